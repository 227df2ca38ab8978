/** An address as the admin's `app:` links take it: the app's own, without a leading slash. */
export function insideApp(path: string): string {
  return path.replace(/^\//, "");
}
