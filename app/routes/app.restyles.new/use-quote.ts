import { useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { NewRestyleView, QuoteView, RestyleDraft } from "#shops/views.ts";
import type { action } from "./route.tsx";

/** Milliseconds without a change after which the price is asked for again. */
const quietMs = 400;

/** Price of a draft; `isExact` once the service has confirmed it for exactly these images and options. */
export interface DraftQuote {
  outputs: number;
  creditsPerOutput: number;
  required: number;
  /** Null when the service can't be asked. */
  available: number | null;
  isExact: boolean;
}

/**
 * The price of the draft as it changes: at once from the price table that came with the page, confirmed by the
 * service with what the shop has available at that moment.
 */
export function useQuote(view: NewRestyleView, draft: RestyleDraft): DraftQuote {
  const fetcher = useFetcher<typeof action>();
  const images = draft.images.reduce((sum, { mediaIds }) => sum + mediaIds.length, 0);
  const outputs = images * draft.variations;
  const creditsPerOutput = view.prices.find(({ size }) => size === draft.size)?.credits ?? 0;
  const canAsk = view.credits !== null && images > 0;

  const asked = useRef(draft);
  const submit = useRef(fetcher.submit);
  asked.current = draft;
  submit.current = fetcher.submit;

  // Only what the price depends on asks again; typing a color does not.
  // biome-ignore lint/correctness/useExhaustiveDependencies: size and outputs stand for the draft in the ref
  useEffect(() => {
    if (!canAsk) return;
    const timer = setTimeout(() => {
      // The problems of a half-filled form are shown when it is submitted, not while it is priced.
      const priced = { ...asked.current, colour: "", instruction: "", garment: "" };
      submit.current(JSON.stringify({ intent: "quote", draft: priced }), {
        method: "post",
        encType: "application/json",
      });
    }, quietMs);
    return () => clearTimeout(timer);
  }, [canAsk, outputs, draft.size]);

  const quoted: QuoteView | null = fetcher.data?.quote ?? null;
  const isExact =
    quoted !== null &&
    quoted.outputs === outputs &&
    (outputs === 0 || quoted.creditsPerOutput === creditsPerOutput);
  return {
    outputs,
    creditsPerOutput,
    required: isExact ? quoted.requiredCredits : outputs * creditsPerOutput,
    available: quoted?.availableCredits ?? view.credits?.available ?? null,
    isExact,
  };
}
