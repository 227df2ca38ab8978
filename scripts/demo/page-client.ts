import { decode } from "turbo-stream";

const userAgent =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36";

/** What a page's data request came back with: the loader's or action's value, or where the page goes next. */
export type PageAnswer = { value: unknown; redirect: null } | { value: null; redirect: string };

/**
 * Speaks to the app's pages as their browser code does: with a session token, over the same data requests.
 */
export function createPageClient(options: { appUrl: string; sessionToken: () => Promise<string> }) {
  async function send(path: string, query: Record<string, string>, init: RequestInit): Promise<PageAnswer> {
    const url = new URL(`${options.appUrl}${path === "/" ? "/_root" : path}.data`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const response = await fetch(url, {
      ...init,
      redirect: "manual",
      headers: {
        ...init.headers,
        Authorization: `Bearer ${await options.sessionToken()}`,
        "User-Agent": userAgent,
      },
    });
    if (!response.headers.has("x-remix-response") || !response.body) {
      if (response.status === 204) return { value: null, redirect: null } as PageAnswer;
      throw new Error(
        `${init.method ?? "GET"} ${path} answered ${response.status}: ${(await response.text()).slice(0, 300)}`,
      );
    }
    const decoded = await decode(response.body, {
      plugins: [
        (type, value) => (type === "SingleFetchRedirect" ? { value: { redirect: value } } : { value }),
      ],
    });
    await decoded.done;
    return toAnswer(decoded.value, `${init.method ?? "GET"} ${path}`);
  }

  return {
    /** The data of the page's own loader. */
    load: async <T>(path: string, routeId: string, query: Record<string, string> = {}): Promise<T> => {
      const answer = await send(path, { ...query, _routes: routeId }, {});
      const value = answer.value as Record<string, { data?: T; error?: unknown }> | null;
      const loaded = value?.[routeId];
      if (!loaded || !("data" in loaded))
        throw new Error(`${path} gave no data: ${JSON.stringify(answer).slice(0, 300)}`);
      return loaded.data as T;
    },
    /** Reads the JSON of a resource route. */
    read: async <T>(path: string): Promise<T> => {
      const response = await fetch(options.appUrl + path, {
        headers: { Authorization: `Bearer ${await options.sessionToken()}`, "User-Agent": userAgent },
      });
      if (!response.ok) throw new Error(`GET ${path} answered ${response.status}: ${await response.text()}`);
      return (await response.json()) as T;
    },
    /** Posts JSON to a resource route and reads its JSON. */
    ask: async <T>(path: string, body: unknown): Promise<T> => {
      const response = await fetch(`${options.appUrl}${path}`, {
        method: "POST",
        headers: {
          "Content-Type": "application/json",
          Authorization: `Bearer ${await options.sessionToken()}`,
          "User-Agent": userAgent,
        },
        body: JSON.stringify(body),
      });
      if (!response.ok) throw new Error(`POST ${path} answered ${response.status}: ${await response.text()}`);
      return (await response.json()) as T;
    },
    /** Posts JSON to the page's action. */
    act: (path: string, body: unknown): Promise<PageAnswer> =>
      send(
        path,
        {},
        { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) },
      ),
  };
}

export type PageClient = ReturnType<typeof createPageClient>;

function toAnswer(value: unknown, what: string): PageAnswer {
  const { redirect, data, error } = (value ?? {}) as { redirect?: unknown; data?: unknown; error?: unknown };
  if (error !== undefined) throw new Error(`${what} failed: ${JSON.stringify(error)}`);
  if (typeof redirect === "string") return { value: null, redirect };
  const nested = (redirect as { redirect?: unknown } | undefined)?.redirect;
  if (typeof nested === "string") return { value: null, redirect: nested };
  return { value: data === undefined ? value : data, redirect: null };
}
