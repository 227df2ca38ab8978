/** Restyle id of an address. Throws a 404 `Response` for a malformed one. */
export function parseRestyleId(id: string | undefined): string {
  if (!id || id.length > 100) throw new Response("No such restyle", { status: 404 });
  return id;
}
