import { type Location, matchRoutes } from "@remix-run/react";

/** Files that the browser has, by their address. */
const loaded = new Set<string>();

/** The files of a page that the browser is not known to have. Client only. */
export function missingModules(to: Pick<Location, "pathname">): string[] {
  const matches = matchRoutes(window.__remixRouter.routes, to) ?? [];
  return missingOf(matches.flatMap(({ route }) => route.id ?? []));
}

/** Loads the modules of all pages, half as much again as one page has. */
export function preloadPages(): void {
  const pages = Object.keys(window.__remixManifest.routes).filter((id) => id.startsWith("routes/app."));
  for (const href of missingOf(pages)) void preloadModule(href);
}

function missingOf(routeIds: string[]): string[] {
  const entries = routeIds
    .filter((id) => !(id in window.__remixRouteModules))
    .flatMap((id) => window.__remixManifest.routes[id] ?? []);
  return [...new Set(entries.flatMap(({ module, imports = [] }) => [module, ...imports]))].filter(
    (href) => !loaded.has(href),
  );
}

const loading = new Map<string, Promise<boolean>>();

/**
 * Whether the browser has got the module, in its HTTP cache. One that failed is asked for again by the next call: a
 * `modulepreload` that failed would make every later import of the module fail without a request. App Bridge adds the
 * session token to it, which files don't need.
 */
export function preloadModule(href: string): Promise<boolean> {
  const under = loading.get(href);
  if (under) return under;
  const answer = fetch(href, { priority: "low" })
    .then(async (response) => {
      await response.arrayBuffer();
      if (response.ok) loaded.add(href);
      return response.ok;
    })
    .catch(() => false)
    .finally(() => loading.delete(href));
  loading.set(href, answer);
  return answer;
}
