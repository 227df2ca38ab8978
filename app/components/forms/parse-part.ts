/** Name of the address parameter. */
export const partParam = "part";

/** Part of a large restyle that an address asks for; 1 for anything that is no number. */
export function parsePart(request: Request): number {
  const part = Number(new URL(request.url).searchParams.get(partParam) ?? 1);
  return Number.isSafeInteger(part) && part > 0 ? part : 1;
}
