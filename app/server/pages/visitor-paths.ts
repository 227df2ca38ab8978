/** Paths of pages for people without a login. */
const visitorPath = /^\/+(person|receipts)\//i;

/** The path of a page for people without a login; null for other addresses. Routes match in any case and encoding. */
export function findVisitorPath(url: string): string | null {
  const path = url.split("?")[0]!;
  return visitorPath.test(decoded(path)) ? path : null;
}

/** The path of a page's URL as logs may hold it: the link of a pictured person is a secret. */
export function toLoggedPath(url: string): string {
  const path = url.split("?")[0]!;
  const [, page] = visitorPath.exec(decoded(path)) ?? [];
  return page?.toLowerCase() === "person" ? "/person/*" : path;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
