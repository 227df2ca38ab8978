import { useEffect, useRef, useState } from "react";
import type { BulkQuoteView, DraftProblem, LookException, LookOfDraft } from "#shops/views.ts";

/**
 * Debounce delay of the price request after a change, and delay of the next one when the service does not answer, in
 * milliseconds.
 */
const quietMs = 400;
const retryMs = 10_000;

export interface BulkDraft {
  kind: string;
  options: object;
  photos: "all" | "first";
  exceptions: LookException[];
  /** Only so many products, from the first; null: all. */
  productsMax: number | null;
  look: LookOfDraft | null;
}

export type BulkQuote = BulkQuoteView | null;

/** Price of a selection by the server, null while it is asked for; and why it has none. */
export function useBulkQuote(
  selectionId: string,
  draft: BulkDraft,
): { quote: BulkQuote; problems: DraftProblem[]; isUnreached: boolean } {
  const text = JSON.stringify(draft);
  const [answer, setAnswer] = useState<{ of: string; quote: BulkQuote; problems: DraftProblem[] } | null>(
    null,
  );
  const [failures, setFailures] = useState(0);
  // The first price is asked for at once: nobody is typing yet.
  const isAsked = useRef(false);
  useEffect(() => {
    const asking = new AbortController();
    const delayMs = isAsked.current ? quietMs : 0;
    isAsked.current = true;
    let timer = setTimeout(async () => {
      try {
        const response = await fetch(`/app/selections/${selectionId}/quote`, {
          method: "POST",
          headers: { "Content-Type": "application/json" },
          body: text,
          signal: asking.signal,
        });
        if (!response.ok && response.status !== 422)
          throw new Error(`The price was refused with ${response.status}`);
        const body = (await response.json()) as { problems: DraftProblem[] } | NonNullable<BulkQuote>;
        setAnswer(
          "problems" in body ? { of: text, quote: null, ...body } : { of: text, quote: body, problems: [] },
        );
        setFailures(0);
      } catch {
        if (asking.signal.aborted) return;
        timer = setTimeout(() => setFailures((count) => count + 1), failures === 0 ? 0 : retryMs);
      }
    }, delayMs);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [selectionId, text, failures]);
  const isOfThis = answer?.of === text;
  return {
    quote: isOfThis ? answer.quote : null,
    problems: isOfThis ? answer.problems : noProblems,
    isUnreached: failures > 0,
  };
}

const noProblems: DraftProblem[] = [];
