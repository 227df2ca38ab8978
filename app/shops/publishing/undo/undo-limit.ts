import type { Prisma, Publication } from "@prisma/client";

const undoMs = 90 * 24 * 3_600_000;

/**
 * End of the undo period of a publication; null while it is not published. Images of a withdrawn identity have no
 * limit.
 */
export function toUndoEnd(
  publication: Pick<Publication, "state" | "publishedAt" | "createdAt">,
): Date | null {
  if (publication.state !== "published") return null;
  const since = publication.publishedAt ?? publication.createdAt;
  return new Date(since.getTime() + undoMs);
}

/** Publications that a merchant can undo now: those before their {@link toUndoEnd}. */
export function undoableSince(now: Date): Prisma.PublicationWhereInput {
  const since = { gt: new Date(now.getTime() - undoMs) };
  return { state: "published", OR: [{ publishedAt: since }, { publishedAt: null, createdAt: since }] };
}
