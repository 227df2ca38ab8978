import { describeColor } from "./describe-color.ts";
import { imageName, joinLines, type Prompt, quote } from "./prompt.ts";

export interface RecolorWords {
  garmentLabel?: string | undefined;
  referenceText?: string | undefined;
  instruction?: string | undefined;
  /** True when the second image shows the color or pattern. */
  hasReference: boolean;
  hasAnchor: boolean;
}

/** Images: the photo, then the reference, then the anchor. */
export function buildRecolorPrompt(words: RecolorWords, textCharsMax?: number): Prompt {
  const { garmentLabel, referenceText, instruction, hasReference, hasAnchor } = words;
  const color = referenceText === undefined ? null : describeColor(referenceText);
  return {
    version: "garment_recolor/2",
    roles: [
      "photograph to edit",
      ...(hasReference ? ["color or pattern reference"] : []),
      ...(hasAnchor ? ["the same garment recolored"] : []),
    ],
    text: joinLines([
      "Edit Image 1.",
      garmentLabel
        ? `Change the color of this garment and of nothing else: ${quote(garmentLabel, textCharsMax)}.`
        : "Change the color of the main garment and of nothing else.",
      referenceText && `The garment's new color or pattern: ${quote(referenceText, textCharsMax)}.`,
      color && `That color is ${color}.`,
      hasReference && "Take the garment's new color or pattern from Image 2; take nothing else from it.",
      instruction && `The change that is asked for: ${quote(instruction, textCharsMax)}.`,
      "Keep the garment's shape, fit, folds, seams and texture; its shadows keep their depth, its highlights their strength.",
      "Keep prints, logos, lettering, buttons, zips and labels in their own colors, unless the change names them.",
      "Keep the person, skin, hair, other clothes and background exactly as they are.",
      "Same alignment, framing and size, no re-crop; same exposure and white balance.",
      hasAnchor &&
        `${imageName(hasReference ? 2 : 1)} shows the same garment recolored: match its new color exactly; take nothing else from it.`,
    ]),
  };
}
