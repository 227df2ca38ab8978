import { z } from "zod";
import { identityCreationModels } from "../engines.ts";
import { fieldRule, isObject } from "../field-rule.ts";
import { DryRun, FileId, PictureOptions, Quote, text } from "../fields.ts";
import { IdentityName } from "../identity-name.ts";
import { identityCreationLimits } from "../limits.ts";
import { defineOperation } from "../operation.ts";
import { problem } from "../problems.ts";

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
