import { type ClientActionFunctionArgs, useFetcher } from "@remix-run/react";
import { useMemo, useRef } from "react";
import type { FormAnswer } from "#components/forms/form-answer.ts";
import { newSubmissionId } from "#components/forms/new-submission-id.ts";
import { clearReturnForm } from "#components/forms/return-form.ts";
import { useFetcherResponse } from "#components/forms/use-fetcher-response.ts";
import { refuseIfUnreached } from "#components/frame/refuse-if-unreached.ts";
import { readStored, removeStored, writeStored } from "#components/frame/session-storage.ts";
import { clearStoredProducts } from "#components/restyles/stored-selection.ts";
import type { DraftProblem, QuoteView, RestyleDraft } from "#shops/views.ts";

/** Where the form is stored in this tab. */
export const draftKey = "restyle.draft";
const submissionKey = "restyle.submission";

/** Why a draft was not started, with its present price when that is why. */
export interface StartAnswer extends FormAnswer {
  quote: QuoteView | null;
}

/** A draft, as text, and the id under which it is submitted. */
interface Submission {
  of: string;
  id: string;
}

/**
 * Starts the draft. Repeated submissions of the same draft send the same id, also after a reload, so that it starts
 * once; a changed draft gets a new id.
 */
export function useStart(draft: RestyleDraft): {
  /** @param creditsMax the price that is shown: a restyle that costs more is refused */
  start: (creditsMax: number) => void;
  isStarting: boolean;
  /** Problems of the submitted draft; empty after a change. */
  problems: DraftProblem[];
  /** Price from the refusal, newer than any earlier one; null when there was none. */
  quote: QuoteView | null;
} {
  const fetcher = useFetcher<StartAnswer>();
  const submission = useRef<Submission | null>(null);

  const text = useMemo(() => JSON.stringify(draft), [draft]);

  const start = (creditsMax: number) => {
    if (fetcher.state !== "idle") return;
    const last = submission.current ?? readStored<Submission>(submissionKey);
    submission.current = last?.of === text ? last : { of: text, id: newSubmissionId() };
    writeStored(submissionKey, submission.current);
    fetcher.submit(JSON.stringify({ draft, submissionId: submission.current.id, creditsMax }), {
      method: "post",
      encType: "application/json",
    });
  };
  // The invalid field may be far from the button.
  useFetcherResponse(fetcher, ({ problems }) => {
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

/** `clientAction` of the form: what this tab stores of it is kept until its restyle has started. */
export async function submitStart(args: ClientActionFunctionArgs) {
  try {
    return await refuseIfUnreached(args);
  } catch (answer) {
    if (answer instanceof Response && answer.headers.has("Location")) {
      removeStored(draftKey);
      removeStored(submissionKey);
      clearStoredProducts();
      clearReturnForm();
    }
    throw answer;
  }
}
