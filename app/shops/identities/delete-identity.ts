import { deleteIdentity as deleteOperation } from "#contract/operations/delete-identity.ts";
import { withServiceAccount } from "../installation/service-account.ts";
import { message } from "../messages/message.ts";
import type { ShopsDeps } from "../shops-deps.ts";
import { withRefusals } from "./identity-refusal.ts";
import type { IdentityOutcome } from "./identity-views.ts";
import { readIdentity } from "./read-identity.ts";
import { readWithdrawal } from "./withdraw-identity.ts";

/**
 * Deletes an identity of the shop: its photo and everything measured on it at the service, its consent file here. Published
 * images stay. What its rights forbid stays forbidden for images that were made before.
 *
 * @throws a 404 `Response` for an identity that is not the shop's to see
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
  await deps.prisma.$transaction(async (tx) => {
    await tx.identityConsent.deleteMany({ where: key });
    const isUsed = (await tx.restyle.findFirst({ where: key, select: { id: true } })) !== null;
    if (isUsed)
      await tx.identityRights.updateMany({ where: key, data: { markets: [], updatedAt: deps.now() } });
    else await tx.identityRights.deleteMany({ where: key });
  });
  return deleted;
}
