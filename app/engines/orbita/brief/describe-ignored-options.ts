import type { ReadBrief } from "./read-brief.ts";

/** Words that are quoted at most; a long prompt must not become a long answer. */
const quotedMax = 8;

/**
 * What of the briefs is not drawn, in one sentence and the callers' words; null when all of it is.
 */
export function describeIgnoredOptions(
  briefs: readonly Pick<ReadBrief, "leftOut" | "unseen">[],
): string | null {
  const leftOut = quoted(briefs.flatMap((brief) => brief.leftOut));
  const unseen = quoted(briefs.flatMap((brief) => brief.unseen));
  const told = [
    ...(leftOut ? [`orbita does not draw ${leftOut} as told`] : []),
    ...(unseen ? [`a head-and-shoulders picture does not show ${unseen}`] : []),
  ].join("; ");
  return told === "" ? null : `Left out: ${told}.`;
}

function quoted(words: readonly string[]): string {
  const all = [...new Set(words)];
  const shown = all.slice(0, quotedMax).map((word) => `“${word}”`);
  const more = all.length - shown.length;
  return [...shown, ...(more > 0 ? [`${more} more`] : [])].join(", ");
}
