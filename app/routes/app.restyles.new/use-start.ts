import { useFetcher } from "@remix-run/react";
import { useMemo, useRef } from "react";
import { newSubmissionId } from "#components/new-submission-id.ts";
import { clearStoredProducts, readStoredSelection, storeSelection } from "#components/stored-selection.ts";
import { useFetcherResponse } from "#components/use-fetcher-response.ts";
import type { DraftProblem, QuoteView, RestyleDraft } from "#shops/views.ts";
import type { action } from "./route.tsx";

/**
 * Starts the draft. Repeated submissions of the same draft send the same id, so that it starts once; a
 * changed draft gets a new id.
 */
export function useStart(
  draft: RestyleDraft,
  stored: { storeNow: () => void; clearNow: () => void },
): {
  /** @param creditsMax the price that is shown: a restyle that costs more is refused */
  start: (creditsMax: number) => void;
  isStarting: boolean;
  /** Problems of the submitted draft; empty after a change. */
  problems: DraftProblem[];
  /** Price from the refusal, newer than any earlier one; null when there was none. */
  quote: QuoteView | null;
} {
  const fetcher = useFetcher<typeof action>();
  const submission = useRef<{ of: string; id: string } | null>(null);

  const text = useMemo(() => JSON.stringify(draft), [draft]);

  const start = (creditsMax: number) => {
    if (fetcher.state !== "idle") return;
    clearStoredProducts();
    stored.clearNow();
    if (submission.current?.of !== text) submission.current = { of: text, id: newSubmissionId() };
    fetcher.submit(JSON.stringify({ draft, submissionId: submission.current.id, creditsMax }), {
      method: "post",
      encType: "application/json",
    });
  };
  // The invalid field may be far from the button.
  useFetcherResponse(fetcher, ({ problems }) => {
    // Refused: the products are still to be restyled.
    stored.storeNow();
    storeSelection({ ...readStoredSelection(), ids: draft.images.map(({ productId }) => productId) });
    if (problems.length > 0) document.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  });

  const isOfThisDraft = submission.current?.of === text;
  return {
    start,
    isStarting: fetcher.state !== "idle",
    problems: (isOfThisDraft && fetcher.data?.problems) || noProblems,
    quote: fetcher.data?.quote ?? null,
  };
}

const noProblems: DraftProblem[] = [];
