import type { PhotoOutline, Prisma } from "@prisma/client";
import { z } from "zod";
import type { GarmentMaskBody } from "#contract/garment-mask-fields.ts";
import { lifetimes } from "#contract/limits.ts";
import { parseFailure, toStored } from "../failure.ts";
import { en } from "../messages/en.ts";
import { type Message, type MessageKey, message } from "../messages/message.ts";
import type { ShopsPorts } from "../shops-deps.ts";
import type { DoubtView, OutlineState, OutlineView } from "../views.ts";
import { reasonLeftOut } from "./left-out.ts";

/** Lifetime of the service's response: its links to previews and its unused photos expire after a week. */
const askedFreshMs = lifetimes.mediaUrlMs - 48 * 3_600_000;

/** True while the service's response is valid: file, mask and link to the preview. */
export function isFreshOutline({ askedAt }: Pick<PhotoOutline, "askedAt">, now: Date): boolean {
  return askedAt !== null && now.getTime() - askedAt.getTime() < askedFreshMs;
}

/** @throws a 404 `Response` for an outline that does not exist or belongs to another shop */
export async function getOutlineRow(
  { prisma }: Pick<ShopsPorts, "prisma">,
  shopId: string,
  outlineId: string,
): Promise<PhotoOutline> {
  const row = z.uuid().safeParse(outlineId).success
    ? await prisma.photoOutline.findFirst({ where: { id: outlineId, shopId } })
    : null;
  if (!row) throw new Response("Not found", { status: 404 });
  return row;
}

/** Maps the service's response to columns of the row. */
export function toOutlineChange(mask: GarmentMaskBody, now: Date): Prisma.PhotoOutlineUncheckedUpdateInput {
  return {
    state: stateOf(mask),
    ...toPreview(mask, now),
    ...toDoubts(mask),
    failure: toStored(null),
    failures: 0,
  };
}

/** The columns that change with each correction. */
export function toPreview(mask: GarmentMaskBody, now: Date): Prisma.PhotoOutlineUncheckedUpdateInput {
  return {
    maskId: mask.mask_id,
    previewUrl: mask.preview_url,
    askedAt: now,
    updatedAt: now,
  };
}

/** The column that changes when an editing session ends: a session that is discarded leaves the doubts as they were. */
export function toDoubts(mask: GarmentMaskBody): Pick<Prisma.PhotoOutlineUncheckedUpdateInput, "doubts"> {
  return {
    doubts: mask.doubts.map(({ box, code, parts, stroke }) => ({
      box,
      code,
      parts: (parts ?? []).map(({ color, point, outline }) => ({ color, point, outline })),
      stroke: stroke ?? null,
    })),
  };
}

function stateOf({ state, is_doubtful }: GarmentMaskBody): OutlineState {
  if (state === "edited") return "fixed";
  if (state === "approved") return "accepted";
  if (state === "refused") return "none";
  return is_doubtful ? "doubtful" : "sure";
}

export function toOutlineView(row: PhotoOutline, now: Date): OutlineView {
  const { id, productId, mediaId, state, isSkipped } = row;
  const failure = parseFailure(row.failure, null);
  return {
    id,
    productId,
    mediaId,
    state,
    isSkipped,
    leftOut: reasonLeftOut(row),
    print: row.print ?? "auto",
    reasons: failure
      ? [state === "finding" ? message("outline.finding_away") : failure.detail]
      : distinctReasons(parseDoubts(row.doubts)),
    previewUrl: isFreshOutline(row, now) ? row.previewUrl : null,
    maskId: row.maskId,
  };
}

/** Several places may be doubtful for the same reason, which is said once. */
function distinctReasons(doubts: DoubtView[]): Message[] {
  return [...new Map(doubts.map(({ reason }) => [reason.key, reason])).values()];
}

const Place = z.tuple([z.number(), z.number()]);
const Doubts = z.array(
  z.object({
    box: z.tuple([z.number(), z.number(), z.number(), z.number()]),
    code: z.string().nullable(),
    // Rows of earlier releases have none.
    parts: z
      .array(z.object({ color: z.string(), point: Place, outline: z.array(z.array(Place)) }))
      .default([]),
    stroke: z
      .object({ kind: z.enum(["add", "remove"]), radius: z.number(), points: z.array(Place) })
      .nullable()
      .catch(null),
  }),
);

export function parseDoubts(stored: Prisma.JsonValue): DoubtView[] {
  const doubts = Doubts.safeParse(stored);
  if (!doubts.success) return [];
  return doubts.data.map(({ code, ...doubt }) => ({
    ...doubt,
    // What a stroke would add is missing, whatever made the outline doubtful.
    reason: doubt.stroke?.kind === "add" ? message("outline.doubt.part_missing") : toReason(code),
  }));
}

/** Message of a doubt, which names the place to check; a failure of the same code suggests another photo. */
function toReason(code: string | null): Message {
  const key = `outline.doubt.${code}`;
  return Object.hasOwn(en, key) ? ({ key: key as MessageKey } as Message) : message("outline.doubt");
}
