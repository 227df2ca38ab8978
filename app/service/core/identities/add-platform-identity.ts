import { toDetail } from "#contract/errors.ts";
import { nameKeyOf } from "#contract/identity-name.ts";
import type { IdentityTier } from "#contract/identity-tiers.ts";
import { noProblem, problem } from "#contract/problems.ts";
import type { PreparedFace } from "#engines/contract.ts";
import type { Deps, Identity } from "../ports.ts";
import { ServiceError } from "../service-error.ts";
import { storableFilename } from "../storable-filename.ts";
import { mimeOfPhoto, withoutMetadata } from "./uploaded-photo.ts";
import { writePhoto } from "./write-photo.ts";

/** Key of the platform's own photos in the fair queue. */
const operator = "operator";

export interface PlatformIdentitySpec {
  code: string;
  name: string;
  photo: { filename: string; bytes: Uint8Array };
  tier?: IdentityTier;
  tag?: string;
  gender?: string;
  age?: number;
}

/**
 * Adds an identity that every account can use. Its face is prepared synchronously, because no account's job would do it
 * and the operator waits for the answer.
 * @throws ServiceError 400 for a photo that does not show exactly one clearly visible face, 409 for a code in use.
 */
export async function addPlatformIdentity(
  deps: Deps,
  spec: PlatformIdentitySpec,
  signal: AbortSignal,
): Promise<Identity> {
  const { code, photo } = spec;
  const mime = await mimeOfPhoto(deps, operator, photo.bytes);
  if (await deps.store.identities.find(code)) throw taken(code);
  const started = deps.now();
  const prepare = () => deps.faceEngine.prepare(photo.bytes, signal);
  const face = await deps.limitFaceChecks(operator, prepare, signal);
  if (face.kind === "refused") {
    throw ServiceError.unusableFace(face.problem, toDetail("image", face.reason, "form"));
  }
  const stripped = await withoutMetadata(deps, operator, { bytes: photo.bytes, mime });
  const files = await writeFiles(deps, code, stripped, face);
  const now = deps.now();
  const identity: Identity = {
    code,
    accountId: null,
    name: spec.name,
    nameKey: nameKeyOf(spec.name),
    tag: spec.tag || null,
    gender: spec.gender || null,
    age: spec.age ?? null,
    description: null,
    tier: spec.tier ?? null,
    originalFilename: storableFilename(photo.filename),
    ...files,
    photoMime: mime,
    faceMetadata: face.metadata,
    consent: null,
    preprocessingStatus: "completed",
    preprocessingTimeMs: now.getTime() - started.getTime(),
    qualityScore: Math.round(face.score),
    ...noProblem,
    jobId: null,
    draftResultId: null,
    hiddenAt: null,
    deletedAt: null,
    createdAt: now,
    updatedAt: now,
  };
  if (await deps.store.identities.insert({ ...identity, faceModel: face.model })) return identity;
  for (const key of Object.values(files)) await deps.files.remove(key);
  throw taken(code);
}

async function writeFiles(
  deps: Deps,
  code: string,
  photo: { bytes: Uint8Array; mime: string },
  face: PreparedFace,
) {
  return {
    photoKey: await writePhoto(deps, code, photo),
    faceKey: await writePhoto(deps, code, face.face),
    thumbnailKey: await writePhoto(deps, code, face.thumbnail),
  };
}

function taken(code: string): ServiceError {
  return ServiceError.with(problem("identity_code_taken", { identity_code: code }), {
    extra: { identity_code: code },
  });
}
