// boardgame.io's own server, as it comes: its lobby, its socket.io transport, its storage in memory.
//
// The game is as big as LOOP on the wire and does less: a card goes from the hand to the table, and nothing is checked
// that the framework does not check by itself. Hands are secret, so each seat is sent a view of its own.
const { Server } = require("boardgame.io/server");

const SEATS = [0, 1, 2, 3];
const CARDS = SEATS.map((seat) =>
  Array.from({ length: 11 }, (_, number) => `${1 + ((seat * 11 + number) % 15)}${"rgb"[number % 3]}`),
);

const looper = {
  name: "looper",
  setup: () => ({
    set: 1,
    round: 1,
    trick: 1,
    twisted: false,
    start: 0,
    current: null,
    last_seat: null,
    passes: 0,
    score: [6, 4, 2, 3],
    goal: 12,
    seats: SEATS.map((seat) => ({
      player: seat,
      cards_left: 11,
      ready: true,
      face_up: [],
      seen: CARDS[seat],
      rank: 0,
      was_rank: seat + 1,
    })),
    hands: CARDS,
    said: [],
  }),

  moves: {
    play({ G, playerID }, card) {
      const player = Number(playerID);
      const [seat, hand] = [G.seats[player], G.hands[player]];
      hand.splice(hand.indexOf(card), 1);
      seat.face_up.push(card);
      seat.cards_left -= 1;
      G.current = [card];
      G.last_seat = player;
      G.trick += 1;
      G.said = [`Player ${player + 1} plays ${card}.`];
      if (hand.length === 0) takeUpAgain(G, player);
    },
  },

  turn: { minMoves: 1, maxMoves: 1 },

  playerView: ({ G, ctx, playerID }) => {
    const { hands, ...seen } = G;
    const hand = hands[Number(playerID)];
    const question = ctx.currentPlayer === playerID ? { prompt: "Play a card.", actions: hand.map(action) } : null;
    return { ...seen, hand, question };
  },
};

function takeUpAgain(G, player) {
  G.hands[player] = [...CARDS[player]];
  G.seats[player].face_up = [];
  G.seats[player].cards_left = 11;
  G.round += 1;
}

function action(card) {
  return { text: `play ${card}`, picks: [card], label: `Play ${card}` };
}

Server({ games: [looper], origins: ["http://127.0.0.1"] }).run({ port: { host: "127.0.0.1", port: Number(process.argv[2]) } });
