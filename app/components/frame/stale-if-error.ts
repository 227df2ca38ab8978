import { type ClientLoaderFunctionArgs, isRouteErrorResponse, useLoaderData } from "@remix-run/react";
import { useEffect } from "react";

/** Data of a page; `isStale` when the server did not answer the last refresh. */
export type PageData<Data> = Data & { isStale?: boolean };

let last: { address: string; data: object } | null = null;

/**
 * `clientLoader` of a page that refreshes itself (stale-if-error). A failed refresh returns the current data,
 * marked as stale, instead of an error page. Failures of the first load, refusals and redirects are rethrown.
 */
export async function loadStaleIfError<Data extends object>({
  request,
  serverLoader,
}: ClientLoaderFunctionArgs): Promise<PageData<Data>> {
  const address = toAddress(request.url);
  try {
    const data = (await serverLoader()) as Data;
    last = { address, data };
    return data;
  } catch (error) {
    if (last?.address !== address || request.signal.aborted || isAnswer(error)) throw error;
    return { ...(last.data as Data), isStale: true };
  }
}

/** Data of a page with `loadStaleIfError`; also stores the server-rendered data, which no client loader has loaded. */
export function usePageData<Data extends object>(): PageData<Data> {
  const data = useLoaderData() as PageData<Data>;
  useEffect(() => {
    if (!data.isStale) last = { address: toAddress(window.location.href), data };
  }, [data]);
  return data;
}

function toAddress(url: string): string {
  const { pathname, searchParams } = new URL(url);
  // Not the parameters that only the screen reads.
  const read = ["page", "product", "part", "archived", "search"].map((name) => searchParams.get(name) ?? "");
  return [pathname, ...read].join(" ");
}

/** A deliberate answer of the server, not a failure. */
export function isAnswer(error: unknown): boolean {
  return error instanceof Response || (isRouteErrorResponse(error) && error.status < 500);
}
