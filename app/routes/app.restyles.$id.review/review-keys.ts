/** Everything in the review that a key does, in the order of its list of keys. */
export const reviewKeys = [
  { act: "previous", keys: ["ArrowLeft", "k"] },
  { act: "next", keys: ["ArrowRight", "j"] },
  { act: "approve", keys: ["a"] },
  { act: "reject", keys: ["r"] },
  { act: "undo", keys: ["u"] },
  { act: "sheet", keys: ["c"] },
  { act: "view", keys: ["s"] },
  { act: "zoom", keys: ["z"] },
  { act: "fix", keys: ["o"] },
  { act: "outline", keys: ["m"] },
  { act: "original", keys: ["h"], isHeld: true },
  { act: "difference", keys: ["d"] },
  { act: "remake", keys: ["g"] },
  { act: "wrong", keys: ["w"] },
  { act: "help", keys: ["?"] },
] as const satisfies readonly { act: string; keys: readonly string[]; isHeld?: true }[];

/** True for what lasts as long as its key is held. */
export function isHeld(act: ReviewAct): boolean {
  return reviewKeys.some((entry) => entry.act === act && "isHeld" in entry);
}

export type ReviewAct = (typeof reviewKeys)[number]["act"];

const actOfKey = new Map<string, ReviewAct>(
  reviewKeys.flatMap(({ act, keys }) => keys.map((key) => [key, act] as const)),
);

/** What a key does, in either case; null when it does nothing. */
export function findAct(key: string): ReviewAct | null {
  return actOfKey.get(key.length === 1 ? key.toLowerCase() : key) ?? null;
}

/** A key as it is printed on a keyboard. */
export function toKeycap(key: string): string {
  return { ArrowLeft: "←", ArrowRight: "→" }[key] ?? key.toUpperCase();
}
