import type { Identity } from "#service/core/ports.ts";
import type { TestService } from "./service.ts";

let serial = 0;

/** An identity of the account, ready unless said otherwise, without the work that makes one. */
export async function insertIdentity(
  service: TestService,
  accountId: string | null,
  change: Partial<Identity> = {},
): Promise<Identity> {
  const { deps } = service.house.service;
  const code = `id${String(++serial).padStart(10, "0")}`;
  const now = deps.now();
  const photoKey = `identities/${code}.jpg`;
  await deps.files.write(photoKey, new Uint8Array([1, 2, 3, 4]));
  const identity: Identity = {
    code,
    accountId,
    name: `Ana ${serial}`,
    nameKey: accountId === null ? null : `ana ${serial}`,
    tag: null,
    gender: null,
    age: null,
    description: null,
    tier: null,
    originalFilename: "ana.jpg",
    photoKey,
    photoMime: "image/jpeg",
    faceKey: null,
    thumbnailKey: null,
    faceMetadata: null,
    faceModel: null,
    preprocessingStatus: "completed",
    preprocessingTimeMs: 10,
    qualityScore: 88,
    errorMessage: null,
    jobId: null,
    draftResultId: null,
    hiddenAt: null,
    deletedAt: null,
    createdAt: now,
    updatedAt: now,
    ...change,
  };
  if (!(await deps.store.identities.insert(identity))) throw new Error(`identity ${code} is taken`);
  return identity;
}
