import { useEffect, useRef, useState } from "react";
import type { KindParts } from "#components/restyle-kinds/kind-parts.ts";
import type { NewRestyleView, QuoteView, RestyleDraft } from "#shops/views.ts";
import { countImages } from "./draft.ts";

/** Debounce delay of the price request in milliseconds. */
const quietMs = 400;

/** Retry delay in milliseconds when the service does not answer. */
const retryMs = 10_000;

/** Price of a draft, as far as it is known. */
export interface DraftQuote {
  outputs: number;
  creditsPerOutput: number;
  required: number;
  /** Null when the service does not answer. */
  available: number | null;
}

/**
 * Price of the draft: computed at once from the page's price table, then confirmed by the service with the
 * available credits. `refusedAt` is the price at which a start was refused.
 */
export function useQuote(
  view: NewRestyleView,
  draft: RestyleDraft,
  parts: KindParts,
  refusedAt: QuoteView | null,
  /** Photos of the draft that are left out. */
  leftOut: number,
): DraftQuote {
  const [quoted, setQuoted] = useState<QuoteView | null>(null);
  const [isUnknown, setIsUnknown] = useState(false);
  const images = countImages(draft) - leftOut;
  const { outputsPerPhoto, creditsPerOutput } = parts.estimate(draft.options, view.prices);
  const outputs = images * outputsPerPhoto;
  const canAsk = images > 0;
  const [failures, setFailures] = useState(0);
  const latest = useRef(draft);
  latest.current = draft;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the price depends on no more of the draft than these
  useEffect(() => {
    if (!canAsk) return;
    const asking = new AbortController();
    let timer = setTimeout(async () => {
      try {
        setQuoted(await askPrice(latest.current, asking.signal));
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
  }, [canAsk, draft.kind, outputs, creditsPerOutput, failures]);

  useEffect(() => {
    if (!refusedAt) return;
    setQuoted(refusedAt);
    setIsUnknown(false);
  }, [refusedAt]);

  const isConfirmed = quoted?.outputs === outputs && quoted.creditsPerOutput === creditsPerOutput;
  return {
    outputs,
    creditsPerOutput,
    required: isConfirmed ? quoted.requiredCredits : outputs * creditsPerOutput,
    available: isUnknown ? null : (quoted?.availableCredits ?? view.credits?.available ?? null),
  };
}

async function askPrice(draft: RestyleDraft, signal: AbortSignal): Promise<QuoteView> {
  const response = await fetch("/app/restyles/quote", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(draft),
    signal,
  });
  if (!response.ok) throw new Error(`The price was refused with ${response.status}`);
  return (await response.json()) as QuoteView;
}
