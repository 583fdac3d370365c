// Sockets that count what they hear. Both adapters use these, so both pay the same for reading.
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
