import sharp from "sharp";
import type { Merchant } from "#shops/merchant.ts";
import { message } from "#shops/messages/message.ts";
import { reasonLeftOut } from "#shops/outlines/left-out.ts";
import type {
  DoubtView,
  DraftImages,
  GarmentPartView,
  LeftOutView,
  OutlineMaskView,
  OutlineState,
  OutlineView,
} from "#shops/views.ts";
import { drawFullGarment, garmentMask, garments, pictureHeight, pictureWidth } from "./garment-picture.ts";

/** How the outlines of a scenario's photos are, in the order of the photos; the last one repeats. */
export interface FixtureOutlines {
  states: OutlineState[];
  /** How long a stroke takes, in milliseconds. */
  strokeMs?: number;
  /** Strokes that fail, by their number from 1. */
  failing?: number[];
  /** The doubtful garments have these parts. */
  parts?: GarmentPartView[];
  /** The image service is away: what is being found stays so, and nothing is accepted. */
  isAway?: boolean;
}

const reason = message("outline.doubt.garment_name_doubtful");
/** Along the middle of the first doubtful place. */
const proposed: DoubtView["stroke"] = {
  kind: "remove",
  radius: 120,
  points: [
    [820, 540],
    [820, 620],
  ],
};
const arePartsAsked = message("outline.doubt.part_unclear");
const isPrintAsked = message("outline.doubt.print_unclear");

const perScenario = new WeakMap<object, ReturnType<typeof createFixtureOutlines>>();

/** The outlines of a scenario: the same for all requests. */
export function outlinesOf(scenario: { outlines?: FixtureOutlines }) {
  const known = perScenario.get(scenario) ?? createFixtureOutlines(scenario.outlines ?? { states: ["sure"] });
  perScenario.set(scenario, known);
  return known;
}

/** Outlines of drawn garments in memory: a stroke is drawn into the mask as it is. */
function createFixtureOutlines({
  states,
  strokeMs = 0,
  failing = [],
  parts = [],
  isAway = false,
}: FixtureOutlines) {
  const views = new Map<string, OutlineView>();
  const saved = new Map<string, OutlineMaskView>();
  let strokes = 0;

  const viewOf = (productId: string, mediaId: string): OutlineView => {
    const id = `outline-${mediaId.split("/").at(-1)}`;
    const known = views.get(id);
    if (known) return known;
    const state = states[Math.min(views.size, states.length - 1)]!;
    const view: OutlineView = {
      id,
      productId,
      mediaId,
      state,
      isSkipped: false,
      print: "auto",
      get leftOut() {
        return reasonLeftOut(this);
      },
      reasons:
        state === "doubtful"
          ? [reason, isPrintAsked]
          : state === "none"
            ? [message("failure.service.no_garment.detail")]
            : isAway && state === "finding"
              ? [message("outline.finding_away")]
              : [],
      previewUrl: state === "finding" || state === "none" ? null : `/fixtures/outline-${garmentOf(id)}.jpg`,
      maskId: state === "finding" || state === "none" ? null : `mask-${id}`,
    };
    views.set(id, view);
    return view;
  };
  const maskOf = async (id: string): Promise<OutlineMaskView> => {
    const known = saved.get(id);
    if (known) return known;
    const isNone = views.get(id)?.state === "none";
    const first: OutlineMaskView = isNone
      ? { mask: null, keep: null, revision: 0 }
      : { mask: (await garmentMask(garmentOf(id), true)).toString("base64"), keep: null, revision: 1 };
    saved.set(id, first);
    return first;
  };
  const save = (id: string, mask: Buffer, keep: string | null, revision: number) => {
    const next = { mask: mask.toString("base64"), keep, revision: revision + 1 };
    saved.set(id, next);
    return { ok: true as const, value: next };
  };

  const merchant = {
    findOutlines: async (draft) => {
      const { images } = draft as { images: DraftImages };
      return images.flatMap(({ productId, mediaIds }) => mediaIds.map((id) => viewOf(productId, id)));
    },
    readOutlines: async (ids) => ids.flatMap((id) => views.get(id) ?? []),
    answerPrint: async (ids, answer) => {
      const products = new Set(ids.flatMap((id) => views.get(id)?.productId ?? []));
      const answered = [...views.values()].filter(({ productId }) => products.has(productId));
      for (const view of answered) view.print = answer;
      return answered;
    },
    decideOutlines: async (ids, decision) =>
      ids.flatMap((id) => {
        const view = views.get(id);
        if (!view) return [];
        if (decision === "accept") Object.assign(view, { state: "accepted", reasons: [] });
        else view.isSkipped = decision === "skip";
        return view;
      }),
    openOutline: async (id) => ({
      ok: true,
      value: {
        width: pictureWidth,
        height: pictureHeight,
        doubts:
          views.get(id)?.state === "doubtful"
            ? [
                { box: [690, 420, 260, 320], reason, parts: [], stroke: proposed },
                { box: [520, 700, 200, 200], reason: isPrintAsked, parts: [], stroke: null },
                ...(parts.length > 0
                  ? [
                      {
                        box: [300, 400, 600, 900] as DoubtView["box"],
                        reason: arePartsAsked,
                        parts,
                        stroke: null,
                      },
                    ]
                  : []),
              ]
            : [],
        hasExample: false,
        maskId: "mask",
        mask: await maskOf(id),
      },
    }),
    openOutlinePhoto: async (id) =>
      new Response(new Uint8Array(await drawFullGarment(garmentOf(id), "#c9b8a3", 0)), {
        headers: { "Content-Type": "image/jpeg" },
      }),
    correctOutline: async (id, stroke, { revision }, isFromEmpty) => {
      strokes += 1;
      const isFailing = failing.includes(strokes);
      await new Promise((resolve) => setTimeout(resolve, strokeMs));
      if (isFailing) return { ok: false, reason: "away", problem: message("outline.service_away") };
      const { mask, keep } = isFromEmpty ? { mask: null, keep: null } : await maskOf(id);
      const line = stroke.points.map(([x, y]) => `${x} ${y}`).join("L");
      const color = stroke.kind === "remove" ? "#000" : "#fff";
      const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="${pictureWidth}" height="${pictureHeight}"><path d="M${line}${stroke.points.length === 1 ? "h.1" : ""}" fill="none" stroke="${color}" stroke-width="${stroke.radius * 2}" stroke-linecap="round" stroke-linejoin="round"/></svg>`;
      const isKeep = stroke.kind === "keep" || stroke.kind === "keep_part";
      const under = Buffer.from((isKeep ? keep : mask) ?? "", "base64");
      const base =
        under.length > 0
          ? sharp(under)
          : sharp({
              create: { width: pictureWidth, height: pictureHeight, channels: 3, background: "#000" },
            });
      const next = await base
        .toColourspace("srgb")
        .composite([{ input: Buffer.from(drawn) }])
        .toColourspace("b-w")
        .png()
        .toBuffer();
      if (!isKeep) return save(id, next, keep, revision);
      return save(id, Buffer.from(mask ?? "", "base64"), next.toString("base64"), revision);
    },
    replaceOutline: async (id, { mask, keep }, { revision }) =>
      save(id, Buffer.from(mask), keep && Buffer.from(keep).toString("base64"), revision),
    takeGarment: async (id, _garment, { revision }) =>
      save(id, await garmentMask(garmentOf(id), false), null, revision),
    finishOutline: async (id, { isChanged, remake }) => {
      const view = views.get(id);
      // A corrected mask has a picture of its own.
      if (view && isChanged)
        view.previewUrl = `/fixtures/outline-${garmentOf(id)}.jpg?revision=${(await maskOf(id)).revision}`;
      if (view)
        Object.assign(view, { state: isChanged ? "fixed" : "accepted", isSkipped: false, reasons: [] });
      return { ok: true, value: remake && isChanged ? 1 : 0 };
    },
    getOutlineOfImage: async () => ({ outlineId: viewOf("product", "photo/0").id, images: 1, credits: 0 }),
  } satisfies Partial<Merchant>;

  return {
    merchant,
    leaveOut: (images: DraftImages) => {
      const leftOut: LeftOutView = { skipped: 0, doubtful: 0, none: 0 };
      const isIn = (productId: string, mediaId: string) => {
        const left = reasonLeftOut(viewOf(productId, mediaId));
        if (left) leftOut[left] += 1;
        return left === null;
      };
      return {
        images: images.map(({ productId, mediaIds }) => ({
          productId,
          mediaIds: mediaIds.filter((mediaId) => isIn(productId, mediaId)),
        })),
        leftOut,
      };
    },
  };
}

/** Media ids of the fixtures count products by the hundred. */
function garmentOf(id: string) {
  return garments[Math.floor(Number(id.split("-").at(-1)) / 100) % garments.length]!;
}
