import { identityNameCharsMax } from "#contract/limits.ts";
import { cutText } from "#contract/wording/cut-text.ts";
import type { Account, Consent, Deps, Identity, Store } from "../ports.ts";
import { ServiceError } from "../service-error.ts";
import { storableFilename } from "../storable-filename.ts";
import { assertDiskSpace } from "../uploads/assert-disk-space.ts";
import { assertNameFree } from "./assert-name-free.ts";
import { assertOneFace } from "./assert-one-face.ts";
import { assertSlotFree } from "./assert-slot-free.ts";
import { findFreeName } from "./find-free-name.ts";
import { getIdentity, type IdentityView } from "./get-identity.ts";
import { identityCodeOf } from "./identity-code.ts";
import { startPreprocessing } from "./start-preprocessing.ts";
import { mimeOfPhoto, stemOf, withoutMetadata } from "./uploaded-photo.ts";
import { writePhoto } from "./write-photo.ts";

export interface IdentityUpload {
  /** Id of the preprocessing job; the identity's code is derived from it. */
  jobId: string;
  photo: { filename: string; bytes: Uint8Array };
  name?: string;
  tag?: string;
  /** Consent of the person in the photo. Each part is optional. */
  consent?: { by?: string; at?: string; purpose?: string };
}

const imageField = { field: "image", position: "form" } as const;

/**
 * Adds an identity from a photo and starts its preprocessing. A refused photo is not stored. A repeated call with the
 * same `jobId` returns the existing identity.
 * @throws ServiceError 400 naming what is wrong with the photo, 409 for a name that is taken, 429 when no slot is free.
 */
export async function uploadIdentity(
  deps: Deps,
  account: Account,
  upload: IdentityUpload,
  signal: AbortSignal,
): Promise<IdentityView> {
  const code = identityCodeOf(upload.jobId);
  const existing = await deps.store.identities.find(code);
  if (!existing) await assertDiskSpace(deps);
  if (!existing) await add(deps, account, code, upload, signal);
  return getIdentity(deps, account, code);
}

async function add(
  deps: Deps,
  account: Account,
  code: string,
  { jobId, photo, name, tag, consent }: IdentityUpload,
  signal: AbortSignal,
): Promise<Identity> {
  const mime = await mimeOfPhoto(deps, account.id, photo.bytes);
  // Face detection is expensive, so the other checks run first, and again under the row lock.
  await assertPossible(deps.store, account, name);
  const faceMetadata = await assertOneFace(deps, account.id, photo.bytes, imageField, signal);
  const stripped = await withoutMetadata(deps, account.id, { bytes: photo.bytes, mime });
  const photoKey = await writePhoto(deps, code, stripped);
  const originalFilename = storableFilename(photo.filename);
  try {
    const identity = await deps.transact(async (tx) => {
      await tx.accounts.lock(account.id);
      // The same request may be running concurrently.
      const existing = await tx.identities.find(code);
      if (existing) return existing;
      await assertPossible(tx, account, name);
      const fresh = {
        code,
        name: name || (await findFreeName(tx, account, nameFrom(originalFilename))),
        tag: tag || null,
        gender: null,
        age: null,
        description: null,
        originalFilename,
        photoKey,
        photoMime: mime,
        draftResultId: null,
        faceMetadata,
        consent: toConsent(consent, deps.now()),
      };
      return startPreprocessing(deps, tx, { account, jobId, credits: 0, identity: fresh });
    });
    if (identity.photoKey !== photoKey) await deps.files.remove(photoKey);
    return identity;
  } catch (error) {
    // After any other error the transaction may have committed, so the photo may belong to the identity.
    if (error instanceof ServiceError) await deps.files.remove(photoKey);
    throw error;
  }
}

async function assertPossible(store: Store, account: Account, name: string | undefined): Promise<void> {
  if (name) await assertNameFree(store, account, name, { namesIdentity: true });
  await assertSlotFree(store, account);
}

function nameFrom(filename: string): string {
  return cutText(stemOf(filename), identityNameCharsMax).trim() || "Identity";
}

function toConsent(
  { by, at, purpose }: NonNullable<IdentityUpload["consent"]> = {},
  now: Date,
): Consent | null {
  if (!by && !at && !purpose) return null;
  return {
    by: by || null,
    at: (at ? new Date(at) : now).toISOString(),
    purpose: purpose || null,
    recordedAt: now.toISOString(),
  };
}
