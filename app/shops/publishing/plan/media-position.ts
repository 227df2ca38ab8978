/** Placement of an image among its product's media. */
export type Placement = "after-original" | "first" | "last";

/** A published image of the app on a product, or one that is being published. */
export interface PlacedImage {
  mediaId: string;
  placement: Placement;
  originalMediaId: string;
  /** Sort key, see {@link toPlaceOrder}. */
  order: readonly number[];
}

/**
 * Sort key of an image among ours with the same placement: by restyle, then by color as the merchant chose them, so that a
 * color's images stand together, then by source photo and variation. At the end of the gallery the oldest restyle comes
 * first; at its head, and behind a photo, the latest one.
 */
export function toPlaceOrder(image: {
  placement: Placement;
  restyledAt: Date;
  look: number;
  position: number;
  variation: number;
}): PlacedImage["order"] {
  const time = image.restyledAt.getTime();
  return [image.placement === "last" ? time : -time, image.look, image.position, image.variation];
}

/**
 * The zero-based index a medium has to be moved to, or null when it is where it belongs. `media` are the product's
 * media as they are, the image itself among them; `siblings` are our other images on it. The rule does not depend on
 * the order in which images arrive:
 * - `after-original`: behind the photo it was made from, and behind our images there that go before it;
 * - `first`: at the head, behind our images there that go before it;
 * - `last`: at the end, before our images there that go behind it.
 * When the original is gone, the image goes last.
 */
export function findTargetIndex(
  media: readonly string[],
  image: PlacedImage,
  siblings: readonly PlacedImage[],
): number | null {
  const others = media.filter((id) => id !== image.mediaId);
  const alike = siblings.filter(
    (sibling) =>
      sibling.placement === image.placement &&
      (image.placement !== "after-original" || sibling.originalMediaId === image.originalMediaId),
  );
  const target = toIndex(others, image, alike);
  return media.indexOf(image.mediaId) === target ? null : target;
}

function toIndex(others: string[], image: PlacedImage, alike: PlacedImage[]): number {
  const isBefore = (id: string | undefined) =>
    alike.some((a) => a.mediaId === id && comparePlaces(a, image) < 0);
  const isBehind = (id: string | undefined) =>
    alike.some((a) => a.mediaId === id && comparePlaces(image, a) < 0);
  if (image.placement === "first") {
    let index = 0;
    while (isBefore(others[index])) index++;
    return index;
  }
  const original = others.indexOf(image.originalMediaId);
  if (image.placement === "after-original" && original >= 0) {
    let index = original + 1;
    while (isBefore(others[index])) index++;
    return index;
  }
  let index = others.length;
  while (isBehind(others[index - 1])) index--;
  return index;
}

/** Sorts images with the same placement into their order on the product. */
export function comparePlaces(left: PlacedImage, right: PlacedImage): number {
  const differing = left.order.findIndex((part, index) => part !== right.order[index]);
  return differing < 0 ? 0 : left.order[differing]! - right.order[differing]!;
}
