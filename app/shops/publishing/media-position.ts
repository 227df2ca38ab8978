/** Placement of an image among its product's media. */
export type Placement = "after-original" | "first" | "last";

/** A published image of the app on a product, or one that is being published. */
export interface PlacedImage {
  mediaId: string;
  placement: Placement;
  originalMediaId: string;
  /** Sort key: by source photo, then by variation. */
  order: readonly [position: number, variation: number];
}

/**
 * The zero-based index a medium has to be moved to, or null when it is where it belongs. `media` are the product's
 * media as they are, the image itself among them; `siblings` are our other images on it. The rule does not depend on
 * the order in which images arrive:
 * - `after-original`: behind the photo it was made from and behind that photo's earlier variations;
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
  const isBefore = (id: string | undefined) => alike.some((a) => a.mediaId === id && precedes(a, image));
  const isBehind = (id: string | undefined) => alike.some((a) => a.mediaId === id && precedes(image, a));
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

function precedes(left: PlacedImage, right: PlacedImage): boolean {
  return (
    left.order[0] < right.order[0] || (left.order[0] === right.order[0] && left.order[1] < right.order[1])
  );
}
