import { lifetimes, type Retention } from "#contract/limits.ts";
import { problem } from "#contract/problems.ts";
import { deleteUnusedIdentities } from "../identities/delete-identity.ts";
import { eraseDeletedIdentities } from "../identities/erase-identity.ts";
import type { Deps, ExpiringRecord } from "../ports.ts";
import { removeUnnamed } from "./remove-unnamed.ts";

/** Rows changed at once; more would hold others up. */
const batch = 500;
/** Long enough for any bucket to be full again. */
const idleBucketMs = 3_600_000;

const silentProcessMs = 3_600_000;

/** How long each kind of record is kept after the time that counts for it. */
const recordLives: Record<ExpiringRecord, (retention: Retention) => number> = {
  notifications: ({ notificationMs }) => notificationMs,
  deliveries: ({ deliveryMs }) => deliveryMs,
  idempotency: ({ idempotencyMs }) => idempotencyMs,
  downloads: () => 0,
  accessTokens: ({ expiredTokenMs }) => expiredTokenMs,
  refreshTokens: ({ expiredTokenMs }) => expiredTokenMs,
  invitations: () => lifetimes.invitationMs,
  buckets: () => idleBucketMs,
};

/** How much went, by what it was. */
export type Purged = Partial<
  Record<ExpiringRecord | "uploads" | "garmentMasks" | "results" | "identities", number>
>;

/**
 * Removes what has been kept for its time, batch by batch: records, uploads with their garment masks, pictures of finished jobs, and photos of
 * identities that failed. Rows let go of their files before the files go; files that a crash leaves in between are
 * nobody's, and `removeOrphanFiles` finds them.
 */
export async function purgeExpired(deps: Deps): Promise<Purged> {
  const { retention } = deps.settings;
  const ago = (ms: number) => new Date(deps.now().getTime() - ms);
  const purged: Purged = {};

  // Deliveries before notifications, which stay as long as a delivery tells of them.
  const kinds: ExpiringRecord[] = [
    "deliveries",
    "notifications",
    "idempotency",
    "downloads",
    "accessTokens",
    "refreshTokens",
    "invitations",
    "buckets",
  ];
  for (const kind of kinds) {
    const before = ago(recordLives[kind](retention));
    purged[kind] = await batchwise(() => deps.store.retention.removeRecords(kind, before, batch));
  }

  const days = Math.round(retention.resultFileMs / (24 * 3_600_000));
  const expired = problem("file_expired", { days });
  const { takeUnusedUploads, takeUsedUploads, takeGarmentMasks, takeResultFiles, takeHiddenIdentityFiles } =
    deps.store.retention;
  const takers: [keyof Purged, () => Promise<{ keys: string[]; rows: number }>][] = [
    ["uploads", () => takeUnusedUploads(ago(retention.unusedUploadMs), batch)],
    ["uploads", () => takeUsedUploads(ago(retention.usedUploadMs), batch)],
    // After the uploads that they belong to.
    ["garmentMasks", () => takeGarmentMasks(batch)],
    ["results", () => takeResultFiles(ago(retention.resultFileMs), expired, batch)],
    ["identities", () => takeHiddenIdentityFiles(ago(retention.removedIdentityMs), batch)],
  ];
  for (const [what, take] of takers) {
    const rows = await batchwise(async () => {
      const taken = await take();
      await removeUnnamed(deps, taken.keys);
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
  // Of processes that ended without a word.
  await deps.store.streams.forget({ before: ago(silentProcessMs) });
  return purged;
}

/** Repeats work until a batch is not full; how much it did together. */
async function batchwise(work: () => Promise<number>): Promise<number> {
  let sum = 0;
  for (;;) {
    const done = await work();
    sum += done;
    if (done < batch) return sum;
  }
}
