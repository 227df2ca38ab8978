/** Field schemas of presets and their categories. */
import { z } from "zod";
import { ageGroupNames } from "./face.ts";
import { ruled } from "./field-rule.ts";
import { PageQuery, Timestamp, text } from "./fields.ts";
import { presetLimits } from "./limits.ts";
import { problem } from "./problems.ts";
import { notFreeText } from "./wording/free-text.ts";
import { type PresetType, presetInstructions, presetTypes } from "./wording/preset-instructions.ts";

const PresetTypeField = z
  .enum(presetTypes)
  .meta({ description: "Job type of the instruction", example: "identity_creation" });

export const PresetName = text(presetLimits.nameCharsMax).min(1);
const PresetDescription = text(presetLimits.descriptionCharsMax);

/** Blank and `null` remove it. */
const ClearableDescription = PresetDescription.nullish().transform((value) => (value === "" ? null : value));

/** Plain JSON that PostgreSQL can store. */
const InstructionData = z
  .record(z.string(), z.unknown())
  .refine(
    (value) => JSON.stringify(value).length <= presetLimits.instructionCharsMax,
    ruled(problem("instruction_too_long", { maximum: presetLimits.instructionCharsMax })),
  )
  .refine(
    (value) => !/(?:^|[^\\])(?:\\\\)*\\u(?:0000|d[89a-f]\w\w)/.test(JSON.stringify(value)),
    ruled(problem("unstorable_text")),
  )
  .meta({ description: "One instruction in the form of its job; for `model_swap` the swap options" });

const CategoryIds = z
  .array(notFreeText(z.string().min(1).max(200)))
  .max(presetLimits.categoriesPerPresetMax)
  .meta({ description: "The caller's own categories that contain it" });

/** Every bad field of an instruction, as a path below `instruction_data`; empty when it is valid. */
export function findInstructionIssues(type: PresetType, data: unknown): z.core.$ZodIssue[] {
  const parsed = presetInstructions[type].safeParse(data);
  if (parsed.success) return [];
  return parsed.error.issues.map((issue) => ({ ...issue, path: ["instruction_data", ...issue.path] }));
}

/** Checked also when other fields are invalid, so a caller sees all problems at once. */
const isInstructionOfItsType = z.core._check<unknown>(
  (payload) => {
    const { type, instruction_data } = (payload.value ?? {}) as Record<string, unknown>;
    const isKnown = (presetTypes as readonly unknown[]).includes(type);
    if (!isKnown || typeof instruction_data !== "object" || instruction_data === null) return;
    for (const issue of findInstructionIssues(type as PresetType, instruction_data)) {
      payload.issues.push({ ...issue, input: undefined, continue: true } as z.core.$ZodRawIssue);
    }
  },
  { when: () => true },
);

export const NewPreset = z
  .strictObject({
    name: PresetName,
    type: PresetTypeField,
    instruction_data: InstructionData,
    description: PresetDescription.nullish().transform((value) => value || undefined),
    category_ids: CategoryIds.default([]),
  })
  .check(isInstructionOfItsType);

export const PresetChange = z
  .strictObject({
    name: PresetName.optional(),
    instruction_data: InstructionData.optional(),
    description: ClearableDescription,
    category_ids: CategoryIds.optional(),
  })
  .refine(
    (change) => Object.values(change).some((value) => value !== undefined),
    ruled(problem("nothing_to_change")),
  );

const CategoryThumbnail = z
  .url({ protocol: /^https?$/, error: "must be an http or https address" })
  .max(2000)
  .meta({ description: "URL of a representative picture" });

export const NewCategory = z.strictObject({
  name: PresetName,
  description: PresetDescription.nullish().transform((value) => value || undefined),
  thumbnail_url: CategoryThumbnail.nullish().transform((value) => value ?? undefined),
});

export const CategoryChange = z
  .strictObject({
    name: PresetName.optional(),
    description: ClearableDescription,
    thumbnail_url: CategoryThumbnail.nullish(),
  })
  .refine(
    (change) => Object.values(change).some((value) => value !== undefined),
    ruled(problem("nothing_to_change")),
  );

const CategoryId = z.string().min(1).max(200).meta({ description: "`id` of a category" });

export const PresetParams = z.object({ preset_code: z.string().min(1).max(200) });
export const CategoryParams = z.object({ category_id: CategoryId });

const Ownership = z
  .enum(["mine", "shared"])
  .optional()
  .meta({ description: "Only the caller's own, or only those shared with the caller's groups" });
const Search = text(200)
  .optional()
  .meta({ description: "Substring of the name or description, case-insensitive" });

export const PresetListQuery = PageQuery.extend({
  type: PresetTypeField.optional(),
  category_id: CategoryId.optional().meta({ description: "Only the presets of this category" }),
  ownership: Ownership,
  search: Search,
});
export type PresetListQuery = z.output<typeof PresetListQuery>;

export const CategoryListQuery = PageQuery.extend({ ownership: Ownership, search: Search });
export type CategoryListQuery = z.output<typeof CategoryListQuery>;

const Visibility = z
  .enum(["private", "shared"])
  .meta({ description: "private: the owner only; shared: also members of `groups`" });
const Groups = z
  .array(z.string())
  .meta({ description: "Names of the caller's groups that it is shared with" });
const CreatedBy = z.string().meta({ description: "E-mail of its owner" });
const Framing = z.string().nullable().meta({ description: "Of a packshot preset", example: "tall_3_4" });
const Angle = z.string().nullable().meta({ description: "Of a packshot preset", example: "front" });
const PreviewUrl = z.url().nullable().meta({ description: "Null: presets have no pictures" });

export const PresetBody = z
  .object({
    preset_code: z.string(),
    name: z.string(),
    type: PresetTypeField,
    description: z.string().nullable(),
    instruction_data: z
      .record(z.string(), z.unknown())
      .meta({ description: "As it was sent", example: { hair: { color: "dark brown" } } }),
    category_ids: z.array(z.string()).meta({ description: "Its categories that the caller can see" }),
    visibility: Visibility,
    groups: Groups,
    created_by: CreatedBy,
    preview_url: PreviewUrl,
    framing: Framing,
    angle: Angle,
    created_at: Timestamp,
    updated_at: Timestamp,
  })
  .meta({ id: "Preset" });
export type PresetBody = z.output<typeof PresetBody>;

export const CategoryBody = z
  .object({
    id: z.string().meta({ example: "0199f3b7-2e84-7f10-9c35-6d8a1b4e7f92" }),
    name: z.string().meta({ example: "Spring looks" }),
    description: z.string().meta({ description: "Empty when there is none" }),
    thumbnail_url: z.string().meta({ description: "Empty when there is none" }),
    visibility: Visibility,
    created_by: CreatedBy,
    created_at: Timestamp,
    updated_at: Timestamp,
    swatch_source: z.null().meta({ description: "Always null" }),
    preset_count: z.number().int(),
    preset_types: z.array(PresetTypeField).meta({ description: "Kinds of its presets, by name" }),
    groups: Groups,
    preset_previews: z
      .array(
        z.object({
          preset_code: z.string(),
          name: z.string(),
          preview_url: PreviewUrl,
          framing: Framing,
          angle: Angle,
        }),
      )
      .meta({ description: `Its newest presets, at most ${presetLimits.previewsMax}` }),
  })
  .meta({ id: "PresetCategory" });
export type CategoryBody = z.output<typeof CategoryBody>;

/** The answer of sharing and unsharing a category. */
export const CategoryShareBody = z.object({
  success: z.literal(true),
  message: z.string(),
  category_id: z.string().meta({ description: "The category" }),
  group_name: z.string(),
  groups: z.array(z.string()),
  visibility: Visibility,
});

export const CategoryShareParams = CategoryParams.extend({ group_name: z.string().min(1).max(200) });

/** Only persons can be extracted from photos and texts. */
export const ExtractionType = z
  .enum(["identity_creation"])
  .meta({ description: "Kind of instruction to fill", example: "identity_creation" });

export const ExtractionBody = z
  .object({
    instruction_data: z.record(z.string(), z.record(z.string(), z.union([z.string(), z.number()]))).meta({
      description: "An instruction of POST /identity/create",
      example: { hair: { color: "brown" } },
    }),
    age_group: z
      .enum(ageGroupNames)
      .nullable()
      .meta({ description: "Group of the age; null where none is told", example: "adult" }),
    not_read: z
      .array(
        z.object({
          field: z
            .enum(["appearance.gender", "appearance.age", "appearance.skin", "face.eyes", "hair.color"])
            .meta({ description: "Group and field of the instruction", example: "appearance.gender" }),
          reason: z.enum(["never_read", "not_clear"]).meta({
            description:
              "`not_clear`: this photo does not show it clearly. `never_read`: from no photo; no field is at the moment",
            example: "not_clear",
          }),
        }),
      )
      .meta({
        description:
          "Fields of the instruction that the photo does not give. Add them, or a draft can have any value there. Empty for a text",
        example: [
          { field: "appearance.skin", reason: "not_clear" },
          { field: "face.eyes", reason: "not_clear" },
        ],
      }),
    suggested_name: z.string(),
    suggested_description: z.string().meta({
      description: "Extracted attributes, and those not found",
      example:
        "Seen on a photo: gender female; age group adult; hair brown (#5a3825). Not clear enough to tell: skin, eyes.",
    }),
    file_id: z.string().nullable().meta({
      description: "The photo; null for a text",
      example: "0199f3b0-7c1e-7d3a-9a44-5d2f0c8e1b77",
    }),
  })
  .meta({ id: "PresetExtraction" });

/** A field of an instruction that a photo does not give, with the reason. */
export type FieldNotRead = z.output<typeof ExtractionBody>["not_read"][number];
