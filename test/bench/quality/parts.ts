import type { SheetSection } from "./contact-sheet.ts";
import { measureFaces } from "./faces-part.ts";
import { measureGarments } from "./garments-part.ts";
import type { Figure } from "./targets.ts";

export interface PartOptions {
  only: RegExp;
  /** Every how many of the rendered photos. */
  every: number;
  /** Folder for the contact sheet's pictures. */
  pictures: string;
}

export interface PartResult {
  figures: Figure[];
  sections: SheetSection[];
  /** Everything that was measured, as plain data. */
  rows: unknown;
}

export type Part = (options: PartOptions) => Promise<PartResult>;

/** What can be asked for with `--part`. */
export const parts = { garments: measureGarments, faces: measureFaces } satisfies Record<string, Part>;
