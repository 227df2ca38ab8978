import { useEffect, useMemo, useRef, useState } from "react";
import { postJson } from "#components/forms/fetch-json.ts";
import type { KindParts } from "#components/restyle-kinds/kind-parts.ts";
import type { EnginePrices } from "#contract/prices.ts";
import type { NewRestyleView, ProductQuoteView, QuoteView, RestyleDraft } from "#shops/views.ts";
import type { ChosenImages } from "./draft.ts";
import { addUp, byProduct, fitPhotos, pricePhotos } from "./photos/price-photos.ts";
import type { Outlines } from "./photos/use-outlines.ts";

/** Debounce delay of the price request in milliseconds. */
const quietMs = 400;

/** Retry delay in milliseconds when the service does not answer. */
const retryMs = 10_000;

/** Price of a draft, as far as it is known. */
export interface DraftQuote {
  outputs: number;
  required: number;
  products: ProductQuoteView[];
  /** The first photos that the available credits suffice for; null while all do, or none does, or it is not known. */
  fit: { photos: number; chosen: ChosenImages } | null;
  /** Null when the service does not answer. */
  available: number | null;
}

/**
 * Price of the draft: computed at once from the page's prices, then confirmed by the service with the
 * available credits. `refusedAt` is the price at which a start was refused.
 */
export function useQuote(
  view: NewRestyleView,
  draft: RestyleDraft,
  parts: KindParts,
  refusedAt: QuoteView | null,
  outlines: Pick<Outlines, "byPhoto">,
  prices: EnginePrices,
): DraftQuote {
  const [quoted, setQuoted] = useState<(QuoteView & { estimated: number }) | null>(null);
  const [isUnknown, setIsUnknown] = useState(false);
  const photos = useMemo(
    () => pricePhotos(draft, parts, outlines.byPhoto, prices),
    [draft, parts, outlines.byPhoto, prices],
  );
  const outputs = addUp(photos, (photo) => photo.outputs);
  const credits = addUp(photos, (photo) => photo.credits);
  const canAsk = outputs > 0;
  const [failures, setFailures] = useState(0);
  const latest = useRef(draft);
  latest.current = draft;
  const latestCredits = useRef(credits);
  latestCredits.current = credits;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the price depends on no more of the draft than these
  useEffect(() => {
    if (!canAsk) return;
    const asking = new AbortController();
    let timer = setTimeout(async () => {
      try {
        const quote = await postJson<QuoteView>("/app/restyles/quote", latest.current, asking.signal);
        setQuoted({ ...quote, estimated: credits });
        setIsUnknown(false);
      } catch {
        if (asking.signal.aborted) return;
        // The card shows that the balance is unknown; the start checks it again.
        setIsUnknown(true);
        timer = setTimeout(() => setFailures((count) => count + 1), retryMs);
      }
    }, quietMs);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [canAsk, draft.kind, outputs, credits, failures]);

  useEffect(() => {
    if (!refusedAt) return;
    setQuoted({ ...refusedAt, estimated: latestCredits.current });
    setIsUnknown(false);
  }, [refusedAt]);

  const available = isUnknown ? null : (quoted?.availableCredits ?? view.credits?.available ?? null);
  return {
    outputs,
    products: useMemo(() => byProduct(photos), [photos]),
    fit: available === null || credits <= available ? null : fitPhotos(photos, available),
    required: quoted?.estimated === credits && quoted.outputs === outputs ? quoted.requiredCredits : credits,
    available,
  };
}
