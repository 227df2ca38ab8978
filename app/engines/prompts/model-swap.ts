import { editFirst, joinLines, type Prompt, pictureName, quote } from "./prompt.ts";

export interface SwapWords {
  identity: { gender: string | null; age: number | null };
  /** True when the last picture is an output of the same set. */
  hasAnchor: boolean;
}

/** Pictures: the photo, the identity's face, then the anchor. */
export function buildSwapPrompt({ identity, hasAnchor }: SwapWords): Prompt {
  const person = [
    identity.gender && `gender ${quote(identity.gender)}`,
    identity.age !== null && `about ${identity.age} years old`,
  ].filter(Boolean);
  return {
    version: "model_swap/2",
    text: joinLines([
      editFirst,
      "Replace the person in it, the main one if there are several, with the person whose face is in the second picture, as a photograph of that person.",
      person.length > 0 && `The new person: ${person.join(", ")}.`,
      "Take face, hair, skin tone and apparent age from the second picture; give all visible skin that tone.",
      "Keep pose, body outline, hands, framing, camera, light and background of the first picture.",
      "Keep every garment exactly: cut, fit, folds, color, pattern, print, lettering, buttons, labels and jewelry that belongs to the outfit.",
      "Keep everybody else in it. Show as many people as it does. Add no text, no logo, no watermark.",
      hasAnchor &&
        `${pictureName(2)} shows the same person in this series: match identity, hair and skin tone to it; take nothing else from it.`,
    ]),
  };
}
