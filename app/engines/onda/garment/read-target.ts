import type { GarmentKind } from "#contract/garment-words.ts";
import { type Problem, problem, type WorkCode } from "#contract/problems.ts";
import type { Oklab } from "#imaging/oklab.ts";
import { modifyColor } from "#imaging/recolor/color-modifiers.ts";
import { findColor, readInstruction } from "./find-colors.ts";
import { readGarmentKind } from "./name-garment.ts";
import type { RecolorTarget } from "./recolorer.ts";

/** What a recolor order says in words. `color` is null when only the reference picture can tell. */
export type TargetReading =
  | {
      kind: "read";
      color: Oklab | null;
      /** What of the reference picture is meant when only it can tell. */
      wants: "any" | "color" | "pattern";
      garmentKind: GarmentKind | null;
    }
  | { kind: "refused"; reason: Problem<WorkCode> };

const patternWords =
  /\b(floral|flowers?|stripes?|striped|pinstripes?|check(s|ed|ered)?|plaid|tartan|gingham|polka|dots?|dotted|leopard|zebra|animal|camo(uflage)?|tie ?dye|paisley|herringbone|houndstooth|pattern(s|ed)?|print(s|ed)?|gradient|ombre|rainbow|multicolou?r(ed)?)\b/i;
/** A clause that has one of these does not ask for the pattern it names. */
const dismissing =
  /\b(keep(ing)?|leave|leaving|preserve|without|no|not|never|don['’]?t|ignore|remove|except)\b/i;
const colorOnly =
  /\b(colou?rs?|shade|hue) only\b|\b(only|just) (use |take |copy |match )?(the |its )?(plain |solid )?(colou?r|shade|hue)\b|\b(no|without|ignore) (the |its |any )?(pattern|print|stripes|checks|dots)\b/i;

/**
 * Reads the wanted color. The text wins over the instruction, the instruction over the reference picture; a text
 * that can't be read is refused even when a picture is there, because the caller meant something by it. Words that
 * ask for a pattern, or for the color only, say what of the reference picture is meant. Words of the instruction such
 * as "faded" shift the color, whichever named it.
 */
export function readTarget(target: RecolorTarget, garmentLabel: string | undefined): TargetReading {
  const text = target.text?.trim() ?? "";
  const sentence = target.instruction?.trim() ?? "";
  const instruction = sentence === "" ? null : readInstruction(sentence);
  const garmentKind = readGarmentKind(garmentLabel ?? "", instruction?.kind ?? null);
  const plain = (color: Oklab): TargetReading => {
    const shifted = (instruction?.shifts ?? []).reduce(modifyColor, color);
    return { kind: "read", color: shifted, wants: "color", garmentKind };
  };
  const isColorOnly = colorOnly.test(text) || colorOnly.test(sentence);
  if (
    !isColorOnly &&
    target.referenceImage !== undefined &&
    (asksForPattern(text) || asksForPattern(sentence))
  ) {
    return { kind: "read", color: null, wants: "pattern", garmentKind };
  }
  if (text !== "" && !(isColorOnly && target.referenceImage !== undefined)) {
    const color = findColor(text) ?? findSingle(text);
    return color === null ? refuse(text) : plain(color);
  }
  const wanted = instruction?.wanted ?? [];
  if (wanted.length === 1) return plain(wanted[0]!.color);
  if (wanted.length > 1) {
    const names = wanted.map((mention) => `“${mention.words}”`).join(", ");
    return {
      kind: "refused",
      reason: problem("several_colors", { colors: names }),
    };
  }
  if (target.referenceImage !== undefined) {
    return { kind: "read", color: null, wants: isColorOnly ? "color" : "any", garmentKind };
  }
  return refuse(sentence);
}

function asksForPattern(words: string): boolean {
  const clauses = words.replace(/[-_]+/g, " ").split(/[,;.!]|\bbut\b|\band then\b/i);
  return clauses.some((clause) => patternWords.test(clause) && !dismissing.test(clause));
}

/** "a warm forest green please" still names one color. */
function findSingle(text: string): Oklab | null {
  if (patternWords.test(text)) return null;
  const { wanted } = readInstruction(text);
  return wanted.length === 1 ? wanted[0]!.color : null;
}

function refuse(words: string): TargetReading {
  const shown = words.length > 60 ? `${words.slice(0, 57)}…` : words;
  if (patternWords.test(words)) {
    return {
      kind: "refused",
      reason: problem("pattern_in_words", { words: shown }),
    };
  }
  return {
    kind: "refused",
    reason: shown === "" ? problem("no_color") : problem("color_unknown", { words: shown }),
  };
}
