import { useEffect, useRef, useState } from "react";
import type { NewRestyleView, QuoteView, RestyleDraft } from "#shops/views.ts";

/** Milliseconds without a change after which the price is asked for again. */
const quietMs = 400;

/** Price of a draft as far as it is known. */
export interface DraftQuote {
  outputs: number;
  creditsPerOutput: number;
  required: number;
  /** Null when the service could not be asked. */
  available: number | null;
}

/**
 * The price of the draft as it changes: at once from the price table that came with the page, confirmed by the
 * service with what the shop has available at that moment.
 */
export function useQuote(view: NewRestyleView, draft: RestyleDraft): DraftQuote {
  const [quoted, setQuoted] = useState<QuoteView | null>(null);
  const [isUnknown, setIsUnknown] = useState(false);
  const images = draft.images.reduce((sum, { mediaIds }) => sum + mediaIds.length, 0);
  const outputs = images * draft.variations;
  const creditsPerOutput = view.prices.find(({ size }) => size === draft.size)?.credits ?? 0;
  const canAsk = view.credits !== null && images > 0;
  const latest = useRef(draft);
  latest.current = draft;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the price depends on no more of the draft than these
  useEffect(() => {
    if (!canAsk) return;
    const asking = new AbortController();
    const timer = setTimeout(async () => {
      try {
        setQuoted(await askPrice(latest.current, asking.signal));
        setIsUnknown(false);
      } catch {
        // The card says that the balance is unknown; starting checks it again.
        if (!asking.signal.aborted) setIsUnknown(true);
      }
    }, quietMs);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [canAsk, outputs, draft.size]);

  const isConfirmed = quoted?.outputs === outputs && quoted.creditsPerOutput === creditsPerOutput;
  return {
    outputs,
    creditsPerOutput,
    required: isConfirmed ? quoted.requiredCredits : outputs * creditsPerOutput,
    available: isUnknown ? null : (quoted?.availableCredits ?? view.credits?.available ?? null),
  };
}

/** What depends on the merchant's words is left out: a half-written wish is no reason to refuse a price. */
async function askPrice(draft: RestyleDraft, signal: AbortSignal): Promise<QuoteView> {
  const response = await fetch("/app/restyles/quote", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ ...draft, colour: "", instruction: "", garment: "" }),
    signal,
  });
  if (!response.ok) throw new Error(`The price was refused with ${response.status}`);
  return (await response.json()) as QuoteView;
}
