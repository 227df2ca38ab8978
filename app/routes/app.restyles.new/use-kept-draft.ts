import { useCallback, useEffect, useRef } from "react";
import { forget, keep, readKept } from "#components/kept-in-tab.ts";
import type { RestyleDraft } from "#shops/views.ts";
import type { ChosenImages } from "./draft.ts";
import type { LeftLooks } from "./product-looks.ts";

/** What was set in the form. */
export interface KeptDraft {
  work: Pick<RestyleDraft, "kind" | "options">;
  chosen: ChosenImages;
  left: LeftLooks;
}

const key = "restyle.draft";

/**
 * Keeps the form in this tab until its restyle starts, so that it is there again after a look at another page, such as
 * the one that sells credits.
 * @param productIds the form's products; what was kept for others is not taken
 * @param restore takes what was kept, once after the page has begun; the server can't know it
 */
export function useKeptDraft(
  productIds: string[],
  { work, chosen, left }: KeptDraft,
  restore: (kept: KeptDraft) => void,
): { keepNow: () => void; forgetNow: () => void } {
  const products = productIds.toSorted().join(" ");
  const first = useRef({ work, chosen, left });
  const latest = useRef({ work, chosen, left, restore });
  latest.current = { work, chosen, left, restore };

  useEffect(() => {
    const kept = readKept<Omit<KeptDraft, "left"> & { left?: LeftLooks; products: string }>(key);
    if (kept?.products !== products) return;
    // An earlier release kept no colors of single products.
    latest.current.restore({ work: kept.work, chosen: kept.chosen, left: kept.left ?? {} });
  }, [products]);

  const keepNow = useCallback(() => {
    const { work, chosen, left } = latest.current;
    keep(key, { work, chosen, left, products });
  }, [products]);

  useEffect(() => {
    // What the form begins with is no choice.
    const { work: firstWork, chosen: firstChosen, left: firstLeft } = first.current;
    if (work !== firstWork || chosen !== firstChosen || left !== firstLeft) keepNow();
  }, [work, chosen, left, keepNow]);

  const forgetNow = useCallback(() => forget(key), []);
  return { keepNow, forgetNow };
}
