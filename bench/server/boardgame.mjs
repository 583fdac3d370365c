// A table of four at boardgame.io: a match made and joined through its lobby, then socket.io over a plain websocket.
import { connect, isAsked, numberIn } from "./sockets.mjs";

const GAME = "looper";
const EVENT = `42/${GAME},`;
const UPDATE = `${EVENT}["update"`;

/** A match with four players who have not come yet. */
export async function prepare(url) {
  const { matchID } = await post(`${url}/games/${GAME}/create`, { numPlayers: 4, unlisted: true });
  const players = [];
  for (const playerID of ["0", "1", "2", "3"]) {
    const { playerCredentials } = await post(`${url}/games/${GAME}/${matchID}/join`, { playerID, playerName: `Player ${playerID}` });
    players.push({ playerID, credentials: playerCredentials });
  }
  return { url, matchID, players };
}

/** Four sockets to that match. `told(seat)` is called when a seat has been sent the state after a move. */
export async function join({ url, matchID, players }, told) {
  const seats = await Promise.all(players.map((player, number) => sitDown(url, matchID, player, () => told(number))));

  function act() {
    const { text, playerID, credentials, emit } = seats.find((seat) => isAsked(seat.text));
    const [kind, , news] = JSON.parse(text.slice(EVENT.length));
    const state = kind === "sync" ? news.state : news;
    const payload = { type: "play", args: [pick(state.G.hand)], playerID, credentials };
    emit("update", { type: "MAKE_MOVE", payload }, state._stateID, matchID, playerID);
  }

  return { act, isOver: () => false, close: () => seats.forEach((seat) => seat.close()) };
}

/** Resolves when the seat has the state. */
function sitDown(url, matchID, { playerID, credentials }, told) {
  return new Promise((resolve, reject) => {
    const socket = connect(`${url.replace("http", "ws")}/socket.io/?EIO=4&transport=websocket`, {}, hear, reject);
    const seat = { playerID, credentials, text: "", id: 0, emit, close: () => socket.terminate() };

    function emit(...message) {
      socket.send(EVENT + JSON.stringify(message));
    }

    function hear(text) {
      if (text.startsWith(UPDATE)) takeUpdate(text);
      else if (text.startsWith(`${EVENT}["sync"`)) takeSync(text);
      else if (text.startsWith("0")) socket.send(`40/${GAME},`); // engine.io is open: on to the game's namespace
      else if (text.startsWith(`40/${GAME},`)) emit("sync", matchID, playerID, credentials, 4);
      else if (text === "2") socket.send("3"); // ping, pong
    }

    function takeSync(text) {
      Object.assign(seat, { text, id: numberIn(text, "_stateID") });
      resolve(seat);
    }

    function takeUpdate(text) {
      const id = numberIn(text, "_stateID");
      if (id <= seat.id) return;
      Object.assign(seat, { text, id });
      told();
    }
  });
}

async function post(url, body) {
  const answer = await fetch(url, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

function pick(list) {
  return list[Math.floor(Math.random() * list.length)];
}
