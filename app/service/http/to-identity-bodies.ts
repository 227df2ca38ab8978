import type { FaceFacts, FaceMetadata } from "#contract/face.ts";
import type { IdentityBody, IdentityStatusBody } from "#contract/identity-fields.ts";
import type { IdentityView } from "../core/identities/get-identity.ts";
import { mediaUrl } from "../core/links/media-url.ts";
import type { Deps, Identity } from "../core/ports.ts";
import { toFailureBody } from "./to-failure-body.ts";

export function toIdentityBody(deps: Deps, view: IdentityView): IdentityBody {
  const { identity, groups } = view;
  const facts = identity.faceMetadata as FaceFacts | null;
  const { warnings = [], ...metadata } = facts ?? {};
  return {
    identity_code: identity.code,
    name: identity.name,
    tag: identity.tag,
    gender: identity.gender,
    age: identity.age,
    original_filename: identity.originalFilename,
    link: mediaUrl(deps, identity.photoKey, view.viewerId),
    thumbnail_link: identity.thumbnailKey ? mediaUrl(deps, identity.thumbnailKey, view.viewerId) : null,
    visibility: visibilityOf(view),
    groups,
    created_by: view.owner ?? "platform",
    image_description: identity.description,
    consent: identity.consent && {
      by: identity.consent.by,
      at: identity.consent.at,
      purpose: identity.consent.purpose,
      recorded_at: identity.consent.recordedAt,
    },
    success: identity.preprocessingStatus !== "failed",
    // Every identity passed face detection at its upload.
    face_detected: true,
    face_metadata: facts && (metadata as FaceMetadata),
    warnings,
    quality_score: identity.qualityScore,
    preprocessing_status: identity.preprocessingStatus,
    error_message: identity.errorMessage,
    ...toFailureBody(identity),
    tier: identity.tier,
    locked: view.isLocked,
    created_at: identity.createdAt.toISOString(),
    updated_at: identity.updatedAt.toISOString(),
  };
}

function visibilityOf({ identity, groups }: IdentityView): IdentityBody["visibility"] {
  if (identity.accountId === null) return "default";
  return groups.length > 0 ? "shared" : "private";
}

export function toIdentityStatusBody(identity: Identity): IdentityStatusBody {
  return {
    identity_code: identity.code,
    name: identity.name,
    preprocessing_status: identity.preprocessingStatus,
    preprocessing_time: identity.preprocessingTimeMs === null ? null : identity.preprocessingTimeMs / 1000,
    quality_score: identity.qualityScore,
    error_message: identity.errorMessage,
    ...toFailureBody(identity),
    created_at: identity.createdAt.toISOString(),
    updated_at: identity.updatedAt.toISOString(),
  };
}
