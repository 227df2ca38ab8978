import {
  imageName,
  imageNames,
  joinLines,
  type Prompt,
  quote,
  quotedCharsMax,
  repeatRole,
} from "./prompt.ts";

export interface PlaygroundWords {
  prompt?: string | undefined;
  /** Earlier requests of this conversation, oldest first. */
  earlier: string[];
  /** True when the first image is edited. */
  isEdit: boolean;
  references: number;
  identities: { name: string; isInvented?: boolean }[];
}

/** Maximum number of earlier requests in the prompt. Together they are one text of the caller. */
const earlierMax = 5;

/**
 * Images: the one that is edited, references, then the identities' faces. The name of an identity is in the prompt only
 * where the caller's own words use it: it may be that of a known person, and is nobody's business otherwise.
 */
export function buildPlaygroundPrompt(words: PlaygroundWords, textCharsMax = quotedCharsMax): Prompt {
  const { prompt, earlier, isEdit, references, identities } = words;
  const firstReference = isEdit ? 1 : 0;
  const firstIdentity = firstReference + references;
  const recent = earlier.slice(-earlierMax);
  const recentCharsMax = Math.floor(textCharsMax / earlierMax);
  const said = [prompt ?? "", ...recent].join("\n");
  return {
    version: "edit_chat/3",
    roles: [
      ...(isEdit ? ["picture to edit"] : []),
      ...repeatRole("reference", references),
      ...repeatRole("identity reference", identities.length),
    ],
    text: joinLines([
      isEdit ? "Edit Image 1." : "Make one photorealistic photograph.",
      prompt
        ? `What is asked for: ${quote(prompt, textCharsMax)}.`
        : identities.length > 0
          ? `Show ${identities.length > 1 ? "the persons" : "the person"} of ${imageNames(firstIdentity, identities.length)}.`
          : "Improve light, color and sharpness; change nothing else.",
      references > 0 &&
        `${imageNames(firstReference, references)} ${references > 1 ? "are references" : "is a reference"}.`,
      ...identities.map(({ name, isInvented }, index) => {
        const person = `the person in ${imageName(firstIdentity + index)}${isInvented ? ", who is invented" : ""}`;
        return names(said, name)
          ? `${quote(name)} is ${person}: keep that face.`
          : `Show ${person}: keep that face.`;
      }),
      recent.length > 0 &&
        `Asked for and done before in this conversation: ${recent.map((words) => quote(words, recentCharsMax)).join(" ")}.`,
      isEdit && "Keep everything that the request does not speak of.",
    ]),
  };
}

/** True when the text has the name as words of its own. */
function names(text: string, name: string): boolean {
  const [words, wanted] = [text, name].map((one) => one.normalize("NFKC").toLowerCase().trim()) as [
    string,
    string,
  ];
  const letter = /[\p{L}\p{N}]/u;
  for (let at = words.indexOf(wanted); wanted !== "" && at >= 0; at = words.indexOf(wanted, at + 1)) {
    const around = [words.slice(0, at).at(-1) ?? "", words.charAt(at + wanted.length)];
    if (!around.some((character) => letter.test(character))) return true;
  }
  return false;
}
