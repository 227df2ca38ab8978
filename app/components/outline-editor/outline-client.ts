import { type Message, message } from "#shops/messages/message.ts";
import type { MaskChange, OutlineEnd } from "#shops/outlines/edit-outline.ts";
import type { ImageOutlineView, OutlineEditView, OutlineMaskView } from "#shops/views.ts";
import { strokePixels } from "./draw-stroke.ts";
import { encodeGrayPng } from "./encode-gray-png.ts";
import {
  type MaskLayers,
  type OutlineClient,
  OutlineRefusal,
  type SavedMask,
  type Stroke,
} from "./outline-session.ts";
import type { Size } from "./viewport.ts";

/** Initial data of the editor. */
export interface OpenedOutline {
  view: OutlineEditView;
  photo: Blob;
  savedMask: SavedMask;
}

/** Outlines that are loaded before they are opened, by id; each serves one opening. */
const loaded = new Map<string, Promise<OpenedOutline>>();

/** Loads an outline that is opened next. */
export function prefetchOutline(outlineId: string): void {
  const loading = load(outlineId);
  loaded.clear();
  loaded.set(outlineId, loading);
  loading.catch(() => loaded.delete(outlineId));
}

/** Forgets what was loaded before: it is being searched again. */
export function forgetPrefetched(): void {
  loaded.clear();
}

/** Data of an outline, loaded before or now. @throws OutlineRefusal */
export function openOutline(outlineId: string, signal: AbortSignal): Promise<OpenedOutline> {
  const early = loaded.get(outlineId);
  loaded.delete(outlineId);
  return early?.catch(() => load(outlineId, signal)) ?? load(outlineId, signal);
}

/**
 * Requests are sent outside Remix, which would cancel one when the next starts. App Bridge signs them like any other;
 * pictures go the same way, because an `img` element would send no session token.
 */
async function load(outlineId: string, signal: AbortSignal | null = null): Promise<OpenedOutline> {
  const address = addressOf(outlineId);
  const [view, photo] = await Promise.all([
    ask(address, { signal }).then((reply) => reply.json() as Promise<OutlineEditView>),
    ask(`${address}/photo`, { signal }).then((reply) => reply.blob()),
  ]);
  return { view, photo, savedMask: await toSaved(view.mask, view) };
}

export function createOutlineClient(outlineId: string, size: Size): OutlineClient {
  const address = addressOf(outlineId);
  const read = async (reply: Response) => toSaved((await reply.json()) as OutlineMaskView, size);
  const send = (act: object) =>
    ask(address, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(act),
    }).then(read);
  const put = ({ mask, keep }: MaskLayers, { revision, key }: MaskChange) => {
    const form = new FormData();
    form.append("mask", mask, "mask.png");
    if (keep) form.append("keep", keep, "keep.png");
    form.append("revision", String(revision));
    form.append("key", key);
    return ask(address, { method: "PUT", body: form }).then(read);
  };
  /** The service has no photo's mask to cut where nothing was found: there the stroke itself is the mask. */
  const begin = async (stroke: Stroke, change: MaskChange) =>
    change.revision > 0
      ? send({ act: "stroke", stroke, ...change, isFromEmpty: true })
      : put({ mask: await encodeGrayPng(strokePixels(stroke, size), size), keep: null }, change);
  return {
    correct: async (stroke, change) => {
      if (change.revision > 0) return send({ act: "stroke", stroke, ...change, isFromEmpty: false });
      // Nothing was found that could be corrected: the first stroke is the mask.
      if (stroke.kind !== "add") throw new OutlineRefusal(message("outline.empty"));
      return begin(stroke, change);
    },
    keepParts: (points, change) =>
      send({
        act: "stroke",
        stroke: { kind: "keep_part", radius: 1, points },
        ...change,
        isFromEmpty: false,
      }),
    begin,
    blank: () => toBlank(size),
    replace: put,
    takeGarment: (garment, change) => send({ act: "garment", garment, ...change }),
    read: () =>
      ask(address, {}).then(async (reply) => {
        const view = (await reply.json()) as OutlineEditView;
        return toSaved(view.mask, size);
      }),
  };
}

/** The outline that an image of a restyle was made with. @throws OutlineRefusal */
export async function findOutlineOfImage(restyleId: string, imageId: string): Promise<ImageOutlineView> {
  const address = `/app/restyles/${encodeURIComponent(restyleId)}/outline?image=${encodeURIComponent(imageId)}`;
  const reply = await ask(address, {});
  return (await reply.json()) as ImageOutlineView;
}

/** Ends the sitting: the outline counts as looked at. @returns how many images are made again @throws OutlineRefusal */
export async function finishOutline(outlineId: string, end: OutlineEnd): Promise<number> {
  const reply = await ask(addressOf(outlineId), {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ act: "finish", ...end }),
  });
  return (await reply.json()) as number;
}

function addressOf(outlineId: string): string {
  return `/app/outlines/${encodeURIComponent(outlineId)}`;
}

async function ask(address: string, init: RequestInit): Promise<Response> {
  let reply: Response;
  try {
    reply = await fetch(address, init);
  } catch {
    init.signal?.throwIfAborted();
    throw new OutlineRefusal(message("outline.unreached"), "unanswered");
  }
  if (reply.ok) return reply;
  const refusal = (await reply.json().catch(() => null)) as { problem?: Message } | null;
  throw new OutlineRefusal(
    refusal?.problem ?? message("outline.unreached"),
    reply.status === 409 ? "conflict" : isAnswer(reply, refusal) ? "refused" : "unanswered",
  );
}

/** False when the app leaves open what was done, or something else answered, such as a proxy. */
function isAnswer({ status }: Response, refusal: { problem?: Message } | null): boolean {
  return status < 500 || (status !== 504 && refusal?.problem !== undefined);
}

/** Layers in which nothing is outlined. */
async function toBlank(size: Size): Promise<MaskLayers> {
  return { mask: await encodeGrayPng(new Uint8Array(size.width * size.height), size), keep: null };
}

async function toSaved({ mask, keep, revision }: OutlineMaskView, size: Size): Promise<SavedMask> {
  return {
    revision,
    layers: {
      mask: mask === null ? (await toBlank(size)).mask : toPng(mask),
      keep: keep === null ? null : toPng(keep),
    },
  };
}

function toPng(base64: string): Blob {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  return new Blob([bytes], { type: "image/png" });
}
