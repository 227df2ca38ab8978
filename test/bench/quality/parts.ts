import { measureAngles } from "./angles-part.ts";
import { measureColors } from "./color-part.ts";
import type { SheetSection } from "./contact-sheet.ts";
import { measureFaces } from "./faces-part.ts";
import { measureGarments, measureMasks } from "./garments-part.ts";
import { measureMerchant } from "./merchant-part.ts";
import { measureOutlines } from "./outlines-part.ts";
import { measurePackshots } from "./packshot-part.ts";
import { drawRecolored } from "./recolored-part.ts";
import { measureSwaps } from "./swap-part.ts";
import type { Figure } from "./targets.ts";

export interface PartOptions {
  only: RegExp;
  /** Folder for the contact sheet's pictures. */
  pictures: string;
  /** Folder of photos outlined by hand; null for the one beside the checkout. */
  outlines: string | null;
  /** Scores the half of those photos that nobody looks at. */
  heldOut: boolean;
}

export interface PartResult {
  figures: Figure[];
  sections: SheetSection[];
  /** Everything that was measured, as plain data. */
  rows: unknown;
}

export type Part = (options: PartOptions) => Promise<PartResult>;

/** What can be asked for with `--part`; `recolor` judges the masks too, `recolored` is for the eye alone. */
export const parts = {
  outlines: measureOutlines,
  angles: measureAngles,
  merchant: measureMerchant,
  recolored: drawRecolored,
  color: measureColors,
  masks: measureMasks,
  recolor: measureGarments,
  faces: measureFaces,
  swap: measureSwaps,
  packshot: measurePackshots,
} satisfies Record<string, Part>;
