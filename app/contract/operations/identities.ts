import { z } from "zod";
import { consentFields } from "../consent.ts";
import { identityCreationModels } from "../engines.ts";
import { fieldRule, isObject } from "../field-rule.ts";
import { DryRun, FileId, PageQuery, Pagination, PictureOptions, Quote, text } from "../fields.ts";
import { FormFile } from "../form-file.ts";
import {
  IdentityAge,
  IdentityBody,
  IdentityGender,
  IdentityParams,
  IdentityShareBody,
  IdentityShareParams,
  IdentityStatusBody,
  IdentityTag,
  preprocessingStatuses,
} from "../identity-fields.ts";
import { IdentityName } from "../identity-name.ts";
import { identityTiers } from "../identity-tiers.ts";
import { acceptedImage, faceWidthMin, identityCreationLimits } from "../limits.ts";
import { defineOperation } from "../operation.ts";
import { otherPrices } from "../prices.ts";
import { problem } from "../problems.ts";

/** A readable code. Its hyphen distinguishes it from the codes of accounts' identities. */
export const PlatformIdentityCode = text(64).regex(
  /^[a-z0-9]+(-[a-z0-9]+)+$/,
  "must be lower-case words joined by hyphens, such as studio-ana",
);

export const addPlatformIdentity = defineOperation({
  id: "addPlatformIdentity",
  method: "POST",
  path: "/identity/platform",
  summary: "Add an identity that every account can use",
  tag: "Identities",
  access: "operator",
  form: z.strictObject({
    image: FormFile,
    code: PlatformIdentityCode,
    name: IdentityName.min(1),
    tier: z.enum(identityTiers).optional(),
    tag: IdentityTag.optional(),
    gender: IdentityGender.optional(),
    age: z
      .string()
      .regex(/^\d{1,3}$/, "must be a whole number")
      .transform(Number)
      .optional(),
  }),
  replies: { 201: IdentityBody },
  errors: [400, 409, 413],
});

/** Aspect ratios that `orbita` does not draw. */
export const orbitaRefusedRatios = ["4:5", "5:4", "21:9"] as const;

/** Absent, `null`, blank or text; only non-blank text counts. */
const filled = (max: number) =>
  text(max)
    .nullish()
    .transform((value) => value || undefined);

const brief = (description: string, example: string) =>
  filled(identityCreationLimits.fieldCharsMax).meta({ description, example });

/** A group of optional fields. Absent and `null` are equivalent. */
const group = <T extends z.ZodRawShape>(shape: T) =>
  z
    .strictObject(shape)
    .nullish()
    .transform((value) => value ?? undefined);

/** Accepted for compatibility with other clients' briefs and discarded, because the platform decides these. */
const ignored = z
  .record(z.string(), z.unknown())
  .nullish()
  .transform(() => undefined)
  .meta({ description: "Accepted and ignored: the platform fixes outfit, style, scene and camera" });

const structuredGroups = ["appearance", "face", "hair"] as const;

function isFilled(value: unknown): boolean {
  return typeof value === "string" ? value.trim() !== "" : value !== undefined && value !== null;
}

const hasAssets = ({ input_assets }: Record<string, unknown>) =>
  Array.isArray(input_assets) && input_assets.length > 0;

function findGapsOf(instruction: Record<string, unknown>) {
  const hasPrompt = isFilled(instruction.prompt);
  const hasField = structuredGroups.some((name) => {
    const fields = instruction[name];
    return isObject(fields) && Object.values(fields).some(isFilled);
  });
  return [
    ...(hasPrompt || hasField ? [] : [{ path: [], problem: problem("empty_brief") }]),
    ...(hasAssets(instruction) && !hasPrompt
      ? [{ path: ["input_assets"], problem: problem("assets_without_prompt") }]
      : []),
  ];
}

function findOrbitaLimits(body: Record<string, unknown>) {
  if (!isObject(body.options) || body.options.model !== "orbita" || !Array.isArray(body.instructions))
    return [];
  return body.instructions.flatMap((instruction, at) => {
    if (!isObject(instruction)) return [];
    const options = isObject(instruction.options) ? instruction.options : {};
    const path = ["instructions", at];
    return [
      ...(options.size === "2K" || options.size === "4K"
        ? [
            {
              path: [...path, "options", "size"],
              problem: problem("size_of_model", { size: "1K", model: "orbita" }),
            },
          ]
        : []),
      ...((orbitaRefusedRatios as readonly unknown[]).includes(options.ar)
        ? [
            {
              path: [...path, "options", "ar"],
              problem: problem("ratio_of_model", { ratio: String(options.ar), model: "orbita" }),
            },
          ]
        : []),
      ...(hasAssets(instruction)
        ? [{ path: [...path, "input_assets"], problem: problem("not_with_model", { model: "orbita" }) }]
        : []),
    ];
  });
}

const instructionFields = {
  appearance: group({
    gender: brief("As told; `girl`, `boy` and `teen` are minors", "woman"),
    age: z
      .number()
      .min(0)
      .max(identityCreationLimits.ageMax)
      .nullish()
      .transform((value) => value ?? undefined),
    ethnicity: brief("Origin", "Korean"),
    skin: brief("Skin tone and texture", "warm beige, light freckles"),
    build: brief("Figure", "slim"),
    bust: brief("The chest, in a short noun phrase; left out for minors", "small bust"),
    chest: brief("The chest, in a short noun phrase; left out for minors", "flat chest"),
    size: brief("Clothing size", "M"),
    height: brief("How tall", "172 cm"),
    expression: brief("Calm and neutral when neither it nor a smile is given", "slight smile"),
  }),
  face: group({
    eyes: brief("Color and shape", "dark brown, almond"),
    eyebrows: brief("Shape and thickness", "straight"),
    nose: brief("Shape", "narrow"),
    lips: brief("Shape", "full"),
    smile: brief("How the person smiles", "closed, faint"),
    face_shape: brief("Outline", "oval"),
    facial_hair: brief("Beard and moustache", "none"),
    makeup: brief("What is worn on the face", "light"),
    marks: brief("Moles, scars, freckles", "a mole on the left cheek"),
  }),
  hair: group({
    color: brief("Color", "black"),
    length: brief("Length", "to the chin"),
    style: brief("Cut and styling", "blunt bob"),
  }),
  outfit: ignored,
  style: ignored,
  scene: ignored,
  camera: ignored,
  prompt: filled(identityCreationLimits.promptCharsMax).meta({
    description: "Overrides the prompt built from the fields, which are stored as metadata",
  }),
  input_assets: z
    .array(z.strictObject({ file_id: FileId }))
    .max(identityCreationLimits.inputAssetsMax)
    .nullish()
    .transform((value) => value ?? []),
  num_variations: z.int().min(1).max(identityCreationLimits.variationsMax).default(1),
  options: PictureOptions,
};

/** One person to draft. */
export const IdentityInstruction = z.strictObject(instructionFields).check(fieldRule(findGapsOf));
export type IdentityInstruction = z.output<typeof IdentityInstruction>;

const jobFields = {
  options: z
    .strictObject({
      model: z.enum(identityCreationModels).default("auto"),
      add_ai_watermark: z.boolean().default(false).meta({
        description:
          "A mark on every output that can't be taken off; enterprise only, ignored on other plans",
      }),
    })
    .prefault({}),
  name: IdentityName.nullish()
    .transform((value) => value || undefined)
    .meta({ description: "Name of the job; the default name of identities promoted from it" }),
};

/** The request body. */
export const IdentityCreateBody = z
  .strictObject({
    instructions: z.array(IdentityInstruction).min(1).max(identityCreationLimits.instructionsMax),
    ...jobFields,
  })
  .check(fieldRule(findOrbitaLimits));
export type IdentityCreateBody = z.output<typeof IdentityCreateBody>;

/**
 * The stored request of the job: the validated body, each instruction with the prompt for engines that draw from text.
 */
export const IdentityCreateRequest = z.strictObject({
  instructions: z.array(z.strictObject({ ...instructionFields, built_prompt: z.string() })),
  ...jobFields,
});
export type IdentityCreateRequest = z.output<typeof IdentityCreateRequest>;

export const createIdentity = defineOperation({
  id: "createIdentity",
  method: "POST",
  path: "/identity/create",
  summary: "Draft persons from 1-5 briefs",
  tag: "Identities",
  access: "token",
  limit: "identityCreate",
  idempotent: true,
  quotable: true,
  query: z.object({ dry_run: DryRun }),
  body: IdentityCreateBody,
  examples: {
    answer: { message: "Drafting 4 identities", required_credits: 20, total_outputs: 4 },
    body: {
      name: "Spring faces",
      options: { model: "auto" },
      instructions: [
        {
          appearance: { gender: "woman", age: 32, skin: "warm beige, light freckles" },
          face: { eyes: "dark brown", smile: "closed, faint" },
          hair: { color: "black", length: "to the chin", style: "blunt bob" },
          num_variations: 4,
          options: { size: "2K", ar: "3:4" },
        },
      ],
    },
  },
  replies: {
    200: Quote,
    202: z.object({
      job_id: z.string(),
      status: z.literal("pending"),
      num_instructions: z.number().int(),
      total_variations: z.number().int(),
      message: z.string(),
    }),
  },
  errors: [400, 402, 403, 404, 409, 503],
});

export const deleteIdentity = defineOperation({
  id: "deleteIdentity",
  method: "DELETE",
  path: "/identity/{identity_code}",
  summary: "Delete an identity with its photo and biometric data",
  description: "Frees its slot and its name. Refused with 409 while an unfinished job uses it.",
  tag: "Identities",
  access: "token",
  params: IdentityParams,
  examples: { answer: { message: "The identity is deleted" } },
  replies: { 200: z.object({ success: z.literal(true), message: z.string(), identity_code: z.string() }) },
  errors: [403, 404, 409],
});

export const getIdentityResults = defineOperation({
  id: "getIdentityResults",
  method: "GET",
  path: "/identity/{identity_code}/results",
  summary: "Results of an identity's preprocessing",
  tag: "Identities",
  access: "token",
  params: IdentityParams,
  replies: {
    200: IdentityStatusBody.extend({
      processed_images: z
        .array(
          z.object({
            original_filename: z.string().meta({ example: "ana.jpg" }),
            link: z.url(),
            thumbnail_link: z.url(),
          }),
        )
        .meta({ description: "The upright crop of head and neck, once preprocessing is completed" }),
      processed_count: z.number().int(),
    }),
  },
  errors: [404],
});

export const getIdentityStatus = defineOperation({
  id: "getIdentityStatus",
  method: "GET",
  path: "/identity/{identity_code}/status",
  summary: "Progress of an identity's preprocessing",
  tag: "Identities",
  access: "token",
  params: IdentityParams,
  replies: { 200: IdentityStatusBody },
  errors: [404],
});

export const getIdentity = defineOperation({
  id: "getIdentity",
  method: "GET",
  path: "/identity/{identity_code}",
  summary: "One identity",
  tag: "Identities",
  access: "token",
  params: IdentityParams,
  replies: { 200: IdentityBody },
  errors: [404],
});

const Age = z
  .string()
  .regex(/^\d{1,3}$/, "must be a whole number")
  .transform(Number)
  .optional();

export const IdentityListQuery = PageQuery.extend({
  search: text(200).optional().meta({ description: "Substring of the name or the tag, case-insensitive" }),
  sort_by: z.enum(["name", "created_at"]).default("created_at"),
  ownership: z.enum(["mine", "shared", "default"]).optional().meta({
    description: "mine: the caller's own; shared: other accounts', through a group; default: the platform's",
  }),
  preprocessing_status: z.enum(preprocessingStatuses).optional(),
  gender: text(50).optional(),
  min_age: Age,
  max_age: Age,
  tag: text(100).optional(),
  include_locked: z
    .enum(["true", "false"])
    .optional()
    .transform((value) => value === "true")
    .meta({
      description: "`true`: also lists platform identities that the caller's plan does not include",
    }),
});
export type IdentityListQuery = z.output<typeof IdentityListQuery>;

export const listIdentities = defineOperation({
  id: "listIdentities",
  method: "GET",
  path: "/identity",
  summary: "List the identities that the caller can use: own, shared and the platform's",
  tag: "Identities",
  access: "token",
  query: IdentityListQuery,
  replies: { 200: z.object({ identities: z.array(IdentityBody), pagination: Pagination }) },
  errors: [400],
});

export const promoteGenerated = defineOperation({
  id: "promoteGenerated",
  method: "POST",
  path: "/identity/promote-generated",
  summary: "Promote a draft to an identity",
  description: `Costs ${otherPrices.promotion} credits and an identity slot. Both are returned when preprocessing fails, and the draft can be promoted again.`,
  tag: "Identities",
  access: "token",
  limit: "identityPromote",
  idempotent: true,
  quotable: true,
  query: z.object({ dry_run: DryRun }),
  body: z.strictObject({
    image_result_id: z.int().min(1).meta({ description: "`image_result_id` of a completed draft" }),
    name: IdentityName.nullish()
      .transform((value) => value || undefined)
      .meta({ description: "Default: the creation job's name, with a number if it is taken" }),
  }),
  examples: {
    answer: { message: '"Mara" is being preprocessed', required_credits: 50, per_output_credits: 50 },
    body: { image_result_id: 9071, name: "Mara" },
  },
  replies: {
    200: Quote,
    201: z.object({
      identity_code: z.string(),
      preprocessing_job_id: z.string(),
      status: z.literal("pending"),
      message: z.string(),
    }),
  },
  errors: [400, 402, 404, 409, 503],
});

export const removePlatformIdentity = defineOperation({
  id: "removePlatformIdentity",
  method: "DELETE",
  path: "/identity/platform/{identity_code}",
  summary: "Delete a platform identity",
  tag: "Identities",
  access: "operator",
  params: IdentityParams,
  examples: { answer: { message: "The identity is removed" } },
  replies: { 200: z.object({ success: z.literal(true), message: z.string(), identity_code: z.string() }) },
  errors: [404, 409],
});

export const shareIdentity = defineOperation({
  id: "shareIdentity",
  method: "POST",
  path: "/identity/{identity_code}/share/{group_name}",
  summary: "Share an identity with a group",
  description: "Only by its owner, who must be a member of the group. Idempotent.",
  tag: "Identities",
  access: "token",
  params: IdentityShareParams,
  examples: { answer: { message: "Shared with studio-east" } },
  replies: { 200: IdentityShareBody },
  errors: [403, 404],
});

export const unshareIdentity = defineOperation({
  id: "unshareIdentity",
  method: "DELETE",
  path: "/identity/{identity_code}/share/{group_name}",
  summary: "Stop sharing an identity with a group",
  description:
    "Only by its owner, who must be a member of the group. Without groups the identity is private again.",
  tag: "Identities",
  access: "token",
  params: IdentityShareParams,
  examples: { answer: { message: "No longer shared with studio-east", groups: [], visibility: "private" } },
  replies: { 200: IdentityShareBody },
  errors: [403, 404],
});

export const IdentityChange = z.strictObject({
  name: IdentityName.min(1).optional(),
  tag: IdentityTag.nullable().optional(),
  gender: IdentityGender.nullable().optional(),
  age: IdentityAge.nullable().optional(),
});
export type IdentityChange = z.output<typeof IdentityChange>;

export const updateIdentity = defineOperation({
  id: "updateIdentity",
  method: "PATCH",
  path: "/identity/{identity_code}/metadata",
  summary: "Change an identity's name, tag, gender or age",
  description: "Absent fields are unchanged; `null` clears tag, gender and age. Only by the owner.",
  tag: "Identities",
  access: "token",
  params: IdentityParams,
  body: IdentityChange,
  examples: { body: { name: "Ana Lima", tag: "studio", gender: "female", age: 32 } },
  replies: { 200: IdentityBody },
  errors: [403, 404, 409],
});

export const uploadIdentity = defineOperation({
  id: "uploadIdentity",
  method: "POST",
  path: "/identity/upload",
  summary: "Add an identity from a photo",
  description:
    `The photo must show exactly one clearly visible face that is at least ${faceWidthMin} pixels wide. ` +
    "A refusal names the violated rule in `problem` and in its sentence. " +
    "Preprocessing starts at once: follow it with GET /identity/{identity_code}/status or the `identity_preprocessing` notification. " +
    "The `consent_…` fields record the person's consent to this use: a face is biometric data, and the uploader is responsible for the consent. " +
    "404 when the request is repeated under its Idempotency-Key after the identity was deleted.",
  tag: "Identities",
  access: "token",
  limit: "identityUpload",
  idempotent: true,
  form: z.strictObject({
    image: FormFile.meta({
      description: `${acceptedImage}. Its one face must be at least ${faceWidthMin} pixels wide. Stored upright and without its metadata (EXIF, GPS, XMP)`,
    }),
    name: IdentityName.optional().meta({
      description: "Default: the file's name without its extension, with a number if it is taken",
    }),
    tag: IdentityTag.optional(),
    ...consentFields,
  }),
  replies: { 201: IdentityBody },
  errors: [400, 404, 409, 413, 503],
  examples: { form: { image: "(the bytes of ana.jpg)", name: "Ana", tag: "summer" } },
});
