import { type ClientLoaderFunctionArgs, isRouteErrorResponse, useLoaderData } from "@remix-run/react";
import { useEffect } from "react";

/** What a page shows; `isStale` when the server could not be asked again and this is what it last said. */
export type Kept<Data> = Data & { isStale?: boolean };

let last: { address: string; data: object } | null = null;

/**
 * The `clientLoader` of a page that refreshes itself. A refresh that fails answers with what the page shows already,
 * marked as stale, instead of replacing the page by an error. A page that can't be opened in the first place, a
 * refusal and a redirect are passed on.
 */
export async function loadOrKeep<Data extends object>({
  request,
  serverLoader,
}: ClientLoaderFunctionArgs): Promise<Kept<Data>> {
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

/** The data of a page with `loadOrKeep`; also notes what the server rendered, which no client loader has seen. */
export function useKeptData<Data extends object>(): Kept<Data> {
  const data = useLoaderData() as Kept<Data>;
  useEffect(() => {
    if (!data.isStale) last = { address: toAddress(window.location.href), data };
  }, [data]);
  return data;
}

function toAddress(url: string): string {
  const { pathname, searchParams } = new URL(url);
  return `${pathname}?page=${searchParams.get("page") ?? 1}&product=${searchParams.get("product") ?? ""}`;
}

/** The server was there and meant it. */
function isAnswer(error: unknown): boolean {
  return error instanceof Response || (isRouteErrorResponse(error) && error.status < 500);
}
