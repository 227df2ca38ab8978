import { editFirst, joinLines, type Prompt, pictureName, quote } from "./prompt.ts";

export interface RecolorWords {
  garmentLabel?: string | undefined;
  referenceText?: string | undefined;
  instruction?: string | undefined;
  /** True when the second picture shows the color or pattern. */
  hasReference: boolean;
  hasAnchor: boolean;
}

/** Pictures: the photo, then the reference, then the anchor. */
export function buildRecolorPrompt(words: RecolorWords): Prompt {
  const { garmentLabel, referenceText, instruction, hasReference, hasAnchor } = words;
  return {
    version: "garment_recolor/1",
    text: joinLines([
      editFirst,
      garmentLabel
        ? `Change the color of this garment and of nothing else: ${quote(garmentLabel)}.`
        : "Change the color of the main garment and of nothing else.",
      referenceText && `The garment's new color or pattern: ${quote(referenceText)}.`,
      hasReference &&
        "Take the garment's new color or pattern from the second picture; take nothing else from it.",
      instruction && `The change that is asked for: ${quote(instruction)}.`,
      "Keep the garment's shape, fit, folds, seams, texture, shading and highlights.",
      "Keep prints, logos, lettering, buttons, zips and labels in their own colors, unless the change names them.",
      "Keep the person, skin, hair, other clothes, background, light, framing and size exactly as they are.",
      hasAnchor &&
        `${pictureName(hasReference ? 2 : 1)} shows the same garment recolored: match its new color exactly; take nothing else from it.`,
    ]),
  };
}
