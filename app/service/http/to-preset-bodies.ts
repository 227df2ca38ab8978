/** Maps presets and their categories to the bodies of the interface. */
import type { z } from "zod";
import type { CategoryBody, CategoryShareBody, ExtractionBody, PresetBody } from "#contract/preset-fields.ts";
import type { Group } from "../core/ports.ts";
import type { CategoryView } from "../core/presets/get-category.ts";
import type { PresetView } from "../core/presets/get-preset.ts";
import type { Extraction } from "../core/presets/suggest-name.ts";

/** Camera settings of a packshot, for lists that show them. */
function toCamera(instruction: Record<string, unknown>): { framing: string | null; angle: string | null } {
  const word = (value: unknown) => (typeof value === "string" ? value : null);
  return { framing: word(instruction.framing), angle: word(instruction.angle) };
}

const visibilityOf = ({ groups }: { groups: string[] }) =>
  groups.length > 0 ? ("shared" as const) : ("private" as const);

export function toPresetBody(view: PresetView): PresetBody {
  const { preset } = view;
  return {
    preset_code: preset.code,
    name: preset.name,
    type: preset.type,
    description: preset.description,
    instruction_data: preset.instructionData,
    category_ids: view.categoryIds,
    visibility: visibilityOf(view),
    groups: view.groups,
    created_by: view.owner,
    preview_url: null,
    ...toCamera(preset.instructionData),
    created_at: preset.createdAt.toISOString(),
    updated_at: preset.updatedAt.toISOString(),
  };
}

export function toCategoryBody(view: CategoryView): CategoryBody {
  const { category } = view;
  return {
    id: category.id,
    name: category.name,
    description: category.description ?? "",
    thumbnail_url: category.thumbnailUrl ?? "",
    visibility: visibilityOf(view),
    created_by: view.owner,
    created_at: category.createdAt.toISOString(),
    updated_at: category.updatedAt.toISOString(),
    swatch_source: null,
    preset_count: view.presetCount,
    preset_types: view.presetTypes,
    groups: view.groups,
    preset_previews: view.previews.map(({ code, name, instructionData }) => ({
      preset_code: code,
      name,
      preview_url: null,
      ...toCamera(instructionData),
    })),
  };
}

export function toCategoryShareBody(
  { view, group }: { view: CategoryView; group: Group },
  verb: "Shared with" | "No longer shared with",
): z.output<typeof CategoryShareBody> {
  return {
    success: true,
    message: `${verb} ${group.name}`,
    category_id: view.category.id,
    group_name: group.name,
    groups: view.groups,
    visibility: visibilityOf(view),
  };
}

export function toExtractionBody(
  { instruction, ageGroup, notRead, suggestedName, suggestedDescription }: Extraction,
  fileId: string | null,
): z.output<typeof ExtractionBody> {
  return {
    instruction_data: { ...instruction },
    age_group: ageGroup,
    not_read: notRead,
    suggested_name: suggestedName,
    suggested_description: suggestedDescription,
    file_id: fileId,
  };
}
