// A game like a round of Sly Dice, as boardgame.io wants it: hidden dice, visible dice, cards, points; about as much state.
"use strict";
const { PlayerView, INVALID_MOVE } = require("boardgame.io/core");

const CARDS = ["ones", "twos", "threes", "fours", "fives", "sixes", "higher-or-lower", "full-house", "small-straight"];
// What a seat does in turn, so that a client knows its next legal move.
const MOVES = ["lock", "lock", "keep", "claim", "answer"];

const newSeat = () => ({ visible: [], hiddenCount: 3, rerolls: 2, points: 0, scored: [], bluffs: 0, accusations: 0 });

function setup({ ctx, random }) {
  const seats = {}, players = {};
  for (const seat of ctx.playOrder) {
    seats[seat] = newSeat();
    players[seat] = { hidden: random.D6(3), answers: [] };
  }
  return { common: random.D6(3), cards: CARDS, round: 1, claim: null, seats, players };
}

function lock({ G, random, playerID }) {
  const seat = G.seats[playerID], own = G.players[playerID];
  if (seat.rerolls === 0) return INVALID_MOVE;
  seat.visible.push(own.hidden[0]);
  seat.hiddenCount -= 1;
  seat.rerolls -= 1;
  own.hidden = random.D6(seat.hiddenCount);
}

function keep({ G, playerID }) {
  G.seats[playerID].rerolls = 0;
}

function claim({ G, playerID }, card) {
  if (!G.cards.includes(card)) return INVALID_MOVE;
  G.claim = { seat: playerID, card };
}

function answer({ G, random, playerID }, accuse) {
  const seat = G.seats[playerID], own = G.players[playerID];
  if (G.claim === null) return INVALID_MOVE;
  own.answers = [...own.answers.slice(-11), accuse];
  seat.points += accuse ? 0 : 7;
  if (!seat.scored.includes(G.claim.card)) seat.scored.push(G.claim.card);
  Object.assign(seat, { visible: [], hiddenCount: 3, rerolls: 2 });
  own.hidden = random.D6(3);
  G.claim = null;
  G.round += 1;
}

// Only the server may run a move that touches hidden dice; the client then plays nothing ahead, which saves it work.
const onServer = (move) => ({ move, client: false });

const SlyDice = {
  name: "sly-dice-like",
  setup,
  moves: { lock: onServer(lock), keep: onServer(keep), claim: onServer(claim), answer: onServer(answer) },
  // Every seat may act at any time, as while rolling: a client never waits for another seat.
  turn: { activePlayers: { all: "playing" } },
  phases: {},
  playerView: PlayerView.STRIP_SECRETS,
  minPlayers: 4,
  maxPlayers: 4,
  disableUndo: true,
};
SlyDice.turn.stages = { playing: { moves: SlyDice.moves } };

module.exports = { SlyDice, CARDS, MOVES };
