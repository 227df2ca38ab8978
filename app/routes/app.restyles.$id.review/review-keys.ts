/** Everything in the review that a key does, in the order of its list of keys. */
export const reviewKeys = [
  { action: "previous", keys: ["ArrowLeft", "k"] },
  { action: "next", keys: ["ArrowRight", "j"] },
  { action: "approve", keys: ["a"] },
  { action: "reject", keys: ["r"] },
  { action: "undo", keys: ["u"] },
  { action: "sheet", keys: ["c"] },
  { action: "view", keys: ["s"] },
  { action: "zoom", keys: ["z"] },
  { action: "full", keys: ["f"] },
  { action: "fix", keys: ["o"] },
  { action: "outline", keys: ["m"] },
  { action: "original", keys: ["h"], isHeld: true },
  { action: "difference", keys: ["d"] },
  { action: "redo", keys: ["g"] },
  { action: "report-fault", keys: ["w"] },
  { action: "help", keys: ["?"] },
] as const satisfies readonly { action: string; keys: readonly string[]; isHeld?: true }[];

/** True for what lasts as long as its key is held. */
export function isHeld(action: ReviewAction): boolean {
  return reviewKeys.some((entry) => entry.action === action && "isHeld" in entry);
}

export type ReviewAction = (typeof reviewKeys)[number]["action"];

const actionOfKey = new Map<string, ReviewAction>(
  reviewKeys.flatMap(({ action, keys }) => keys.map((key) => [key, action] as const)),
);

/** Of a page that runs from right to left, where the next image is on the left. */
const otherWay: Readonly<Record<string, string>> = { ArrowLeft: "ArrowRight", ArrowRight: "ArrowLeft" };

/** Action of a key, in either case; null without one. Arrows go where they point, whichever way the page runs (`dir`). */
export function findAction(key: string, dir = ""): ReviewAction | null {
  const turned = dir === "rtl" ? (otherWay[key] ?? key) : key;
  return actionOfKey.get(turned.length === 1 ? turned.toLowerCase() : turned) ?? null;
}

/** A key as it is printed on a keyboard. */
export function toKeycap(key: string): string {
  return { ArrowLeft: "←", ArrowRight: "→" }[key] ?? key.toUpperCase();
}
