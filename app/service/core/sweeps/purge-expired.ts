import { lifetimes, type Retention } from "#contract/limits.ts";
import { problem } from "#contract/problems.ts";
import { deleteUnusedIdentities } from "../identities/delete-identity.ts";
import { eraseDeletedIdentities } from "../identities/erase-identity.ts";
import type { Deps, ExpiringRecord } from "../ports.ts";
import { removeUnreferenced } from "./remove-orphan-files.ts";

/** Rows per statement; more would hold locks too long. */
const batch = 500;
/** Longer than any bucket takes to refill. */
const idleBucketMs = 3_600_000;

/** Longer than any result waits for an engine. */
const answerMs = 3 * 24 * 3_600_000;

const silentProcessMs = 3_600_000;

/** Retention period of each kind of record. */
const retentionOf: Record<ExpiringRecord, (retention: Retention) => number> = {
  notifications: ({ notificationMs }) => notificationMs,
  deliveries: ({ deliveryMs }) => deliveryMs,
  idempotency: ({ idempotencyMs }) => idempotencyMs,
  downloads: () => 0,
  accessTokens: ({ expiredTokenMs }) => expiredTokenMs,
  refreshTokens: ({ expiredTokenMs }) => expiredTokenMs,
  invitations: () => lifetimes.invitationMs,
  buckets: () => idleBucketMs,
  keptCredits: () => 0,
};

/** Number of purged items by kind. */
export type Purged = Partial<
  Record<ExpiringRecord | "uploads" | "garmentMasks" | "results" | "providerAnswers" | "identities", number>
>;

/**
 * Deletes what has exceeded its retention period, in batches: records, uploads with their garment masks, pictures of
 * finished jobs, and photos of failed identities. Rows release their files before the files are deleted. Files that a
 * crash leaves in between are orphans, and `removeOrphanFiles` deletes them.
 */
export async function purgeExpired(deps: Deps): Promise<Purged> {
  const { retention } = deps.settings;
  const ago = (ms: number) => new Date(deps.now().getTime() - ms);
  const purged: Purged = {};

  // Deliveries before the notifications that they reference.
  const kinds: ExpiringRecord[] = [
    "deliveries",
    "notifications",
    "idempotency",
    "downloads",
    "accessTokens",
    "refreshTokens",
    "invitations",
    "buckets",
    "keptCredits",
  ];
  for (const kind of kinds) {
    const before = ago(retentionOf[kind](retention));
    purged[kind] = await batchwise(() => deps.store.retention.removeRecords(kind, before, batch));
  }

  const days = Math.round(retention.resultFileMs / (24 * 3_600_000));
  const expired = problem("file_expired", { days });
  const {
    releaseUnusedUploads,
    releaseUsedUploads,
    releaseGarmentMasks,
    releaseResultFiles,
    releaseHiddenIdentityFiles,
    releaseProviderAnswers,
  } = deps.store.retention;
  const takers: [keyof Purged, () => Promise<{ keys: string[]; rows: number }>][] = [
    ["uploads", () => releaseUnusedUploads(ago(retention.unusedUploadMs), batch)],
    ["uploads", () => releaseUsedUploads(ago(retention.usedUploadMs), batch)],
    // After the uploads that the masks belong to.
    ["garmentMasks", () => releaseGarmentMasks(batch)],
    ["results", () => releaseResultFiles(ago(retention.resultFileMs), expired, batch)],
    // Of results that were aborted meanwhile; the others are let go of when their result ends.
    ["providerAnswers", () => releaseProviderAnswers(ago(answerMs), batch)],
    ["identities", () => releaseHiddenIdentityFiles(ago(retention.removedIdentityMs), batch)],
  ];
  for (const [what, take] of takers) {
    const rows = await batchwise(async () => {
      const taken = await take();
      await removeUnreferenced(deps, taken.keys);
      return taken.rows;
    });
    purged[what] = (purged[what] ?? 0) + rows;
  }
  const unusedBefore = ago(retention.unusedFaceMs);
  purged.identities =
    (purged.identities ?? 0) +
    (await batchwise(() => deleteUnusedIdentities(deps, unusedBefore, batch))) +
    (await eraseDeletedIdentities(deps));
  await batchwise(() => deps.store.identities.sealFaceModels(batch));
  // Processes that ended without releasing their streams.
  await deps.store.streams.forget({ before: ago(silentProcessMs) });
  return purged;
}

/** Repeats work until a batch is not full. @returns the total. */
async function batchwise(work: () => Promise<number>): Promise<number> {
  let sum = 0;
  for (;;) {
    const done = await work();
    sum += done;
    if (done < batch) return sum;
  }
}
