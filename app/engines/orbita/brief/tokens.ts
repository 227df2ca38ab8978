/** A word of a text as it is compared, and where it stands. */
export interface Token {
  key: string;
  start: number;
  end: number;
}

/** Spellings and endings that are one word here. */
const sameWords: Readonly<Record<string, string>> = {
  grey: "gray",
  greyish: "grayish",
  greying: "graying",
  blonde: "blond",
  colour: "color",
  colored: "color",
  coloured: "color",
  eyed: "eye",
  haired: "hair",
  skinned: "skin",
  faced: "face",
  lipped: "lip",
  browed: "brow",
  nosed: "nose",
  cheeked: "cheek",
  jawed: "jaw",
};

/** Words, numbers and the signs that part them; hyphens part words too. */
export function tokensOf(text: string): Token[] {
  return Array.from(
    text.matchAll(/#[0-9a-f]{6}\b|[\p{L}\p{M}\p{N}]+(?:['’]\p{L}+)?|[,;:.!?()\n/&+]/giu),
    (found) => ({
      key: keyOf(found[0]),
      start: found.index,
      end: found.index + found[0].length,
    }),
  );
}

/** The words of a phrase in the form tokens have, with single spaces. */
export function phraseKey(phrase: string): string {
  return tokensOf(phrase)
    .map(({ key }) => key)
    .join(" ");
}

function keyOf(text: string): string {
  const plain = text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/['’]s$/, "")
    .replace(/['’]/g, "");
  const single = /[^sui]s$/.test(plain) && plain.length > 3 ? plain.slice(0, -1) : plain;
  return sameWords[single] ?? sameWords[plain] ?? single;
}
