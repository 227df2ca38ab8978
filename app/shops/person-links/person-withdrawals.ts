import { findNameInRestyles } from "../identities/find-name-in-restyles.ts";
import type { ShopsDeps } from "../shops-deps.ts";
import type { PersonWithdrawal } from "../views.ts";

const shownMax = 5;

/** Identities that the pictured person withdrew by their link and the merchant has not noted, the latest first. */
export async function listPersonWithdrawals(
  deps: Pick<ShopsDeps, "prisma" | "kinds">,
  shopId: string,
): Promise<PersonWithdrawal[]> {
  const withdrawn = await deps.prisma.identityRights.findMany({
    where: { shopId, isWithdrawnByPerson: true, personNoticedAt: null },
    orderBy: { withdrawnAt: "desc" },
    take: shownMax,
  });
  return Promise.all(
    withdrawn.map(async ({ identityCode: code, withdrawnAt, updatedAt }) => ({
      code,
      name: (await findNameInRestyles(deps, shopId, code)) ?? code,
      at: (withdrawnAt ?? updatedAt).toISOString(),
    })),
  );
}

/** The merchant has noted that the pictured person withdrew. Idempotent. */
export async function notePersonWithdrawal(
  { prisma, now }: ShopsDeps,
  shopId: string,
  identityCode: string,
): Promise<void> {
  await prisma.identityRights.updateMany({
    where: { shopId, identityCode, isWithdrawnByPerson: true, personNoticedAt: null },
    data: { personNoticedAt: now() },
  });
}
