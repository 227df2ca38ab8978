/** The path of a link of a pictured person, which is a secret; null for other addresses. Routes match in any case and encoding. */
export function findPersonPath(url: string): string | null {
  const path = url.split("?")[0]!;
  return /^\/+person\//i.test(decoded(path)) ? path : null;
}

/** The path of a page's URL as logs may hold it. */
export function toLoggedPath(url: string): string {
  return findPersonPath(url) === null ? url.split("?")[0]! : "/person/*";
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
