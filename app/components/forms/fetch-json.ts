/**
 * Reads JSON from a route of the app, outside Remix, which reads again what is still loading when a page asks for news.
 * @throws Error for an answer that is no success
 */
export function getJson<T>(path: string, signal?: AbortSignal): Promise<T> {
  return fetchJson(path, { signal });
}

/**
 * Posts JSON to a route of the app, outside Remix, which would cancel a request when the next one starts.
 * @throws Error for an answer that is no success
 */
export function postJson<T>(path: string, body: object, signal?: AbortSignal): Promise<T> {
  return fetchJson(path, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
    signal,
  });
}

async function fetchJson<T>(path: string, init: RequestInit): Promise<T> {
  const response = await fetch(path, init);
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return (await response.json()) as T;
}
