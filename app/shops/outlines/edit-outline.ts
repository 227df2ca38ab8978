import type { PhotoOutline } from "@prisma/client";
import pLimit from "p-limit";
import type { z } from "zod";
import type { GarmentMaskBody, Stroke } from "#contract/garment-mask-fields.ts";
import {
  approveGarmentMask,
  correctGarmentMask,
  createGarmentMask,
  getGarmentMask,
  replaceGarmentMask,
} from "#contract/operations/garment-masks.ts";
import { ImageServiceError } from "#image-service/image-service-error.ts";
import type { ImageServiceClient } from "#image-service/service-client.ts";
import { refusedByService, toFailureView, toStored } from "../failure.ts";
import { withServiceAccount } from "../installation/service-account.ts";
import { type Message, message } from "../messages/message.ts";
import { assertImagesOf } from "../restyles/view/find-restyle.ts";
import type { ShopsDeps } from "../shops-deps.ts";
import type { OutlineEditView, OutlineMaskView } from "../views.ts";
import { carryToOtherPhotos } from "./carry-to-other-photos.ts";
import { fetchMaskFile } from "./fetch-mask-file.ts";
import { getOutlineRow, parseDoubts, toDoubts, toPreview } from "./outline-rows.ts";
import { enqueueRemakes } from "./remake-image.ts";
import { orderRemakes, priceOfRemake } from "./remake-images.ts";
import { searchOutline } from "./search-outlines.ts";

/** PNG files of a form. */
export interface MaskFiles {
  mask: Uint8Array<ArrayBuffer>;
  keep: Uint8Array<ArrayBuffer> | null;
}

/** A change of a mask. */
export interface MaskChange {
  /** Of the mask that the merchant saw; at another one the change is a conflict. */
  revision: number;
  /** The same for every repetition of the change, which is made once. */
  key: string;
}

/** End of an editing session. */
export interface OutlineEnd {
  isChanged: boolean;
  /** The mask that the merchant saw. */
  maskId?: string | null | undefined;
  remake?: { restyleId: string; imageId: string };
}

/** Requests to the service that one act of a merchant makes at the same time. */
const approvalsAtOnce = 4;

export type OutlineOutcome<T> =
  | { ok: true; value: T }
  | {
      ok: false;
      /**
       * Nothing was changed because of a concurrent change, an invalid request, or an unavailable service; `unknown`: the
       * service did not say whether it made the change.
       */
      reason: "conflict" | "refused" | "away" | "unknown";
      problem: Message;
    };

/** Opens the editor. An outline that was not searched yet is searched now. */
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
      doubts: parseDoubts(row.doubts),
      hasExample: row.exampleId !== null,
      maskId,
      mask: await toMaskView(deps, mask),
    };
  });
}

/** Corrects the outline with one stroke; `isFromEmpty`: the stroke begins a new mask. */
export function correctOutline(
  deps: ShopsDeps,
  shopId: string,
  outlineId: string,
  stroke: z.input<typeof Stroke>,
  { revision, key }: MaskChange,
  isFromEmpty = false,
): Promise<OutlineOutcome<OutlineMaskView>> {
  return withMask(deps, shopId, outlineId, async (client, row, maskId) => {
    const body = { strokes: [stroke], revision, from_empty: isFromEmpty };
    const send = () =>
      client.call(correctGarmentMask, { params: { mask_id: maskId }, body, idempotencyKey: key });
    return changeMask(deps, client, row, { maskId, revision, send });
  });
}

/** Replaces the outline's mask. */
export function replaceOutline(
  deps: ShopsDeps,
  shopId: string,
  outlineId: string,
  files: MaskFiles,
  change: MaskChange,
): Promise<OutlineOutcome<OutlineMaskView>> {
  return withMask(deps, shopId, outlineId, (client, row, maskId) =>
    replace(deps, client, row, maskId, files, change),
  );
}

/** Uses the mask of another garment on the same photo. */
export function takeGarment(
  deps: ShopsDeps,
  shopId: string,
  outlineId: string,
  garment: string,
  change: MaskChange,
): Promise<OutlineOutcome<OutlineMaskView>> {
  return withMask(deps, shopId, outlineId, async (client, row, maskId) => {
    const other = await client.call(createGarmentMask, {
      body: { file_id: row.fileId ?? "", garment_label: garment },
    });
    const [mask, keep] = await Promise.all([
      fetchMaskFile(deps.fetch, other.mask_url ?? ""),
      other.keep_url ? fetchMaskFile(deps.fetch, other.keep_url) : null,
    ]);
    return replace(deps, client, row, maskId, { mask, keep }, change);
  });
}

/** Ends an editing session: `finishOutlines` of one. */
export async function finishOutline(
  deps: ShopsDeps,
  shopId: string,
  outlineId: string,
  end: OutlineEnd,
): Promise<OutlineOutcome<number>> {
  return (await finishOutlines(deps, shopId, [{ ...end, outlineId }]))[0]!;
}

/**
 * Settles outlines that a merchant has looked at together, and then has their products' other photos searched by them.
 *
 * @returns for each the number of images that are made again
 */
export async function finishOutlines(
  deps: ShopsDeps,
  shopId: string,
  ends: (OutlineEnd & { outlineId: string })[],
): Promise<OutlineOutcome<number>[]> {
  const limit = pLimit(approvalsAtOnce);
  const outcomes = await limit.map(ends, ({ outlineId, ...end }) => settle(deps, shopId, outlineId, end));
  const settled = ends.filter((_, index) => outcomes[index]!.ok);
  await carryToOtherPhotos(
    deps,
    shopId,
    settled.map(({ outlineId }) => outlineId),
  );
  return outcomes;
}

/**
 * A changed outline becomes `fixed`, an unchanged one `accepted`; a skipped photo is included again. One that is being searched
 * again, or was since it was opened, is not settled: nobody has seen what is found.
 *
 * @param remake the image from which the editor was opened: all images made with the outline are made again
 * @returns the number of images that are made again
 */
async function settle(
  deps: ShopsDeps,
  shopId: string,
  outlineId: string,
  { isChanged, maskId: seen, remake }: OutlineEnd,
): Promise<OutlineOutcome<number>> {
  if (remake) await assertImagesOf(deps, shopId, remake.restyleId, [remake.imageId]);
  const { state, exampleId, maskId: present } = await getOutlineRow(deps, shopId, outlineId);
  const isSearchedAgain = state === "finding" && exampleId !== null && present === null;
  // The answer to a stroke has shown the present one.
  const isAnother = seen !== undefined && !isChanged && seen !== present;
  if (isSearchedAgain || isAnother)
    return { ok: false, reason: "conflict", problem: message("outline.changed_elsewhere") };
  return withMask(deps, shopId, outlineId, async (client, row, maskId) => {
    const params = { mask_id: maskId };
    const mask = await client.call(isChanged ? getGarmentMask : approveGarmentMask, { params });
    // The mask may also contain strokes of an earlier session without an end.
    const isCorrected = isChanged || (remake !== undefined && (await isFree(deps, client, remake.imageId)));
    await deps.prisma.photoOutline.update({
      where: { id: row.id },
      data: {
        state: isCorrected ? "fixed" : "accepted",
        isSkipped: false,
        exampleId: null,
        ...toPreview(mask, deps.now()),
        ...toDoubts(mask),
        failure: toStored(null),
      },
    });
    if (!remake) return 0;
    const imageIds = await orderRemakes(deps, row.id, isCorrected);
    await enqueueRemakes(deps, imageIds);
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
  deps: ShopsDeps,
  client: ImageServiceClient,
  row: PhotoOutline,
  maskId: string,
  { mask, keep }: MaskFiles,
  { revision, key }: MaskChange,
): Promise<OutlineMaskView> {
  const file = (bytes: Uint8Array<ArrayBuffer>, filename: string) => ({ bytes, filename, mime: "image/png" });
  const send = () =>
    client.call(replaceGarmentMask, {
      params: { mask_id: maskId },
      form: {
        mask: file(mask, "mask.png"),
        ...(keep ? { keep: file(keep, "keep.png") } : {}),
        revision: String(revision),
      },
      idempotencyKey: key,
    });
  return changeMask(deps, client, row, { maskId, revision, send });
}

/** The service did not say whether it changed the mask. */
class UnknownChange extends Error {
  override readonly name = "UnknownChange";

  constructor(cause: unknown) {
    super("It is unknown whether a mask was changed", { cause });
  }
}

interface SentChange {
  maskId: string;
  revision: number;
  /** Sends the change under its key. */
  send: () => Promise<GarmentMaskBody>;
}

/** @throws UnknownChange also when the mask was changed and its new state can't be read. */
async function changeMask(
  deps: ShopsDeps,
  client: ImageServiceClient,
  row: PhotoOutline,
  change: SentChange,
): Promise<OutlineMaskView> {
  const mask = await sendUntilAnswered(deps, client, change);
  await keepPreview(deps, row, mask);
  return toMaskView(deps, mask).catch((cause) => {
    throw cause instanceof ImageServiceError ? new UnknownChange(cause) : cause;
  });
}

/** Between two questions whether a change is made; the service takes at most 40 s for it. */
const underWayPollMs = 2_000;
const underWayPollsMax = 20;

/**
 * Sends a change. Without an answer the service may have made it or still be at it, so it is repeated under its key; when
 * that isn't answered either, the mask's revision says whether the change was made.
 *
 * @throws ImageServiceError when the mask was not changed
 */
async function sendUntilAnswered(
  { sleep }: ShopsDeps,
  client: ImageServiceClient,
  { maskId, revision, send }: SentChange,
): Promise<GarmentMaskBody> {
  let [isUnanswered, polls] = [false, 0];
  for (;;) {
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof ImageServiceError)) throw error;
      const isUnderWay = error.body?.code === "idempotency_key_in_use";
      if (isUnderWay && polls < underWayPollsMax) {
        isUnanswered = true;
        polls += 1;
        await sleep(underWayPollMs);
      } else if (!isUnanswered && !isAnswer(error)) {
        isUnanswered = true;
      } else {
        if (!isUnanswered || isConflict(error)) throw error;
        const mask = await readMask(client, maskId);
        if (mask.revision !== revision) return mask;
        throw isUnderWay ? new UnknownChange(error) : error;
      }
    }
  }
}

async function readMask(client: ImageServiceClient, maskId: string): Promise<GarmentMaskBody> {
  try {
    return await client.call(getGarmentMask, { params: { mask_id: maskId } });
  } catch (error) {
    throw new UnknownChange(error);
  }
}

/** False without a word of the service itself: a proxy's 502 or 504 and the service's own 500 leave open what was done. */
function isAnswer({ status, body }: ImageServiceError): boolean {
  return status !== null && (status < 500 || (status > 500 && body !== null));
}

function isConflict({ body }: ImageServiceError): boolean {
  return body?.code === "garment_mask_changed";
}

/** Runs `work` on the mask of an outline and maps the service's refusals to messages. */
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
    if (!(error instanceof ImageServiceError) && !(error instanceof UnknownChange)) throw error;
    deps.log.warn({ err: error, outlineId }, "An outline could not be opened or changed");
    if (error instanceof UnknownChange) {
      return { ok: false, reason: "unknown", problem: message("outline.unanswered") };
    }
    if (error.status === 404) await forgetMask(deps, row);
    return toRefusal(error);
  }
}

function whyNot({ failure }: PhotoOutline): Message {
  if (!failure) return message("outline.service_away");
  return toFailureView(failure as unknown as Parameters<typeof toFailureView>[0]).detail;
}

function toRefusal(error: ImageServiceError): Extract<OutlineOutcome<never>, { ok: false }> {
  if (isConflict(error)) {
    return { ok: false, reason: "conflict", problem: message("outline.changed_elsewhere") };
  }
  if (error.retryable || error.status === 404) {
    return { ok: false, reason: "away", problem: message("outline.service_away") };
  }
  return { ok: false, reason: "refused", problem: toFailureView(refusedByService(error)).detail };
}

/** The service has deleted the mask. It is searched again when the editor is opened again. */
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
