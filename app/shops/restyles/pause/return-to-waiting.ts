import type { Prisma, RestyleProduct } from "@prisma/client";

type Tx = Prisma.TransactionClient;

/** True when a product's aborted job was aborted by a pause before any result. */
export async function isRecalled(
  tx: Tx,
  row: Pick<RestyleProduct, "id" | "recallStartedAt"> & { restyle: { cancelledAt: Date | null } },
): Promise<boolean> {
  if (row.recallStartedAt === null || row.restyle.cancelledAt !== null) return false;
  const ended = await tx.restyleImage.findFirst({
    where: {
      source: { restyleProductId: row.id, jobImageIndex: { not: null } },
      state: { in: ["ready", "failed"] },
    },
    select: { id: true },
  });
  return ended === null;
}

/** Detaches a product from its withdrawn job: it waits again as if it had never been sent, with its uploaded photos. */
export async function returnToWaiting(tx: Tx, restyleProductId: string, now: Date): Promise<void> {
  await tx.restyleProduct.update({
    where: { id: restyleProductId },
    data: {
      jobId: null,
      creditsHeld: 0,
      heardAt: null,
      recallStartedAt: null,
      recallCount: { increment: 1 },
    },
  });
  await tx.restyleSource.updateMany({ where: { restyleProductId }, data: { jobImageIndex: null } });
  await toWaiting(tx, restyleProductId, now);
}

/** Returns a product without a job to waiting; a later start has the full lifetime of an idempotency key. */
export async function toWaiting(tx: Tx, restyleProductId: string, now: Date): Promise<void> {
  await tx.restyleProduct.update({
    where: { id: restyleProductId },
    data: { state: "waiting", sendingSince: null, failures: 0, dueAt: now },
  });
  await tx.restyleImage.updateMany({
    where: { source: { restyleProductId }, state: { in: ["uploading", "working"] } },
    data: { state: "waiting" },
  });
}
