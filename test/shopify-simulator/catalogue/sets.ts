import type { Backdrop } from "./backdrop.ts";

/** The studio's sets. */
export const sets = {
  white: { surface: "wall", color: "#f3f2f0", far: "#e6e4e1", shadow: 0.8 },
  warmGrey: { surface: "wall", color: "#d6d0c8", far: "#b9b2a8" },
  coolGrey: { surface: "wall", color: "#d3d6d9", far: "#b4b9be" },
  sand: { surface: "wall", color: "#e9dcc8", far: "#d3c1a6" },
  blush: { surface: "wall", color: "#efdcd6", far: "#dcc1b8" },
  sage: { surface: "wall", color: "#d6ddd0", far: "#b5c0ac" },
  sky: { surface: "wall", color: "#d9e4ec", far: "#b7c7d4" },
  slate: { surface: "wall", color: "#7d838a", far: "#5c6168" },
  floorWhite: { surface: "floor", color: "#efedea", far: "#dcd9d5" },
  floorWarm: { surface: "floor", color: "#dcd4c9", far: "#bfb5a7" },
  floorBlue: { surface: "floor", color: "#d4dee6", far: "#b3c0cb" },
  paperWhite: { surface: "paper", color: "#efeeec", far: "#e2e0dd" },
  paperGrey: { surface: "paper", color: "#cfcdca", far: "#bcb9b5" },
  paperClay: { surface: "paper", color: "#d9b9a4", far: "#c9a58e" },
  linen: { surface: "linen", color: "#ddd5c8", far: "#cdc3b3" },
  linenBlue: { surface: "linen", color: "#b9c4cc", far: "#a5b1ba" },
  plaster: { surface: "plaster", color: "#dedad4", far: "#cbc6be" },
  plasterDark: { surface: "plaster", color: "#8f8b86", far: "#7b7772" },
  boards: { surface: "boards", color: "#b8946b", far: "#a37f58" },
  boardsPale: { surface: "boards", color: "#d8cbb8", far: "#c8b9a3" },
} as const satisfies Record<string, Backdrop>;

export type SetName = keyof typeof sets;
