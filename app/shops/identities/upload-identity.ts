import { uploadIdentity as uploadOperation } from "#contract/operations/identities.ts";
import { withServiceAccount } from "../installation/service-account.ts";
import type { ShopsDeps } from "../shops-deps.ts";
import { withRefusals } from "./identity-refusal.ts";
import type { IdentityOutcome, IdentityUpload } from "./identity-views.ts";

/**
 * Adds an identity from a photo. The service detects the face immediately and stores nothing of a photo that it
 * refuses. Idempotent per `submissionId`.
 *
 * @returns its code
 */
export function uploadIdentity(
  deps: ShopsDeps,
  shopId: string,
  upload: IdentityUpload,
  submissionId: string,
): Promise<IdentityOutcome<string>> {
  const { photo, name, tag, consentBy, consentPurpose } = upload;
  return withRefusals(deps, shopId, () =>
    withServiceAccount(deps, shopId, "task", async (client) => {
      const identity = await client.call(uploadOperation, {
        idempotencyKey: submissionId,
        form: {
          image: photo,
          ...(name ? { name } : {}),
          ...(tag ? { tag } : {}),
          ...(consentBy ? { consent_by: consentBy } : {}),
          ...(consentPurpose ? { consent_purpose: consentPurpose } : {}),
        },
      });
      return identity.identity_code;
    }),
  );
}
