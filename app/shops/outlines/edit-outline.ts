import type { PhotoOutline } from "@prisma/client";
import type { z } from "zod";
import type { GarmentMaskBody, Stroke } from "#contract/garment-mask-fields.ts";
import { approveGarmentMask } from "#contract/operations/approve-garment-mask.ts";
import { correctGarmentMask } from "#contract/operations/correct-garment-mask.ts";
import { createGarmentMask } from "#contract/operations/create-garment-mask.ts";
import { getGarmentMask } from "#contract/operations/get-garment-mask.ts";
import { replaceGarmentMask } from "#contract/operations/replace-garment-mask.ts";
import { ImageServiceError } from "#image-service/image-service-error.ts";
import type { ImageServiceClient } from "#image-service/service-client.ts";
import { refusedByService, toFailureView, toStored } from "../failure.ts";
import { withServiceAccount } from "../installation/service-account.ts";
import { type Message, message } from "../messages/message.ts";
import { assertImagesOf } from "../restyles/find-restyle.ts";
import type { ShopsDeps } from "../shops-deps.ts";
import type { OutlineEditView, OutlineMaskView } from "../views.ts";
import { fetchMaskFile } from "./fetch-mask-file.ts";
import { getOutlineRow, readDoubts, toPreview } from "./outline-rows.ts";
import { remakeSoon } from "./remake-image.ts";
import { orderRemakes, priceOfRemake } from "./remake-images.ts";
import { searchOutline } from "./search-outlines.ts";

/** PNG files as a form brings them. */
export interface MaskFiles {
  mask: Uint8Array<ArrayBuffer>;
  keep: Uint8Array<ArrayBuffer> | null;
}

/** How a sitting at an outline ended. */
export interface OutlineEnd {
  isChanged: boolean;
  remake?: { restyleId: string; imageId: string };
}

export type OutlineOutcome<T> =
  | { ok: true; value: T }
  | {
      ok: false;
      /** Nothing was changed, because of: a change by somebody else, the request itself, a service that is away. */
      reason: "conflict" | "refused" | "away";
      problem: Message;
    };

/** What the editor shows first. An outline that nobody looked for yet is found now. */
export function openOutline(
  deps: ShopsDeps,
  shopId: string,
  outlineId: string,
): Promise<OutlineOutcome<OutlineEditView>> {
  return withMask(deps, shopId, outlineId, async (client, row, maskId) => {
    const mask = await client.call(getGarmentMask, { params: { mask_id: maskId } });
    await keepPreview(deps, row, mask);
    return {
      width: mask.width ?? row.width,
      height: mask.height ?? row.height,
      doubts: readDoubts(row.doubts),
      mask: await toMaskView(deps, mask),
    };
  });
}

/** Cuts the outline again with one stroke; or begins a new one with it. */
export function correctOutline(
  deps: ShopsDeps,
  shopId: string,
  outlineId: string,
  stroke: z.input<typeof Stroke>,
  revision: number,
  isFromEmpty = false,
): Promise<OutlineOutcome<OutlineMaskView>> {
  return withMask(deps, shopId, outlineId, async (client, row, maskId) => {
    const body = { strokes: [stroke], revision, from_empty: isFromEmpty };
    const mask = await client.call(correctGarmentMask, { params: { mask_id: maskId }, body });
    await keepPreview(deps, row, mask);
    return toMaskView(deps, mask);
  });
}

/** Puts a mask in the place of the outline's. */
export function replaceOutline(
  deps: ShopsDeps,
  shopId: string,
  outlineId: string,
  files: MaskFiles,
  revision: number,
): Promise<OutlineOutcome<OutlineMaskView>> {
  return withMask(deps, shopId, outlineId, async (client, row, maskId) => {
    const mask = await replace(client, maskId, files, revision);
    await keepPreview(deps, row, mask);
    return toMaskView(deps, mask);
  });
}

/** Takes over the mask of another garment that is on the same photo. */
export function takeGarment(
  deps: ShopsDeps,
  shopId: string,
  outlineId: string,
  garment: string,
  revision: number,
): Promise<OutlineOutcome<OutlineMaskView>> {
  return withMask(deps, shopId, outlineId, async (client, row, maskId) => {
    const other = await client.call(createGarmentMask, {
      body: { file_id: row.fileId ?? "", garment_label: garment },
    });
    const [mask, keep] = await Promise.all([
      fetchMaskFile(deps.fetch, other.mask_url ?? ""),
      other.keep_url ? fetchMaskFile(deps.fetch, other.keep_url) : null,
    ]);
    const taken = await replace(client, maskId, { mask, keep }, revision);
    await keepPreview(deps, row, taken);
    return toMaskView(deps, taken);
  });
}

/**
 * Ends a sitting at an outline: one that was changed is the merchant's own, one that was left as it is has been looked
 * at. Either takes the photo back in that was left out.
 *
 * @param remake the image from which the editor was opened: all that were made with the outline are made again
 * @returns how many images are made again
 */
export async function finishOutline(
  deps: ShopsDeps,
  shopId: string,
  outlineId: string,
  { isChanged, remake }: OutlineEnd,
): Promise<OutlineOutcome<number>> {
  if (remake) await assertImagesOf(deps, shopId, remake.restyleId, [remake.imageId]);
  return withMask(deps, shopId, outlineId, async (client, row, maskId) => {
    if (!isChanged) {
      const mask = await client.call(approveGarmentMask, { params: { mask_id: maskId } });
      await keepPreview(deps, row, mask);
    }
    // Strokes of a sitting that never ended are in the mask, too.
    const isCorrected = isChanged || (remake !== undefined && (await isFree(deps, client, remake.imageId)));
    await deps.prisma.photoOutline.update({
      where: { id: row.id },
      data: {
        state: isCorrected ? "fixed" : "accepted",
        isSkipped: false,
        doubts: [],
        failure: toStored(null),
        updatedAt: deps.now(),
      },
    });
    if (!remake) return 0;
    const imageIds = await orderRemakes(deps, row.id, isCorrected);
    await remakeSoon(deps, imageIds);
    return imageIds.length;
  });
}

async function isFree({ prisma }: ShopsDeps, client: ImageServiceClient, imageId: string): Promise<boolean> {
  const image = await prisma.restyleImage.findUniqueOrThrow({
    where: { id: imageId },
    include: { source: { include: { product: true } } },
  });
  const { jobImageIndex: imageIndex, product } = image.source;
  if (image.state !== "ready" || imageIndex === null || product.jobId === null) return false;
  const price = await priceOfRemake(client, {
    jobId: product.jobId,
    imageIndex,
    variation: image.variation,
  });
  return price === 0;
}

function replace(
  client: ImageServiceClient,
  maskId: string,
  { mask, keep }: MaskFiles,
  revision: number,
): Promise<GarmentMaskBody> {
  const file = (bytes: Uint8Array<ArrayBuffer>, filename: string) => ({ bytes, filename, mime: "image/png" });
  return client.call(replaceGarmentMask, {
    params: { mask_id: maskId },
    form: {
      mask: file(mask, "mask.png"),
      ...(keep ? { keep: file(keep, "keep.png") } : {}),
      revision: String(revision),
    },
  });
}

/** Runs `work` on the mask of an outline, and puts what the service refuses into words. */
async function withMask<T>(
  deps: ShopsDeps,
  shopId: string,
  outlineId: string,
  work: (client: ImageServiceClient, row: PhotoOutline, maskId: string) => Promise<T>,
): Promise<OutlineOutcome<T>> {
  const row = await getOutlineRow(deps, shopId, outlineId);
  try {
    return await withServiceAccount(deps, shopId, "screen", async (client, shop) => {
      const isKnown = row.maskId !== null && row.serviceAccountId === shop.serviceAccountId;
      const found = isKnown ? row : await searchOutline(deps, row, "screen");
      if (found.maskId === null) return { ok: false, reason: "refused", problem: whyNot(found) };
      return { ok: true, value: await work(client, found, found.maskId) };
    });
  } catch (error) {
    if (!(error instanceof ImageServiceError)) throw error;
    deps.log.warn({ err: error, outlineId }, "An outline could not be opened or changed");
    if (error.status === 404) await forgetMask(deps, row);
    return toRefusal(error);
  }
}

function whyNot({ failure }: PhotoOutline): Message {
  if (!failure) return message("outline.service_away");
  return toFailureView(failure as unknown as Parameters<typeof toFailureView>[0]).detail;
}

function toRefusal(error: ImageServiceError): Extract<OutlineOutcome<never>, { ok: false }> {
  if (error.body?.code === "garment_mask_changed") {
    return { ok: false, reason: "conflict", problem: message("outline.changed_elsewhere") };
  }
  if (error.retryable || error.status === 404) {
    return { ok: false, reason: "away", problem: message("outline.service_away") };
  }
  return { ok: false, reason: "refused", problem: toFailureView(refusedByService(error)).detail };
}

/** The service no longer has it: it is found anew when it is opened again. */
async function forgetMask({ prisma, now }: ShopsDeps, { id }: PhotoOutline): Promise<void> {
  await prisma.photoOutline.update({
    where: { id },
    data: { maskId: null, fileId: null, previewUrl: null, state: "finding", dueAt: now(), updatedAt: now() },
  });
}

async function keepPreview({ prisma, now }: ShopsDeps, { id }: PhotoOutline, mask: GarmentMaskBody) {
  await prisma.photoOutline.update({ where: { id }, data: toPreview(mask, now()) });
}

async function toMaskView(
  { fetch }: Pick<ShopsDeps, "fetch">,
  { mask_url, keep_url, revision }: GarmentMaskBody,
): Promise<OutlineMaskView> {
  const [mask, keep] = await Promise.all(
    [mask_url, keep_url].map((url) => (url === null ? null : fetchMaskFile(fetch, url))),
  );
  return { mask: toBase64(mask), keep: toBase64(keep), revision };
}

function toBase64(bytes: Uint8Array | null | undefined): string | null {
  return bytes ? Buffer.from(bytes).toString("base64") : null;
}
