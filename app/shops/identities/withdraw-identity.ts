import { Prisma } from "@prisma/client";
import { toStored } from "../failure.ts";
import { withServiceAccount } from "../installation/service-account.ts";
import { undoable } from "../publishing/schedule/revert-due.ts";
import { undoImages } from "../publishing/undo/undo-images.ts";
import type { ShopsDeps } from "../shops-deps.ts";
import { withRefusals } from "./identity-refusal.ts";
import { publicationsOf } from "./identity-uses.ts";
import type { IdentityOutcome, WithdrawalView } from "./identity-views.ts";
import { readIdentity } from "./read-identity.ts";
import { rightsFailure } from "./rights.ts";

/** By then, every publication requested before the withdrawal has begun. */
const settledAfterMs = 3_600_000;

/** Images undone per batch. */
const batch = 500;

/**
 * Ends the use of an identity for good: stops its running restyles and what is scheduled, archives all of its restyles, blocks
 * new ones and their publishing, and takes every published image that shows it off its product, in the background. Repeating it
 * changes nothing. Needs the service only for an identity that the shop has never used.
 *
 * @throws a 404 `Response` for an identity that is not the shop's to see
 */
export async function withdrawIdentity(
  deps: ShopsDeps,
  shopId: string,
  code: string,
): Promise<IdentityOutcome<null>> {
  const seen = await seeIdentity(deps, shopId, code);
  if (!seen.ok) return seen;
  await withdrawSeenIdentity(deps, shopId, code, { isByPerson: false });
  return { ok: true, value: null };
}

/**
 * Whether an identity is the shop's to see. The service is asked only for one that the shop has never used.
 *
 * @throws a 404 `Response` for one that is not
 */
export async function seeIdentity(
  deps: ShopsDeps,
  shopId: string,
  code: string,
): Promise<IdentityOutcome<null>> {
  if (await isKnown(deps, shopId, code)) return { ok: true, value: null };
  return withRefusals(deps, shopId, () =>
    withServiceAccount(deps, shopId, "screen", async (client) => {
      await readIdentity(client, code);
      return null;
    }),
  );
}

/** Withdraws an identity that is the shop's to see, for the merchant or for the pictured person. Repeating it changes nothing. */
export async function withdrawSeenIdentity(
  deps: ShopsDeps,
  shopId: string,
  code: string,
  by: { isByPerson: boolean },
): Promise<void> {
  await recordWithdrawal(deps, shopId, code, by);
  try {
    await enqueueWithdrawal(deps, shopId, code);
  } catch (error) {
    // The withdrawal is committed: the sweep enqueues what is missing in the queue.
    deps.log.error({ err: error }, "The withdrawal of an identity could not be enqueued");
  }
}

async function isKnown({ prisma }: ShopsDeps, shopId: string, identityCode: string): Promise<boolean> {
  const where = { shopId, identityCode };
  return (
    (await prisma.identityRights.count({ where })) > 0 ||
    (await prisma.restyle.findFirst({ where, select: { id: true } })) !== null
  );
}

async function recordWithdrawal(
  { prisma, now }: ShopsDeps,
  shopId: string,
  identityCode: string,
  { isByPerson }: { isByPerson: boolean },
): Promise<void> {
  const key = { shopId, identityCode };
  const at = now();
  await prisma.$transaction(async (tx) => {
    await tx.identityRights.createMany({
      data: [{ ...key, createdAt: at, updatedAt: at }],
      skipDuplicates: true,
    });
    await tx.identityRights.updateMany({
      where: { ...key, withdrawnAt: null },
      data: { withdrawnAt: at, isWithdrawnByPerson: isByPerson, updatedAt: at },
    });
    // The sweep aborts their jobs.
    await tx.restyle.updateMany({
      where: { ...key, finishedAt: null, cancelledAt: null },
      data: { cancelledAt: at },
    });
    // Publications that are refused for good do not delay the end.
    await tx.restyle.updateMany({ where: { ...key, archivedAt: null }, data: { archivedAt: at } });
    await tx.publication.updateMany({
      where: publicationsOf(shopId, identityCode, ["scheduled"]),
      data: { state: "failed", failure: toStored(rightsFailure("withdrawn")), finishedAt: at },
    });
  });
}

/** Enqueues the task that takes an identity's published images off. */
export async function enqueueWithdrawal(
  deps: ShopsDeps,
  shopId: string,
  identityCode: string,
): Promise<void> {
  await deps.enqueue(
    "shops-withdraw-identity",
    { shopId, identityCode },
    { id: `shops-withdraw-identity-${shopId}-${identityCode}` },
  );
}

/**
 * Starts the removal of every published image that shows a withdrawn identity. What is still being published follows when
 * the sweep runs this again; it ends when nothing is left.
 */
export async function removeWithdrawnImages(
  deps: ShopsDeps,
  { shopId, identityCode }: { shopId: string; identityCode: string },
): Promise<void> {
  const key = { shopId, identityCode };
  const rights = await deps.prisma.identityRights.findUnique({ where: { shopId_identityCode: key } });
  if (!rights?.withdrawnAt) return;
  for (;;) {
    const due = await findDue(deps, shopId, identityCode);
    if (due.length === 0) break;
    await undoImages(
      deps,
      shopId,
      "withdrawal",
      due.map(({ imageId }) => imageId),
    );
  }
  await endIfDone(deps, rights);
}

function findDue({ prisma, now }: ShopsDeps, shopId: string, identityCode: string) {
  return prisma.publication.findMany({
    where: { ...publicationsOf(shopId, identityCode, ["published"]), ...undoable(now()) },
    take: batch,
    select: { imageId: true },
  });
}

async function endIfDone(
  { prisma, now }: ShopsDeps,
  { shopId, identityCode, withdrawnAt }: { shopId: string; identityCode: string; withdrawnAt: Date | null },
): Promise<void> {
  const isSettled = withdrawnAt !== null && now().getTime() - withdrawnAt.getTime() >= settledAfterMs;
  if (!isSettled) return;
  const left = await prisma.publication.count({
    where: publicationsOf(shopId, identityCode, ["publishing", "published", "undoing"]),
  });
  if (left > 0) return;
  await prisma.identityRights.updateMany({
    where: { shopId, identityCode, withdrawalEndedAt: null },
    data: { withdrawalEndedAt: now() },
  });
}

/** Progress of a withdrawal. */
export async function readWithdrawal(
  { prisma }: Pick<ShopsDeps, "prisma">,
  shopId: string,
  identityCode: string,
): Promise<WithdrawalView> {
  const where = publicationsOf(shopId, identityCode, ["publishing", "published", "undoing"]);
  const [left, failed] = await Promise.all([
    prisma.publication.count({ where }),
    prisma.publication.count({ where: { ...where, state: "published", failure: { not: Prisma.DbNull } } }),
  ]);
  return { left, failed };
}
