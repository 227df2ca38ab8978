import { z } from "zod";
import { ConsentBody } from "./consent.ts";
import { failureFields, Params } from "./errors.ts";
import { FaceMetadata } from "./face.ts";
import { IdentityCode, Timestamp, text } from "./fields.ts";
import { identityTiers } from "./identity-tiers.ts";
import { codesAt, problems } from "./problems.ts";

export const preprocessingStatuses = ["pending", "processing", "completed", "failed"] as const;
export type PreprocessingStatus = (typeof preprocessingStatuses)[number];

const PreprocessingStatusField = z.enum(preprocessingStatuses).meta({
  description: "pending → processing → completed or failed; failed is final",
});

export const IdentityParams = z.object({ identity_code: IdentityCode });

export const IdentityGender = text(50).meta({ description: "In the owner's words", example: "woman" });
export const IdentityAge = z.int().min(0).max(120).meta({ description: "Years", example: 29 });
export const IdentityTag = text(100).meta({ description: "The owner's own label", example: "summer" });

const FaceWarning = z.object({
  code: z.string().meta({ description: "Stable", enum: codesAt("face"), example: "face_under_hair" }),
  params: Params.nullable().meta({ example: null }),
  message: z.string().meta({ example: problems.face_under_hair.text }),
});

/** The published form of an identity. */
export const IdentityBody = z
  .object({
    identity_code: z.string(),
    name: z.string(),
    tag: z.string().nullable(),
    gender: z.string().nullable(),
    age: z.number().int().nullable(),
    original_filename: z.string().meta({ example: "ana.jpg" }),
    link: z.url().meta({ description: "The original photo" }),
    thumbnail_link: z.url().nullable().meta({ description: "Null until preprocessing is completed" }),
    visibility: z.enum(["private", "shared", "default"]).meta({
      description: "private: the owner only; shared: also members of `groups`; default: the platform's own",
    }),
    groups: z.array(z.string()).meta({ description: "Names of the caller's groups that it is shared with" }),
    created_by: z.string().meta({ description: "E-mail of its owner, or `platform`" }),
    image_description: z.string().nullable().meta({ description: "The brief of a promoted draft" }),
    success: z.boolean(),
    consent: ConsentBody,
    face_detected: z.boolean(),
    face_metadata: FaceMetadata.nullable(),
    warnings: z.array(FaceWarning).default([]).meta({
      description:
        "What may spoil drawings of this photo. `eyes_closed` and `face_…` about something before the face: an engine that copies faces (`onda`) can't use it and refuses it at the swap; a model that draws faces anew can",
    }),
    quality_score: z
      .number()
      .nullable()
      .meta({ description: "0-100; null until preprocessing is completed" }),
    preprocessing_status: PreprocessingStatusField,
    error_message: z.string().nullable(),
    ...failureFields,
    tier: z
      .enum(identityTiers)
      .nullable()
      .meta({ description: "The plan that a platform identity requires" }),
    locked: z.boolean().meta({ description: "True when the caller's plan does not include it" }),
    created_at: Timestamp,
    updated_at: Timestamp,
  })
  .meta({ id: "Identity" });
export type IdentityBody = z.output<typeof IdentityBody>;

/** The progress of an identity's preprocessing. */
export const IdentityStatusBody = z.object({
  identity_code: z.string(),
  name: z.string(),
  preprocessing_status: PreprocessingStatusField,
  preprocessing_time: z.number().nullable().meta({ description: "Seconds" }),
  quality_score: z.number().nullable().meta({ description: "0-100" }),
  error_message: z.string().nullable(),
  ...failureFields,
  created_at: Timestamp,
  updated_at: Timestamp,
});
export type IdentityStatusBody = z.output<typeof IdentityStatusBody>;

/** The answer of sharing and unsharing. */
export const IdentityShareBody = z.object({
  success: z.literal(true),
  message: z.string(),
  identity_code: z.string(),
  group_name: z.string(),
  groups: z.array(z.string()),
  visibility: z.enum(["private", "shared"]),
});

export const IdentityShareParams = z.object({
  identity_code: IdentityCode,
  group_name: z.string().min(1).max(200),
});
