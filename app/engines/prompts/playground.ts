import { editFirst, joinLines, type Prompt, pictureName, pictureNames, quote } from "./prompt.ts";

export interface PlaygroundWords {
  prompt?: string | undefined;
  /** Earlier requests of this conversation, oldest first. */
  earlier: string[];
  /** True when the first picture is edited. */
  isEdit: boolean;
  references: number;
  identities: { name: string }[];
}

/** Maximum number of earlier requests in the prompt, and the length of each: providers take 10,000 characters and more. */
const [earlierMax, earlierCharsMax] = [5, 1_000];

/** Pictures: the one that is edited, references, then the identities' faces. */
export function buildPlaygroundPrompt(words: PlaygroundWords): Prompt {
  const { prompt, earlier, isEdit, references, identities } = words;
  const firstReference = isEdit ? 1 : 0;
  const firstIdentity = firstReference + references;
  return {
    version: "edit_chat/2",
    text: joinLines([
      isEdit ? editFirst : "Make one photograph.",
      prompt
        ? `What is asked for: ${quote(prompt)}.`
        : identities.length > 0
          ? "Show the persons named below."
          : "Improve light, color and sharpness; change nothing else.",
      references > 0 &&
        `${pictureNames(firstReference, references)} ${references > 1 ? "are references" : "is a reference"}.`,
      ...identities.map(
        ({ name }, index) =>
          `The person ${quote(name)} is the one whose face is in ${pictureName(firstIdentity + index)}: keep that face.`,
      ),
      earlier.length > 0 && `Asked for and done before in this conversation: ${toWords(earlier)}.`,
      isEdit && "Keep everything that the request does not speak of.",
    ]),
  };
}

const toWords = (earlier: string[]): string =>
  earlier
    .slice(-earlierMax)
    .map((words) => quote(words, earlierCharsMax))
    .join(" ");
