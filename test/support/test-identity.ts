import { noProblem } from "#contract/problems.ts";
import type { Identity } from "#service/core/ports.ts";
import type { TestService } from "./service.ts";

let serial = 0;

/** An identity as it is stored, ready unless said otherwise. Its photo is nowhere. */
export function identityRow(accountId: string | null, change: Partial<Identity> = {}): Identity {
  const name = change.name ?? `Someone ${++serial}`;
  const now = new Date();
  return {
    code: `id${String(++serial).padStart(10, "0")}`,
    accountId,
    name,
    nameKey: name.toLowerCase(),
    tag: null,
    gender: null,
    age: null,
    description: null,
    tier: null,
    originalFilename: "photo.png",
    photoKey: "identities/test/photo.png",
    photoMime: "image/png",
    faceKey: null,
    thumbnailKey: null,
    faceMetadata: null,
    consent: null,
    preprocessingStatus: "completed",
    preprocessingTimeMs: 1200,
    qualityScore: 80,
    ...noProblem,
    jobId: null,
    draftResultId: null,
    hiddenAt: null,
    deletedAt: null,
    createdAt: now,
    updatedAt: now,
    ...change,
  };
}

/** An identity of the account with the file of its photo, without the work that makes one. */
export async function insertIdentity(
  service: TestService,
  accountId: string | null,
  change: Partial<Identity> = {},
): Promise<Identity> {
  const { deps } = service.runtime.service;
  const row = identityRow(accountId, change);
  const identity = { ...row, photoKey: `identities/${row.code}.jpg` };
  await deps.files.write(identity.photoKey, new Uint8Array([1, 2, 3, 4]));
  if (!(await deps.store.identities.insert(identity))) throw new Error(`identity ${row.code} is taken`);
  return identity;
}
