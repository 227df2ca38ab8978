import { fromStored, type Problem, problem, type WorkCode } from "#contract/problems.ts";
import type { Identity, Job, Store } from "../../ports.ts";
import { ServiceError } from "../../service-error.ts";
import { parseConversation } from "../kinds/edit-chat.ts";
import { kindOf } from "./job-kinds.ts";

/** Why identities can't be drawn: not yet, or never. */
export type IdentityNotReady = { kind: "not now" } | { kind: "failed"; reason: Problem<WorkCode> };

/**
 * The reason why an account's work can't draw the identities at this moment; null when it can. An identity that the
 * account may no longer see (deleted, no longer shared, its group left) is never drawn again.
 */
export async function findIdentityNotReady(
  store: Pick<Store, "identities">,
  accountId: string,
  codes: string[],
): Promise<IdentityNotReady | null> {
  if (codes.length === 0) return null;
  const found = await store.identities.findMany(codes);
  const visible = await store.identities.findVisible(accountId, codes);
  // The identity of a failed promotion is hidden from everyone, but its owner gets the reason.
  const usable = found.filter(
    ({ code, accountId: owner, deletedAt }) =>
      visible.some((one) => one.code === code) || (owner === accountId && !deletedAt),
  );
  const revoked = codes.find((code) => !usable.some((one) => one.code === code));
  // The code, because the account may no longer see the name.
  if (revoked) return { kind: "failed", reason: problem("identity_revoked", { identity_code: revoked }) };
  // The end of the preprocessing queues the work that waits for it.
  if (usable.some(isInPreparation)) return { kind: "not now" };
  const broken = usable.find(({ preprocessingStatus }) => preprocessingStatus === "failed");
  if (!broken) return null;
  // A result outlives the identity, so its message contains the code only.
  const reason = fromStored(broken) ?? problem("photo_failed");
  return { kind: "failed", reason: problem("identity_not_ready", { identity_code: broken.code, reason }) };
}

/** The answer to a request whose work could not start for this reason. */
export function toRefusal({ code, params }: Problem<WorkCode>): ServiceError {
  if (code === "identity_revoked")
    return ServiceError.of(code, { identity_code: String(params?.identity_code) });
  return ServiceError.of("identity_not_found");
}

/** Codes of the identities in the result at `imageIndex`; in a playground also those of all previous calls. */
export function identitiesShown(job: Job, imageIndex: number): string[] {
  if (job.type !== "edit_chat") {
    const { kind, request } = kindOf(job, imageIndex);
    return kind.identitiesOf(request).map(({ code }) => code);
  }
  const calls = parseConversation(job.request).slice(0, imageIndex + 1);
  return [...new Set(calls.flatMap(({ request }) => request.identity_codes))];
}

function isInPreparation({ preprocessingStatus }: Identity): boolean {
  return preprocessingStatus === "pending" || preprocessingStatus === "processing";
}
