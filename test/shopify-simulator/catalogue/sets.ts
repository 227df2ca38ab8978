import type { Backdrop } from "./backdrop.ts";

/** The studio's sets. */
export const sets = {
  white: { surface: "wall", colour: "#f3f2f0", far: "#e6e4e1", shadow: 0.8 },
  warmGrey: { surface: "wall", colour: "#d6d0c8", far: "#b9b2a8" },
  coolGrey: { surface: "wall", colour: "#d3d6d9", far: "#b4b9be" },
  sand: { surface: "wall", colour: "#e9dcc8", far: "#d3c1a6" },
  blush: { surface: "wall", colour: "#efdcd6", far: "#dcc1b8" },
  sage: { surface: "wall", colour: "#d6ddd0", far: "#b5c0ac" },
  sky: { surface: "wall", colour: "#d9e4ec", far: "#b7c7d4" },
  slate: { surface: "wall", colour: "#7d838a", far: "#5c6168" },
  floorWhite: { surface: "floor", colour: "#efedea", far: "#dcd9d5" },
  floorWarm: { surface: "floor", colour: "#dcd4c9", far: "#bfb5a7" },
  floorBlue: { surface: "floor", colour: "#d4dee6", far: "#b3c0cb" },
  paperWhite: { surface: "paper", colour: "#efeeec", far: "#e2e0dd" },
  paperGrey: { surface: "paper", colour: "#cfcdca", far: "#bcb9b5" },
  paperClay: { surface: "paper", colour: "#d9b9a4", far: "#c9a58e" },
  linen: { surface: "linen", colour: "#ddd5c8", far: "#cdc3b3" },
  linenBlue: { surface: "linen", colour: "#b9c4cc", far: "#a5b1ba" },
  plaster: { surface: "plaster", colour: "#dedad4", far: "#cbc6be" },
  plasterDark: { surface: "plaster", colour: "#8f8b86", far: "#7b7772" },
  boards: { surface: "boards", colour: "#b8946b", far: "#a37f58" },
  boardsPale: { surface: "boards", colour: "#d8cbb8", far: "#c8b9a3" },
} as const satisfies Record<string, Backdrop>;

export type SetName = keyof typeof sets;
