import { failure, toFailureView } from "#shops/failure.ts";
import type { Merchant } from "#shops/merchant.ts";
import { message } from "#shops/messages/message.ts";
import type { ChangedProductView, NewRestyleView } from "#shops/views.ts";
import { pictureUrl } from "./fixture-restyles.ts";
import type { Scenario } from "./scenarios.ts";

const redo = {
  restyleId: "published",
  title: message("recolor.title", { color: "Terracotta" }),
  photos: 2,
  hasOthers: true,
  needsOutlines: true,
  problem: null,
};

/** Products of which photos were added, replaced and removed. */
export function fixtureChanges(): ChangedProductView[] {
  const photo = (product: number, number: number) => pictureUrl(product, number);
  const image = (product: number, number: number) => pictureUrl(product, number, "c4663f");
  const product = (index: number, title: string): ChangedProductView => ({
    id: `gid://shopify/Product/${8_000_000_000_000 + index * 32_768}`,
    title,
    changes: [],
    imagesGone: 0,
    images: [image(index, 0), image(index, 1)],
    changedAt: "2026-11-20T10:00:00.000Z",
    redos: [redo],
  });
  const change = (kind: "new" | "replaced" | "removed", index: number, number: number) => ({
    kind,
    mediaId: `gid://shopify/MediaImage/${index}${number}`,
    url: photo(index, number),
  });
  return [
    {
      ...product(0, "Relaxed tee"),
      changes: [change("new", 0, 2), change("new", 0, 3)],
      redos: [
        redo,
        {
          ...redo,
          restyleId: "failed-publish",
          title: message("swap.title", { identity: "Lin" }),
          hasOthers: false,
          needsOutlines: false,
          problem: toFailureView(failure("identity_withdrawn")).detail,
        },
      ],
    },
    {
      ...product(2, "Oxford shirt"),
      changes: [change("replaced", 2, 0), change("removed", 2, 1)],
      imagesGone: 1,
      redos: [{ ...redo, photos: 1 }],
    },
    {
      ...product(4, "Linen wrap dress"),
      changes: [change("new", 4, 2)],
      redos: [{ ...redo, photos: 0, hasOthers: false }],
    },
  ];
}

/** The part of a merchant that is about changed products. */
export function driftOf(
  scenario: Scenario,
  newRestyle: (ids: string[]) => NewRestyleView,
): Pick<Merchant, "listChangedProducts" | "dismissChanges" | "hideChanges" | "getNewRestyleOfDrift"> {
  return {
    listChangedProducts: async (page) => {
      const products = scenario.changes ?? [];
      return { products, page, pageCount: 1, total: products.length, readAt: "2026-11-21T10:00:00.000Z" };
    },
    dismissChanges: async (productId) => {
      scenario.changes = (scenario.changes ?? []).filter(({ id }) => productId !== null && id !== productId);
    },
    hideChanges: async () => {
      scenario.areChangesHidden = true;
    },
    getNewRestyleOfDrift: async (id) => {
      const view = newRestyle((scenario.changes ?? []).slice(0, 2).map((product) => product.id));
      const images = view.products.map(({ id: productId, images: all }) => ({
        productId,
        mediaIds: [all.at(-1)!.mediaId],
      }));
      const options = { colors: [{ color: "Terracotta", hex: "#C4663F" }] };
      return { ...view, preparedDraft: { from: "drift", id, kind: "recolor", options, images } };
    },
  };
}
