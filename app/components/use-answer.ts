import { useEffect, useRef } from "react";

/** Calls `onAnswer` once per response of a fetcher, after the page's data has been revalidated. */
export function useAnswer<Answer>(
  fetcher: { state: "idle" | "loading" | "submitting"; data: Answer | undefined },
  onAnswer: (answer: Answer) => void,
): void {
  const { state, data } = fetcher;
  const told = useRef<Answer | undefined>(undefined);
  const latest = useRef(onAnswer);
  latest.current = onAnswer;

  useEffect(() => {
    if (state !== "idle" || data === undefined || told.current === data) return;
    told.current = data;
    latest.current(data);
  }, [state, data]);
}
