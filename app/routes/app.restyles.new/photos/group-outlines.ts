import type { OutlineView } from "#shops/views.ts";

/** Outlines by product and media id. */
export type OutlinesByProduct = ReadonlyMap<string, ReadonlyMap<string, OutlineView>>;

/**
 * Groups what is known of photos by product. Products of which the same is known as in `former` keep their maps, so that a memoized product is
 * drawn again only when one of its own photos has news.
 */
export function groupByProduct<View extends { productId: string; mediaId: string }>(
  views: readonly View[],
  former: ReadonlyMap<string, ReadonlyMap<string, View>>,
): ReadonlyMap<string, ReadonlyMap<string, View>> {
  const groups = Map.groupBy(views, ({ productId }) => productId);
  return new Map(
    [...groups].map(([productId, own]) => {
      const known = former.get(productId);
      const isSame = known?.size === own.length && own.every((view) => known.get(view.mediaId) === view);
      return [productId, isSame ? known : new Map(own.map((view) => [view.mediaId, view]))];
    }),
  );
}

/** Photos that are left out in the order of their review: without a garment, doubtful, and last what is decided. */
export function toCheckOrder(leftOut: readonly OutlineView[]): OutlineView[] {
  const rank = ({ leftOut: reason }: OutlineView) => (reason === "none" ? 0 : reason === "doubtful" ? 1 : 2);
  return leftOut.toSorted((one, other) => rank(one) - rank(other));
}

/** Ids of the outlines that are left out until somebody looks at them, in the order of their review. */
export function listUndecided(outlines: readonly OutlineView[]): string[] {
  const undecided = outlines.filter(({ leftOut, isSkipped }) => leftOut !== null && !isSkipped);
  return toCheckOrder(undecided).map(({ id }) => id);
}
