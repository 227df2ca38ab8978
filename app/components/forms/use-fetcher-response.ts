import { useEffect, useRef } from "react";

/**
 * Calls `onResponse` once per response of a fetcher, after the page's data has been revalidated. When the new data is
 * without the component, it is called as the component goes, unless the data came before the browser had drawn the
 * response. Null stands for a request that was not answered.
 */
export function useFetcherResponse<Response>(
  fetcher: { state: "idle" | "loading" | "submitting"; data: Response | undefined },
  onResponse: (response: Response) => void,
): void {
  const { state, data } = fetcher;
  const handled = useRef<Response | undefined>(undefined);
  const latest = useRef({ onResponse, data });
  latest.current = { onResponse, data };

  const handle = useRef(() => {
    const { onResponse: tell, data: response } = latest.current;
    if (response === undefined || response === null || handled.current === response) return;
    handled.current = response;
    tell(response);
  });
  useEffect(() => {
    if (state === "idle" && data !== undefined) handle.current();
  }, [state, data]);
  useEffect(() => handle.current, []);
}
