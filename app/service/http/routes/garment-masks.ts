import type { z } from "zod";
import * as operations from "#contract/operations.ts";
import { approveGarmentMask } from "../../core/garment-masks/approve-garment-mask.ts";
import { correctGarmentMask } from "../../core/garment-masks/correct-garment-mask.ts";
import { createGarmentMask, createGarmentMasks } from "../../core/garment-masks/create-garment-mask.ts";
import { deleteGarmentMask } from "../../core/garment-masks/delete-garment-mask.ts";
import { getGarmentMask } from "../../core/garment-masks/get-garment-mask.ts";
import { listGarmentMasks } from "../../core/garment-masks/list-garment-masks.ts";
import { replaceGarmentMask } from "../../core/garment-masks/replace-garment-mask.ts";
import { ServiceError } from "../../core/service-error.ts";
import { maskWorkTimeoutMs } from "../mask-work-timeout.ts";
import { defineRoute, type Route } from "../route.ts";
import { toPagination } from "../to-bodies.ts";
import { toGarmentMaskBody } from "../to-garment-mask-body.ts";

const toGarmentToFind = (
  body: z.output<typeof operations.createGarmentMask.body>,
): Parameters<typeof createGarmentMask>[2] => ({
  fileId: body.file_id,
  garmentLabel: body.garment_label,
  exampleMaskId: body.example_mask_id,
});

export const garmentMasksRoutes: Route[] = [
  defineRoute(operations.createGarmentMask, async ({ deps, account, body, reply }) => {
    const signal = AbortSignal.timeout(maskWorkTimeoutMs);
    const mask = await createGarmentMask(deps, account, toGarmentToFind(body), signal);
    reply.header("Location", `${deps.settings.baseUrl}/garment-masks/${mask.id}`);
    return { status: 201, body: toGarmentMaskBody(deps, mask) };
  }),

  defineRoute(operations.createGarmentMasks, async ({ deps, account, body }) => {
    const garments = body.files.map(toGarmentToFind);
    const found = await createGarmentMasks(deps, account, garments, AbortSignal.timeout(maskWorkTimeoutMs));
    const entries = found.map((one, index) => {
      const { file_id } = body.files[index]!;
      return one instanceof ServiceError
        ? { file_id, status: one.status, garment_mask: null, problem: one.body as never }
        : { file_id, status: 201, garment_mask: toGarmentMaskBody(deps, one), problem: null };
    });
    return { status: 200, body: { garment_masks: entries } };
  }),

  defineRoute(operations.listGarmentMasks, async ({ deps, account, query }) => {
    const { items, total } = await listGarmentMasks(deps, account, query);
    const { page, per_page } = query;
    return {
      status: 200,
      body: {
        garment_masks: items.map((mask) => toGarmentMaskBody(deps, mask)),
        pagination: toPagination({ page, per_page, total }),
      },
    };
  }),

  defineRoute(operations.getGarmentMask, async ({ deps, account, params }) => ({
    status: 200,
    body: toGarmentMaskBody(deps, await getGarmentMask(deps, account, params.mask_id)),
  })),

  defineRoute(operations.replaceGarmentMask, async ({ deps, account, params, form, resourceId }) => {
    const { mask: drawn, keep, revision } = form;
    const spec = {
      maskId: params.mask_id,
      editId: resourceId,
      revision,
      mask: drawn.bytes,
      keep: keep?.bytes ?? null,
    };
    const mask = await replaceGarmentMask(deps, account, spec, AbortSignal.timeout(maskWorkTimeoutMs));
    return { status: 200, body: toGarmentMaskBody(deps, mask) };
  }),

  defineRoute(operations.correctGarmentMask, async ({ deps, account, params, body, resourceId }) => {
    const { strokes, revision, from_empty: isFromEmpty = false } = body;
    const spec = { maskId: params.mask_id, editId: resourceId, strokes, revision, isFromEmpty };
    const mask = await correctGarmentMask(deps, account, spec, AbortSignal.timeout(maskWorkTimeoutMs));
    return { status: 200, body: toGarmentMaskBody(deps, mask) };
  }),

  defineRoute(operations.approveGarmentMask, async ({ deps, account, params }) => ({
    status: 200,
    body: toGarmentMaskBody(deps, await approveGarmentMask(deps, account, params.mask_id)),
  })),

  defineRoute(operations.deleteGarmentMask, async ({ deps, account, params }) => {
    await deleteGarmentMask(deps, account, params.mask_id);
    return {
      status: 200,
      body: { success: true, message: "The garment mask is deleted", mask_id: params.mask_id },
    };
  }),
];
