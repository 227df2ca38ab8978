import * as operations from "#contract/operations.ts";
import { findInstructionIssues } from "#contract/preset-fields.ts";
import type { PresetType } from "#contract/wording/preset-instructions.ts";
import { createCategory } from "../../core/presets/create-category.ts";
import { createPreset } from "../../core/presets/create-preset.ts";
import { deleteCategory } from "../../core/presets/delete-category.ts";
import { deletePresets } from "../../core/presets/delete-presets.ts";
import { duplicateCategory } from "../../core/presets/duplicate-category.ts";
import { extractFromImage, quoteImageExtraction } from "../../core/presets/extract-from-image.ts";
import { extractFromText, quoteTextExtraction } from "../../core/presets/extract-from-text.ts";
import { getCategory } from "../../core/presets/get-category.ts";
import { getPreset } from "../../core/presets/get-preset.ts";
import { listCategories } from "../../core/presets/list-categories.ts";
import { listPresets } from "../../core/presets/list-presets.ts";
import { shareCategory, unshareCategory } from "../../core/presets/share-category.ts";
import { updateCategory } from "../../core/presets/update-category.ts";
import { updatePreset } from "../../core/presets/update-preset.ts";
import { ServiceError } from "../../core/service-error.ts";
import { defineRoute, type Route } from "../route.ts";
import { toPagination } from "../to-bodies.ts";
import { toDetails } from "../to-details.ts";
import { toCategoryBody, toCategoryShareBody, toExtractionBody, toPresetBody } from "../to-preset-bodies.ts";

/** Time limit of an extraction. It usually takes a second or two; a busy machine may need much longer. */
const lookingMsMax = 45_000;

export const presetsRoutes: Route[] = [
  defineRoute(operations.createPreset, async ({ deps, account, body, resourceId }) => {
    const preset = await createPreset(deps, account, {
      id: resourceId,
      name: body.name,
      type: body.type,
      instructionData: body.instruction_data,
      description: body.description ?? null,
      categoryIds: body.category_ids,
    });
    return { status: 201, body: toPresetBody(preset) };
  }),

  defineRoute(operations.listPresets, async ({ deps, account, query }) => {
    const { items, total } = await listPresets(deps, account, query);
    const pagination = toPagination({ page: query.page, per_page: query.per_page, total });
    return { status: 200, body: { presets: items.map(toPresetBody), pagination } };
  }),

  defineRoute(operations.getPreset, async ({ deps, account, params }) => ({
    status: 200,
    body: toPresetBody(await getPreset(deps, account, params.preset_code)),
  })),

  defineRoute(operations.updatePreset, async ({ deps, account, params, body }) => {
    const assertInstruction = (type: PresetType) => {
      const issues = findInstructionIssues(type, body.instruction_data);
      if (issues.length > 0)
        throw ServiceError.invalid(issues.flatMap((issue) => toDetails(issue, "body", body)));
    };
    const change = { name: body.name, description: body.description, instructionData: body.instruction_data };
    const spec = { code: params.preset_code, change, categoryIds: body.category_ids };
    return { status: 200, body: toPresetBody(await updatePreset(deps, account, spec, assertInstruction)) };
  }),

  defineRoute(operations.deletePresets, async ({ deps, account, body }) => {
    const { deleted, notFound } = await deletePresets(deps, account, body.preset_codes);
    return {
      status: 200,
      body: { success: true, deleted_count: deleted.length, deleted, not_found: notFound },
    };
  }),

  defineRoute(operations.createPresetCategory, async ({ deps, account, body, resourceId }) => {
    const category = await createCategory(deps, account, {
      id: resourceId,
      name: body.name,
      description: body.description ?? null,
      thumbnailUrl: body.thumbnail_url ?? null,
    });
    return { status: 201, body: toCategoryBody(category) };
  }),

  defineRoute(operations.listPresetCategories, async ({ deps, account, query }) => {
    const { items, total } = await listCategories(deps, account, query);
    const pagination = toPagination({ page: query.page, per_page: query.per_page, total });
    return { status: 200, body: { categories: items.map(toCategoryBody), pagination } };
  }),

  defineRoute(operations.getPresetCategory, async ({ deps, account, params }) => ({
    status: 200,
    body: toCategoryBody(await getCategory(deps, account, params.category_id)),
  })),

  defineRoute(operations.updatePresetCategory, async ({ deps, account, params, body }) => {
    const { name, description, thumbnail_url: thumbnailUrl } = body;
    const changed = await updateCategory(deps, account, params.category_id, {
      name,
      description,
      thumbnailUrl,
    });
    return { status: 200, body: toCategoryBody(changed) };
  }),

  defineRoute(operations.deletePresetCategory, async ({ deps, account, params }) => {
    await deleteCategory(deps, account, params.category_id);
    return { status: 200, body: { success: true } };
  }),

  defineRoute(operations.duplicatePresetCategory, async ({ deps, account, params, body, resourceId }) => {
    const spec = { id: resourceId, sourceId: params.category_id, name: body.name ?? null };
    return { status: 201, body: toCategoryBody(await duplicateCategory(deps, account, spec)) };
  }),

  defineRoute(operations.sharePresetCategory, async ({ deps, account, params }) => {
    const share = { id: params.category_id, groupName: params.group_name };
    const shared = await shareCategory(deps, account, share);
    return { status: 200, body: toCategoryShareBody(shared, "Shared with") };
  }),

  defineRoute(operations.unsharePresetCategory, async ({ deps, account, params }) => {
    const share = { id: params.category_id, groupName: params.group_name };
    const ended = await unshareCategory(deps, account, share);
    return { status: 200, body: toCategoryShareBody(ended, "No longer shared with") };
  }),

  defineRoute(operations.extractFromImage, async ({ deps, account, query, body, resourceId }) => {
    const fileId = body.file_id;
    if (query.dry_run) return { status: 200, body: await quoteImageExtraction(deps, account, fileId) };
    const spec = { id: resourceId, fileId };
    const extraction = await extractFromImage(deps, account, spec, AbortSignal.timeout(lookingMsMax));
    return { status: 200, body: toExtractionBody(extraction, fileId) };
  }),

  defineRoute(operations.extractFromText, async ({ deps, account, query, body, resourceId }) => {
    if (query.dry_run) return { status: 200, body: await quoteTextExtraction(deps, account, body.text) };
    const extraction = await extractFromText(deps, account, { id: resourceId, text: body.text });
    return { status: 200, body: toExtractionBody(extraction, null) };
  }),
];
