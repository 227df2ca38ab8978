import { useEffect, useMemo, useRef, useState } from "react";
import type { KindParts } from "#components/restyle-kinds/kind-parts.ts";
import type { NewRestyleView, QuoteView, RestyleDraft } from "#shops/views.ts";
import { type Outlines, toPhotoKey } from "./use-outlines.ts";

/** Debounce delay of the price request in milliseconds. */
const quietMs = 400;

/** Retry delay in milliseconds when the service does not answer. */
const retryMs = 10_000;

/** Price of a draft, as far as it is known. */
export interface DraftQuote {
  outputs: number;
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
  outlines: Pick<Outlines, "byPhoto">,
): DraftQuote {
  const [quoted, setQuoted] = useState<(QuoteView & { estimated: number }) | null>(null);
  const [isUnknown, setIsUnknown] = useState(false);
  const { outputs, credits } = useMemo(
    () => estimate(draft, parts, outlines.byPhoto),
    [draft, parts, outlines.byPhoto],
  );
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
        setQuoted({ ...(await askPrice(latest.current, asking.signal)), estimated: credits });
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

  return {
    outputs,
    required: quoted?.estimated === credits && quoted.outputs === outputs ? quoted.requiredCredits : credits,
    available: isUnknown ? null : (quoted?.availableCredits ?? view.credits?.available ?? null),
  };
}

/** What the draft makes and costs, without the photos that are left out. */
function estimate(
  { images, options }: RestyleDraft,
  parts: KindParts,
  outlines: Outlines["byPhoto"],
): { outputs: number; credits: number } {
  const perPhoto = parts.outputsPerPhoto(options);
  let photos = 0;
  let credits = 0;
  for (const { productId, sizes } of images) {
    for (const [mediaId, size] of Object.entries(sizes ?? {})) {
      if (outlines.get(toPhotoKey(productId, mediaId))?.leftOut) continue;
      photos += 1;
      credits += perPhoto * parts.creditsPerOutput(options, size);
    }
  }
  return { outputs: photos * perPhoto, credits };
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
