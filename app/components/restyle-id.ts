/** The restyle an address names. Throws a 404 `Response` when it can't be the id of one. */
export function parseRestyleId(id: string | undefined): string {
  if (!id || id.length > 100) throw new Response("No such restyle", { status: 404 });
  return id;
}
