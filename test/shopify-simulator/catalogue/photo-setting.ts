import { linear } from "./color.ts";
import { settled } from "./garments/settle.ts";
import { onForm, onHanger } from "./garments/supports.ts";
import { seedOf } from "./noise.ts";
import { boxOf } from "./outline.ts";
import type { Subject } from "./part.ts";
import { formats, type ProductSpec } from "./product-spec.ts";
import type { PhotoSetting } from "./render-photo.ts";
import { sets } from "./sets.ts";

/** File name of a product's photo, counted from 1. */
export function photoFile(product: ProductSpec, index: number): string {
  return `${product.handle}-${index + 1}.jpg`;
}

/** Everything needed to take one photo of a product, with its sides at a scale. */
export function photoSetting(product: ProductSpec, index: number, scale = 1): PhotoSetting {
  const photo = product.photos[index];
  if (!photo) throw new Error(`${product.handle} has no photo ${index}`);
  const format = formats[photo.format];
  const draping = `${product.handle}:${photo.side}:${photo.pose}:${photo.support ?? ""}`;
  const subject = settled(product.subject(photo.side, photo.pose), seedOf(draping), product.stiff ? 0.35 : 1);
  return {
    name: `${product.handle}:${index}`,
    draping,
    subject: supported(subject, photo.support),
    backdrop: sets[photo.set],
    coarseness: scale > 0.5 ? 1 : 2,
    width: Math.round(format.width * scale),
    height: Math.round(format.height * scale),
    ...(photo.detail ? { detail: photo.detail } : {}),
    ...(photo.share ? { share: photo.share } : {}),
    ...(photo.turn ? { turn: (photo.turn * Math.PI) / 180 } : {}),
  };
}

function supported(subject: Subject, support: "form" | "stand" | "hanger" | undefined): Subject {
  if (!support) return subject;
  if (support === "hanger") return onHanger(subject, linear("#b98a58"), linear("#b4b6ba"));
  const hem = boxOf(subject.parts.map((part) => part.outlines[0]!)).bottom;
  return onForm(subject, linear("#dcdad4"), linear("#4a4c50"), { hem, stand: support === "stand" });
}
