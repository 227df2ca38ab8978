import type { Publication } from "@prisma/client";

const undoDays = 90;

/** When a merchant can no longer undo a publication; null while it is not published. A withdrawn identity's always can be. */
export function toUndoEnd(
  publication: Pick<Publication, "state" | "publishedAt" | "createdAt">,
): Date | null {
  if (publication.state !== "published") return null;
  const since = publication.publishedAt ?? publication.createdAt;
  return new Date(since.getTime() + undoDays * 24 * 3_600_000);
}
