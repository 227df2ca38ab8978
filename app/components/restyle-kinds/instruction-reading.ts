import type { Messages } from "#shops/messages/create-messages.ts";
import type { WishLineView, WishView } from "#shops/views.ts";

/** The lines of one member of the options. */
export function linesOf(reading: WishView | null, field: string): WishLineView[] {
  return reading?.lines.filter((line) => line.field === field) ?? [];
}

/** The reading of a text, in one sentence; null without one. */
export function describeReading(reading: WishView | null, field: string, { t }: Messages): string | null {
  if (reading === null) return t("wish.reading");
  if (reading.isUnreached) return t("wish.unreached");
  const line = linesOf(reading, field).at(-1);
  if (line === undefined) return null;
  if (line.isReadByModel) return t("wish.by_model");
  if (line.color === null) return null;
  const color = line.color.words;
  if (line.kept.length === 0) return t("wish.understood", { color });
  return t("wish.understood_kept", { color, parts: line.kept.join(", ") });
}
