// node client.js PORT CLIENTS MOVES: each client joins a match of its own and makes MOVES moves, one after the other,
// each when the server's answer to the last one has come. Prints one line of JSON: moves, seconds, p50 in milliseconds.
"use strict";
const { Client } = require("boardgame.io/client");
const { SocketIO } = require("boardgame.io/multiplayer");
const { SlyDice, CARDS, MOVES } = require("./game");

const [port, clients, moves] = process.argv.slice(2).map(Number);
const server = `http://127.0.0.1:${port}`;
const lobby = `${server}/games/${SlyDice.name}`;

async function post(path, body) {
  const headers = { "content-type": "application/json" };
  const response = await fetch(lobby + path, { method: "POST", headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response.json();
}

// A seat of a new match, with the credentials by which the server knows who moves.
async function join() {
  const { matchID } = await post("/create", { numPlayers: 4 });
  const { playerCredentials } = await post(`/${matchID}/join`, { playerID: "0", playerName: "Alice" });
  const multiplayer = SocketIO({ server, socketOpts: { transports: ["websocket"] } });
  const seat = { matchID, playerID: "0", credentials: playerCredentials };
  const client = Client({ game: SlyDice, numPlayers: 4, multiplayer, debug: false, ...seat });
  await new Promise((resolve) => {
    client.subscribe((state) => state && resolve());
    client.start();
  });
  return client;
}

function move(client, number) {
  const name = MOVES[number % MOVES.length];
  const words = { claim: [CARDS[number % CARDS.length]], answer: [number % 2 === 0] }[name] || [];
  client.moves[name](...words);
}

function play(client, took) {
  return new Promise((resolve) => {
    let number = 0, seen = client.getState()._stateID, since = performance.now();
    client.subscribe((state) => {
      if (!state || state._stateID === seen) return;
      seen = state._stateID;
      const now = performance.now();
      took.push(now - since);
      since = now;
      number += 1;
      if (number === moves) resolve();
      else move(client, number);
    });
    move(client, number);
  });
}

async function main() {
  const seats = [];
  for (let count = 0; count < clients; count += 1) seats.push(await join());
  const took = [], since = performance.now();
  await Promise.all(seats.map((client) => play(client, took)));
  const seconds = (performance.now() - since) / 1000;
  took.sort((one, other) => one - other);
  console.log(JSON.stringify({ moves: took.length, seconds, p50: took[took.length >> 1] }));
  process.exit(0);
}

main();
