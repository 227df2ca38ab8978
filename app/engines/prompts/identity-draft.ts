import { imageNames, joinLines, type Prompt, quote, repeatRole } from "./prompt.ts";

export interface DraftWords {
  /** The one prompt of the instruction, built by the service. */
  builtPrompt: string;
  references: number;
  /** 0 for the plain interpretation; other values give different results. */
  variation: number;
}

/** Images: the references. */
export function buildDraftPrompt(
  { builtPrompt, references, variation }: DraftWords,
  textCharsMax?: number,
): Prompt {
  return {
    version: "identity_creation/2",
    roles: repeatRole("reference", references),
    text: joinLines([
      "Photorealistic studio photograph of one invented person: nobody who exists or has existed.",
      `What it shows: ${quote(builtPrompt, textCharsMax)}.`,
      "Natural skin texture; neutral light, unless the description names another.",
      references > 0 &&
        `${imageNames(0, references)} ${references > 1 ? "are references" : "is a reference"} for what the description takes from ${references > 1 ? "them" : "it"}; do not copy anybody's face.`,
      variation > 0 && `Variation ${variation + 1}: another person who fits the same description.`,
    ]),
  };
}
