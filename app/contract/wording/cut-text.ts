const characters = new Intl.Segmenter("en", { granularity: "grapheme" });

/**
 * The beginning of a text with at most `unitsMax` UTF-16 units, as limits of texts count. It ends between two characters
 * as readers see them: half an emoji is broken Unicode, which the interface refuses.
 */
export function cutText(text: string, unitsMax: number): string {
  if (text.length <= unitsMax) return text;
  return text.slice(0, characters.segment(text).containing(unitsMax)?.index);
}

/** The same with an ellipsis for what is left out. */
export function abbreviate(text: string, unitsMax: number): string {
  return text.length <= unitsMax ? text : `${cutText(text, unitsMax - 1)}…`;
}
