import { type Problem, problem, type WorkCode } from "#contract/problems.ts";
import { abbreviate } from "#contract/wording/cut-text.ts";
import type { GarmentKind } from "#contract/wording/garment-words.ts";
import type { Oklab } from "#imaging/oklab.ts";
import { modifyColor } from "#imaging/recolor/color-modifiers.ts";
import { readGarmentKind } from "./name-garment.ts";
import { findColor, inEnglish, readInstruction } from "./read-instruction.ts";
import type { RecolorTarget } from "./recolorer.ts";

/** The target named by a request. `color` is null when only the reference image defines it. */
export type TargetReading =
  | {
      kind: "read";
      color: Oklab | null;
      /** The part of the reference image to use. */
      wants: "any" | "color" | "pattern";
      garmentKind: GarmentKind | null;
    }
  | { kind: "refused"; reason: Problem<WorkCode> };

const patternWords =
  /\b(floral|flowers?|stripes?|striped|pinstripes?|check(s|ed|ered)?|plaid|tartan|gingham|polka|dots?|dotted|leopard|zebra|animal|camo(uflage)?|tie ?dye|paisley|herringbone|houndstooth|pattern(s|ed)?|print(s|ed)?|gradient|ombre|rainbow|multicolou?r(ed)?)\b/i;
/** In a clause with one of these, a named pattern is not requested. */
const dismissing =
  /\b(keep(ing)?|leave|leaving|preserve|without|no|not|never|don['’]?t|ignore|remove|except)\b/i;
const colorOnly =
  /\b(colou?rs?|shade|hue) only\b|\b(only|just) (use |take |copy |match )?(the |its )?(plain |solid )?(colou?r|shade|hue)\b|\b(no|without|ignore) (the |its |any )?(pattern|print|stripes|checks|dots)\b/i;

/**
 * Resolves the requested color. The text has priority over the instruction, and the instruction over the reference
 * image. A text that can't be parsed is refused even with an image, because the caller meant something by it. Words for
 * a pattern, or for the color only, select what to use of the reference image. Modifiers of the instruction such as
 * "faded" shift the color, whatever named it.
 */
export function readTarget(target: RecolorTarget, garmentLabel: string | undefined): TargetReading {
  const text = target.text?.trim() ?? "";
  const sentence = target.instruction?.trim() ?? "";
  const instruction = sentence === "" ? null : readInstruction(sentence);
  const garmentKind = readGarmentKind(garmentLabel ?? "", instruction?.kind ?? null);
  const plain = (color: Oklab): TargetReading => {
    const shifted = (instruction?.shifts ?? []).reduce(
      (one, { modifier }) => modifyColor(one, modifier),
      color,
    );
    return { kind: "read", color: shifted, wants: "color", garmentKind };
  };
  const isColorOnly = colorOnly.test(inEnglish(text)) || colorOnly.test(inEnglish(sentence));
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
  const clauses = inEnglish(words).split(/[,;.!]|\bbut\b|\band then\b/i);
  return clauses.some((clause) => patternWords.test(clause) && !dismissing.test(clause));
}

/** "a warm forest green please" names one color. */
function findSingle(text: string): Oklab | null {
  if (patternWords.test(inEnglish(text))) return null;
  const { wanted } = readInstruction(text);
  return wanted.length === 1 ? wanted[0]!.color : null;
}

function refuse(words: string): TargetReading {
  const shown = abbreviate(words, 58);
  if (patternWords.test(inEnglish(words))) {
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
