// Sockets that count what they hear. Both adapters use these, so both pay the same for reading: of most messages only what is
// needed to go on, so that the clients leave the machine to the server.
import WebSocket from "ws";

export const heard = { bytes: 0 };

/** A socket; `hear` is given every text that comes on it. */
export function connect(url, headers, hear, fail) {
  const socket = new WebSocket(url, { headers, perMessageDeflate: false, skipUTF8Validation: true });
  socket.on("error", fail);
  socket.on("message", (data) => {
    heard.bytes += data.length;
    hear(data.toString());
  });
  return socket;
}

/** The number of a field, without reading the rest. */
export function numberIn(text, field) {
  const start = text.indexOf(`"${field}":`) + field.length + 3;
  return Number.parseInt(text.slice(start, start + 16), 10);
}

/** Whether whoever is sent this is to act. */
export function isAsked(text) {
  return !text.includes('"question":null');
}
