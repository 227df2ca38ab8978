import type { Prisma } from "@prisma/client";
import { deleteIdentity as deleteOperation } from "#contract/operations/identities.ts";
import { withServiceAccount } from "../installation/service-account.ts";
import { message } from "../messages/message.ts";
import type { ShopsDeps } from "../shops-deps.ts";
import { withRefusals } from "./identity-refusal.ts";
import type { IdentityOutcome } from "./identity-views.ts";
import { readIdentity } from "./read-identity.ts";
import { readWithdrawal } from "./withdraw-identity.ts";

/**
 * Deletes an identity of the shop: its photo and all measurements at the service, its consent file here. Published
 * images remain. The restrictions of its rights remain in force for existing images.
 *
 * @throws a 404 `Response` for an identity that is not visible to the shop
 */
export async function deleteIdentity(
  deps: ShopsDeps,
  shopId: string,
  code: string,
): Promise<IdentityOutcome<null>> {
  const key = { shopId, identityCode: code };
  const rights = await deps.prisma.identityRights.findUnique({ where: { shopId_identityCode: key } });
  if (rights?.withdrawnAt && !rights.withdrawalEndedAt) {
    const { left } = await readWithdrawal(deps, shopId, code);
    if (left > 0) {
      return {
        ok: false,
        problems: [{ field: null, message: message("identity.delete.withdrawing", { count: left }) }],
      };
    }
  }
  const deleted = await withRefusals(deps, shopId, () =>
    withServiceAccount(deps, shopId, "screen", async (client) => {
      await readIdentity(client, code);
      await client.call(deleteOperation, { params: { identity_code: code } });
      return null;
    }),
  );
  if (!deleted.ok) return deleted;
  await deps.prisma.$transaction((tx) => removeRecords(tx, key, deps.now()));
  return deleted;
}

/**
 * Removes a shop's records of a deleted identity: its consent file, its markets. The restrictions of its rights remain
 * in force for existing images.
 */
export async function removeRecords(
  tx: Prisma.TransactionClient,
  key: { shopId: string; identityCode: string },
  at: Date,
): Promise<void> {
  await tx.identityConsent.deleteMany({ where: key });
  const isUsed = (await tx.restyle.findFirst({ where: key, select: { id: true } })) !== null;
  if (isUsed) {
    await tx.identityRights.updateMany({ where: key, data: { markets: [], goneAt: at, updatedAt: at } });
  } else {
    await tx.identityRights.deleteMany({ where: key });
  }
}
