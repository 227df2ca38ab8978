import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { Stroke } from "#contract/garment-mask-fields.ts";
import type { Merchant } from "#shops/merchant.ts";
import type { MaskChange, OutlineOutcome } from "#shops/outlines/edit-outline.ts";
import { parseJsonBody } from "./app.restyles.new/parse-submission.server.ts";

const Id = z.string().min(1).max(100);
const Revision = z.int().min(0);
/** Names a change, which is made once however often it is sent. */
const Key = z.string().regex(/^[0-9a-f]{32}$/);

const Act = z.discriminatedUnion("act", [
  z.object({
    act: z.literal("stroke"),
    stroke: Stroke,
    revision: Revision,
    key: Key,
    isFromEmpty: z.boolean(),
  }),
  z.object({
    act: z.literal("garment"),
    garment: z.string().min(1).max(100),
    revision: Revision,
    key: Key,
  }),
  z.object({
    act: z.literal("finish"),
    isChanged: z.boolean(),
    maskId: Id.optional(),
    remake: z.object({ restyleId: Id, imageId: Id }).optional(),
  }),
]);

/** The PNG of a mask stays far below it. */
const fileBytesMax = 32 * 1024 * 1024;

const statusOf = { conflict: 409, refused: 422, away: 503, unknown: 504 } as const;

/** Initial data of the editor: an `OutlineEditView`. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const merchant = await context.merchant(request);
  return toResponse(await merchant.openOutline(params.id ?? ""));
}

/**
 * Changes the outline; refusals are `{problem}` with 409 when another window changed it, 422, 503, or 504 when it is unknown
 * whether it was changed.
 */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const merchant = await context.merchant(request);
  const id = params.id ?? "";
  if (request.method === "PUT") return replace(merchant, id, request);
  const parsed = Act.safeParse(await parseJsonBody(request));
  if (!parsed.success) return new Response("The request holds no change of an outline", { status: 400 });
  const act = parsed.data;
  switch (act.act) {
    case "stroke":
      return toResponse(await merchant.correctOutline(id, act.stroke, toChange(act), act.isFromEmpty));
    case "garment":
      return toResponse(await merchant.takeGarment(id, act.garment, toChange(act)));
    case "finish": {
      const { isChanged, maskId, remake } = act;
      return toResponse(await merchant.finishOutline(id, { isChanged, maskId, remake }));
    }
  }
}

function toChange({ revision, key }: MaskChange): MaskChange {
  return { revision, key };
}

async function replace(merchant: Merchant, id: string, request: Request): Promise<Response> {
  const form = await request.formData().catch(() => null);
  const mask = await parseFile(form?.get("mask"));
  const revision = Revision.safeParse(Number(form?.get("revision") ?? Number.NaN));
  const key = Key.safeParse(form?.get("key"));
  if (!mask || !revision.success || !key.success)
    return new Response("The request holds no mask", { status: 400 });
  const keep = await parseFile(form?.get("keep"));
  return toResponse(
    await merchant.replaceOutline(id, { mask, keep }, { revision: revision.data, key: key.data }),
  );
}

async function parseFile(
  value: FormDataEntryValue | null | undefined,
): Promise<Uint8Array<ArrayBuffer> | null> {
  if (!(value instanceof Blob) || value.size > fileBytesMax) return null;
  return new Uint8Array(await value.arrayBuffer());
}

function toResponse(outcome: OutlineOutcome<unknown>): Response {
  if (outcome.ok) return Response.json(outcome.value);
  return Response.json({ problem: outcome.problem }, { status: statusOf[outcome.reason] });
}
