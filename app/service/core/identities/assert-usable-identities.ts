import { type FaceFacts, findCopyFlaw } from "#contract/face.ts";
import { planIncludes } from "#contract/plans.ts";
import { fromStored, problem } from "#contract/problems.ts";
import type { Engine } from "#engines/contract.ts";
import type { IdentityReference } from "../jobs/kinds/kind.ts";
import type { Account, Deps } from "../ports.ts";
import { ServiceError } from "../service-error.ts";

/**
 * Returns the stored codes of identities that a job may use. An identity in preprocessing is allowed: the job waits for
 * it.
 * @throws ServiceError 404 for one that does not exist or is not visible to the account, 403 for a platform identity
 *   that the plan does not include, 400 for one whose preprocessing has failed, or that none of the engines can draw.
 */
export async function assertUsableIdentities(
  deps: Deps,
  account: Account,
  references: IdentityReference[],
  engines: readonly Engine[],
): Promise<string[]> {
  if (references.length === 0) return [];
  const codes = references.map(({ code }) => code);
  const visible = await deps.store.identities.findVisible(account.id, codes);
  for (const { field, code } of references) {
    const identity = visible.find((one) => one.code === code);
    if (!identity) throw ServiceError.of("referenced_identity_not_found", { field, identity_code: code });
    if (identity.tier !== null && !planIncludes(account.plan, identity.tier)) {
      throw ServiceError.of("identity_not_in_plan", { identity_code: code });
    }
    if (identity.preprocessingStatus === "failed") {
      throw ServiceError.invalidField(
        field,
        problem("identity_unusable", { reason: fromStored(identity) ?? problem("photo_failed") }),
      );
    }
    const flaw = findCopyFlaw(identity.faceMetadata as FaceFacts | null);
    if (flaw && engines.every(({ copiesFaces }) => copiesFaces)) {
      throw ServiceError.invalidField(field, problem("identity_unusable", { reason: flaw }));
    }
  }
  return [...new Set(codes)];
}
