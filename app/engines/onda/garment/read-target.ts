import type { GarmentKind } from "#imaging/garment-words.ts";
import { findKindInLabel } from "#imaging/garment-words.ts";
import type { Oklab } from "#imaging/oklab.ts";
import { findColour, readInstruction } from "./find-colours.ts";
import type { RecolorTarget } from "./recolorer.ts";

/** What a recolor order says in words. `colour` is null when only the reference picture can tell. */
export type TargetReading =
  | { kind: "read"; colour: Oklab | null; garmentKind: GarmentKind | null }
  | { kind: "refused"; reason: string };

const understood =
  "Give a hex code such as #1f2a44, a CSS color, or a color name such as navy, burgundy or forest green.";
const patternWords =
  /\b(floral|flowers?|stripes?|striped|check(ed|ered)?|plaid|tartan|gingham|polka|dots?|dotted|leopard|zebra|animal|camo(uflage)?|tie ?dye|paisley|herringbone|houndstooth|pattern(ed)?|print(ed)?|gradient|ombre|rainbow|multicolou?r(ed)?)\b/i;

/**
 * Reads the wanted colour. The text wins over the instruction, the instruction over the reference picture; a text
 * that can't be read is refused even when a picture is there, because the caller meant something by it.
 */
export function readTarget(target: RecolorTarget, garmentLabel: string | undefined): TargetReading {
  const instruction = target.instruction?.trim() ? readInstruction(target.instruction) : null;
  const garmentKind = (garmentLabel ? findKindInLabel(garmentLabel) : null) ?? instruction?.kind ?? null;
  const text = target.text?.trim() ?? "";
  if (text !== "") {
    const colour = findColour(text) ?? findSingle(text);
    return colour === null ? refuse(text) : { kind: "read", colour, garmentKind };
  }
  const wanted = instruction?.wanted ?? [];
  if (wanted.length === 1) return { kind: "read", colour: wanted[0]!.colour, garmentKind };
  if (wanted.length > 1) {
    const names = wanted.map((mention) => `“${mention.words}”`).join(", ");
    return {
      kind: "refused",
      reason: `The instruction names more than one color (${names}). Say one color for the garment. ${understood}`,
    };
  }
  if (target.referenceImage !== undefined) return { kind: "read", colour: null, garmentKind };
  return refuse(target.instruction?.trim() ?? "");
}

/** "a warm forest green please" still names one colour. */
function findSingle(text: string): Oklab | null {
  if (patternWords.test(text)) return null;
  const { wanted } = readInstruction(text);
  return wanted.length === 1 ? wanted[0]!.colour : null;
}

function refuse(words: string): TargetReading {
  const shown = words.length > 60 ? `${words.slice(0, 57)}…` : words;
  if (patternWords.test(words)) {
    return {
      kind: "refused",
      reason: `“${shown}” asks for a pattern, and this engine recolors to one plain color. ${understood}`,
    };
  }
  return {
    kind: "refused",
    reason:
      shown === ""
        ? `No color was given. ${understood}`
        : `No color could be read from “${shown}”. ${understood}`,
  };
}
