import type { OutlineView, SeenMasks } from "#shops/views.ts";

/** What is shown of the named outlines, for a decision on them: one that was found again meanwhile is not accepted. */
export function toSeenMasks(shown: readonly OutlineView[], ids: readonly string[]): SeenMasks {
  const named = new Set(ids);
  return Object.fromEntries(shown.flatMap(({ id, maskId }) => (named.has(id) ? [[id, maskId]] : [])));
}
