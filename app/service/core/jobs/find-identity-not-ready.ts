import { fromStored, type Problem, problem, type WorkCode } from "#contract/problems.ts";
import type { Identity } from "../ports.ts";

/** Why identities can't be shown: at the moment, or ever. */
export type IdentityNotReady = { kind: "not now" } | { kind: "failed"; reason: Problem<WorkCode> };

/** What keeps work from showing its identities; null when nothing does. */
export function findIdentityNotReady(identities: Identity[]): IdentityNotReady | null {
  // Whatever ends an identity's preprocessing queues the work that waits for it.
  if (identities.some(isInPreparation)) return { kind: "not now" };
  const broken = identities.find(({ preprocessingStatus }) => preprocessingStatus === "failed");
  if (!broken) return null;
  const reason = fromStored(broken) ?? problem("photo_failed");
  return { kind: "failed", reason: problem("identity_not_ready", { name: broken.name, reason }) };
}

function isInPreparation({ preprocessingStatus }: Identity): boolean {
  return preprocessingStatus === "pending" || preprocessingStatus === "processing";
}
