import type { IdentityRights, Prisma } from "@prisma/client";
import { ImageServiceError } from "#image-service/image-service-error.ts";
import { withServiceAccount } from "../installation/service-account.ts";
import type { ShopsDeps } from "../shops-deps.ts";
import { throwIfStopped } from "../tasks/run-scoped-deps.ts";
import { removeRecords } from "./delete-identity.ts";
import { findIdentity } from "./read-identity.ts";

const askAgainAfterMs = 24 * 3_600_000;

/** Number of 404 responses, at least a day apart, after which an identity counts as deleted. */
const daysUntilGone = 30;

/** Maximum number of requests per run; the next run continues. */
const perRun = 200;

/** Rights records whose identity is due for a check. A withdrawal in progress needs its records. */
export function rightsToAskAbout(now: Date): Prisma.IdentityRightsWhereInput {
  return {
    goneAt: null,
    AND: [
      { OR: [{ askedAt: null }, { askedAt: { lte: new Date(now.getTime() - askAgainAfterMs) } }] },
      { OR: [{ withdrawnAt: null }, { withdrawalEndedAt: { not: null } }] },
    ],
  };
}

/**
 * Asks the service for the identities that a shop has rights records of, once a day, and removes the records of those that
 * it has deleted. An identity counts as deleted only when the account that knew it says on {@link daysUntilGone} days that
 * it does not exist, without having known it in between. Another account, a refusal of any other kind and no answer say
 * nothing.
 */
export async function purgeDeletedIdentities(deps: ShopsDeps, shopId: string): Promise<void> {
  const { prisma, now } = deps;
  const due = await prisma.identityRights.findMany({
    where: { shopId, ...rightsToAskAbout(now()) },
    orderBy: { askedAt: { sort: "asc", nulls: "first" } },
    take: perRun,
  });
  if (due.length === 0) return;
  // Recorded before the requests, so that an unavailable service is asked again on the next day only.
  const claimed = await prisma.identityRights.updateManyAndReturn({
    where: {
      shopId,
      identityCode: { in: due.map(({ identityCode }) => identityCode) },
      ...rightsToAskAbout(now()),
    },
    data: { askedAt: now() },
  });
  try {
    await withServiceAccount(deps, shopId, "task", async (client, { serviceAccountId }) => {
      for (const rights of claimed)
        await record(
          deps,
          rights,
          serviceAccountId,
          (await findIdentity(client, rights.identityCode)) !== null,
        );
    });
  } catch (error) {
    if (!(error instanceof ImageServiceError)) throw error;
    throwIfStopped(deps);
    deps.log.warn({ err: error, shopId }, "Deleted identities could not be read from the service");
  }
}

async function record(
  { prisma, now, log }: ShopsDeps,
  { shopId, identityCode, knownToAccountId, daysUnknown }: IdentityRights,
  accountId: string,
  isThere: boolean,
): Promise<void> {
  const key = { shopId, identityCode };
  if (isThere) {
    await prisma.identityRights.updateMany({
      where: key,
      data: { knownToAccountId: accountId, daysUnknown: 0 },
    });
    return;
  }
  if (knownToAccountId !== accountId) return;
  const days = daysUnknown + 1;
  if (days < daysUntilGone) {
    await prisma.identityRights.updateMany({ where: key, data: { daysUnknown: days } });
    return;
  }
  await prisma.$transaction((tx) => removeRecords(tx, key, now()));
  log.info(key, "The records of an identity that the service has deleted were removed");
}
