import {
  shareIdentity as shareOperation,
  unshareIdentity,
  updateIdentity,
} from "#contract/operations/identities.ts";
import { withServiceAccount } from "../installation/service-account.ts";
import type { ShopsDeps } from "../shops-deps.ts";
import { withRefusals } from "./identity-refusal.ts";
import type { IdentityChange, IdentityOutcome } from "./identity-views.ts";
import { readIdentity } from "./read-identity.ts";

/** Renames an identity of the shop and changes its tag. @throws a 404 `Response` */
export function changeIdentity(
  deps: ShopsDeps,
  shopId: string,
  code: string,
  { name, tag }: IdentityChange,
): Promise<IdentityOutcome<null>> {
  return withRefusals(deps, shopId, () =>
    withServiceAccount(deps, shopId, "screen", async (client) => {
      await readIdentity(client, code);
      await client.call(updateIdentity, {
        params: { identity_code: code },
        body: { name, tag: tag || null },
      });
      return null;
    }),
  );
}

/**
 * Shares an identity with a group of the shop's account, or stops sharing it. Idempotent.
 *
 * @throws a 404 `Response`
 */
export function shareIdentity(
  deps: ShopsDeps,
  shopId: string,
  code: string,
  groupName: string,
  isShared: boolean,
): Promise<IdentityOutcome<null>> {
  return withRefusals(deps, shopId, () =>
    withServiceAccount(deps, shopId, "screen", async (client) => {
      await readIdentity(client, code);
      const params = { identity_code: code, group_name: groupName };
      await client.call(isShared ? shareOperation : unshareIdentity, { params });
      return null;
    }),
  );
}
