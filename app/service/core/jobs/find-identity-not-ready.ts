import type { Identity } from "../ports.ts";

/** Why identities can't be shown: at the moment, or ever. */
export type IdentityNotReady = { kind: "not now" } | { kind: "failed"; reason: string };

/** What keeps work from showing its identities; null when nothing does. */
export function findIdentityNotReady(identities: Identity[]): IdentityNotReady | null {
  // Whatever ends an identity's preprocessing queues the work that waits for it.
  if (identities.some(isInPreparation)) return { kind: "not now" };
  const broken = identities.find(({ preprocessingStatus }) => preprocessingStatus === "failed");
  if (!broken) return null;
  const why = broken.errorMessage ?? "its photo failed";
  return { kind: "failed", reason: `The identity "${broken.name}" can't be used: ${why}` };
}

function isInPreparation({ preprocessingStatus }: Identity): boolean {
  return preprocessingStatus === "pending" || preprocessingStatus === "processing";
}
