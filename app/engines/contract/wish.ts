/** The words of a recolor, and what an engine makes of them. */
import type { GarmentKind } from "#contract/wording/garment-words.ts";
import type { Refusal } from "./outcome.ts";

/** The words of a recolor's request. */
export interface WishWords {
  /** Hex, CSS or fashion color name. */
  text?: string;
  /** Free sentence, e.g. "make the dress forest green". */
  instruction?: string;
  garmentLabel?: string;
}

/** How an engine reads the words of a recolor. */
export type WishReading =
  | {
      kind: "read";
      color: { words: string; hex: string };
      /** Null when no garment is named. */
      garment: GarmentKind | null;
      /** False for a label that names no known garment; such a thing is found only when it lies alone. */
      isGarmentKnown: boolean;
      /** Parts that stay as they are, in the writer's words. */
      kept: string[];
      /** Words without effect. */
      unread: string[];
    }
  | Pick<Refusal, "kind" | "reason">;
