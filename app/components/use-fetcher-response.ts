import { useEffect, useRef } from "react";

/** Calls `onResponse` once per response of a fetcher, after the page's data has been revalidated. */
export function useFetcherResponse<Response>(
  fetcher: { state: "idle" | "loading" | "submitting"; data: Response | undefined },
  onResponse: (response: Response) => void,
): void {
  const { state, data } = fetcher;
  const handled = useRef<Response | undefined>(undefined);
  const latest = useRef(onResponse);
  latest.current = onResponse;

  useEffect(() => {
    if (state !== "idle" || data === undefined || handled.current === data) return;
    handled.current = data;
    latest.current(data);
  }, [state, data]);
}
