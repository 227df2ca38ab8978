import type { PhotoSpec } from "./product-spec.ts";
import type { SetName } from "./sets.ts";

type Extra = Partial<Pick<PhotoSpec, "format" | "support" | "share" | "turn">>;

/** Worn by nobody, from the front. */
export const front = (set: SetName, extra: Extra = {}): PhotoSpec => ({
  side: "front",
  pose: "ghost",
  set,
  format: "portrait",
  caption:
    extra.support === "hanger" ? "front, on a hanger" : extra.support ? "front, on a dress form" : "front",
  ...extra,
});

/** Worn by nobody, from the back. */
export const back = (set: SetName, extra: Extra = {}): PhotoSpec => ({
  side: "back",
  pose: "ghost",
  set,
  format: "portrait",
  caption: "back",
  ...extra,
});

/** Laid flat, seen from above. */
export const flat = (set: SetName, extra: Extra = {}): PhotoSpec => ({
  side: "front",
  pose: "flat",
  set,
  format: "square",
  share: 0.86,
  caption: "laid flat",
  ...extra,
});

/** A close photo of a named detail. */
export const close = (detail: string, set: SetName, extra: Extra = {}): PhotoSpec => ({
  side: "front",
  pose: "ghost",
  set,
  format: "portrait",
  detail,
  caption: `${detail} detail`,
  ...extra,
});
