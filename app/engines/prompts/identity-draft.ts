import { joinLines, type Prompt, pictureNames, quote } from "./prompt.ts";

export interface DraftWords {
  /** The one prompt of the instruction, built by the service. */
  builtPrompt: string;
  references: number;
  /** 0 for the plain interpretation; other values give different results. */
  variation: number;
}

/** Pictures: the references. */
export function buildDraftPrompt({ builtPrompt, references, variation }: DraftWords): Prompt {
  return {
    version: "identity_creation/1",
    text: joinLines([
      "Draw one studio portrait. It shows an invented person: nobody who exists or has existed.",
      `What it shows: ${quote(builtPrompt)}.`,
      references > 0 &&
        `${pictureNames(0, references)} are references for what the description takes from them; do not copy anybody's face.`,
      variation > 0 && `Variation ${variation + 1}: another person who fits the same description.`,
    ]),
  };
}
