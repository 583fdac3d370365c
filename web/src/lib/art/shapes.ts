// ▲ ● ■ ◆ ✚: players are told apart by shape and colour, never by colour alone.

export const PLAYER_GLYPHS = ["▲", "●", "■", "◆", "✚"] as const;

/** The same shapes as paths in a 24 × 24 box. */
export const PLAYER_SHAPES = [
  "M12 3 22.5 21H1.5Z",
  "M12 2.5a9.5 9.5 0 1 1 0 19a9.5 9.5 0 1 1 0-19Z",
  "M3.5 3.5h17v17h-17Z",
  "M12 1 22 12 12 23 2 12Z",
  "M8.5 2h7v6.5h6.5v7h-6.5v6.5h-7v-6.5h-6.5v-7h6.5Z",
] as const;
