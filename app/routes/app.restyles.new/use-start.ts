import { useFetcher } from "@remix-run/react";
import { useMemo, useRef } from "react";
import { useAnswer } from "#components/use-answer.ts";
import type { DraftProblem, QuoteView, RestyleDraft } from "#shops/views.ts";
import type { action } from "./route.tsx";

/**
 * Starts the draft. A second click, or a try again after a lost answer, sends the id of the first, so that the same
 * draft starts once; a changed draft gets an id of its own.
 */
export function useStart(draft: RestyleDraft): {
  start: () => void;
  isStarting: boolean;
  /** What is wrong with the draft as it was sent; nothing once it was changed. */
  problems: DraftProblem[];
  /** The price as the refusal knew it, newer than any asked for before; null when there was none. */
  quote: QuoteView | null;
} {
  const fetcher = useFetcher<typeof action>();
  const submission = useRef<{ of: string; id: string } | null>(null);

  const text = useMemo(() => JSON.stringify(draft), [draft]);

  const start = () => {
    if (fetcher.state !== "idle") return;
    if (submission.current?.of !== text) submission.current = { of: text, id: newSubmissionId() };
    fetcher.submit(JSON.stringify({ draft, submissionId: submission.current.id }), {
      method: "post",
      encType: "application/json",
    });
  };
  // The field to correct may be far from the button that was pressed.
  useAnswer(fetcher, ({ problems }) => {
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

/** Random and long enough to be unique; made this way because `randomUUID` is missing on plain-HTTP origins. */
function newSubmissionId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
