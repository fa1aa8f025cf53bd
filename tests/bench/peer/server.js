// node server.js PORT FOLDER: boardgame.io's own server with its FlatFile storage in FOLDER, on loopback.
"use strict";
const { Server, FlatFile } = require("boardgame.io/server");
const { SlyDice } = require("./game");

const [port, folder] = process.argv.slice(2);
const server = Server({ games: [SlyDice], db: new FlatFile({ dir: folder }), origins: [] });
server.run({ port: { port: Number(port), host: "127.0.0.1" } });
