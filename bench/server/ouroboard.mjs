// A table of four at Ouroboard: LOOP or another game, played by people, over the wire of `src/ouroboard/server/wire.py`.
import { randomBytes } from "node:crypto";
import { connect, isAsked, numberIn } from "./sockets.mjs";

const GAME = '{"t":"game"';

/** A match that has begun, with four players who are away. */
export async function prepare(url, name = "loop") {
  const body = new URLSearchParams({ seats: "4" });
  const answer = await fetch(`${url}/new/${name}`, { method: "POST", headers: { Origin: url }, body, redirect: "manual" });
  if (answer.status !== 303) throw new Error(`no table: ${answer.status} ${await answer.text()}`);
  const code = answer.headers.get("location").split("/").pop();
  const visits = await Promise.all([1, 2, 3].map(() => fetch(`${url}/t/${code}`)));
  const guests = [answer, ...visits].map((visit) => visit.headers.get("set-cookie").split(";")[0]);
  const seats = await Promise.all(guests.map((guest) => sitDown(url, code, guest, () => {})));
  for (const number of [1, 2, 3]) await seats[number].ask({ t: "sit", seat: number, name: `Player ${number + 1}` });
  await seats[0].ask({ t: "start" });
  seats.forEach((seat) => seat.close());
  return { url, code, guests };
}

/** Four sockets to that table. `told(seat)` is called when a seat has been sent the game after an action. */
export async function join({ url, code, guests }, told) {
  const seats = await Promise.all(guests.map((guest, number) => sitDown(url, code, guest, () => told(number))));

  function act() {
    const { game, say } = seats.find((seat) => isAsked(seat.game));
    const { id, actions } = JSON.parse(game).question;
    say({ t: "act", id, text: pick(actions).text });
  }

  return { act, isOver: () => !seats[0].game.includes('"outcome":null'), close: () => seats.forEach((seat) => seat.close()) };
}

/** Resolves when the seat has been sent the table, and the game if it has begun. */
function sitDown(url, code, guest, told) {
  return new Promise((resolve, reject) => {
    const socket = connect(`${url.replace("http", "ws")}/ws/${code}`, { Cookie: guest, Origin: url }, hear, reject);
    const answers = new Map();
    const seat = { game: null, rev: 0, say, ask, close: () => socket.terminate() };
    const visit = randomBytes(6).toString("hex"); // a guest's keys must never be the same twice
    let number = 0;

    function say(message) {
      number += 1;
      const key = `${visit}${number}`;
      socket.send(JSON.stringify({ ...message, key }));
      return key;
    }

    function ask(message) {
      return new Promise((done) => answers.set(say(message), done));
    }

    function hear(text) {
      if (text.startsWith(GAME)) takeGame(text);
      else takeOther(JSON.parse(text));
    }

    function takeGame(game) {
      const rev = numberIn(game, "rev");
      const isNews = seat.game !== null && rev > seat.rev;
      Object.assign(seat, { game, rev });
      if (answers.size) answers.get(JSON.parse(game).done)?.();
      if (isNews) told();
      else resolve(seat);
    }

    function takeOther(message) {
      if (message.t === "table" && message.phase === "lobby") resolve(seat);
      else if (message.t === "done") answers.get(message.key)?.();
      else if (message.t === "refused") throw new Error(`refused: ${message.reason}`);
    }
  });
}

function pick(list) {
  return list[Math.floor(Math.random() * list.length)];
}
