import { expect, test } from "vitest";
import type { AllImagesView, RestyleImageView } from "#shops/views.ts";
import { planRestyle } from "#test-support/screens/fixture-restyles.ts";
import { countPublications } from "../../../app/routes/app.restyles.$id.publish/count-publications.ts";

const states: Partial<RestyleImageView>[] = [
  { publication: "none" },
  { publication: "failed" },
  { publication: "publishing", isInShopify: true },
  { publication: "publishing" },
  { publication: "published" },
  { publication: "scheduled" },
  { publication: "undone" },
  { publication: "undone", decision: "undecided" },
];
const restyle = planRestyle({
  id: "r",
  products: 4,
  imagesPerProduct: 2,
  image: (index) => ({ decision: "approved", ...states[index] }),
});

test("each image counts by what became of it; only approved ones that are not on their product are left to publish", () => {
  expect(countPublications(restyle, restyle.images)).toEqual({
    toPublish: { images: 3, products: 2 },
    toUndo: 1,
    publications: {
      none: 1,
      failed: 1,
      publishing: 2,
      published: 1,
      scheduled: 1,
      undoing: 0,
      undone: 2,
      inShopify: 1,
    },
    failures: { images: 1, variants: 0, disclosures: 0, parts: [] },
  });
});

test("the counts of a restyle in parts are those of all parts, whatever the part in view holds", () => {
  const ofAll = { toPublish: { images: 5_988, products: 1_996 } } as AllImagesView;
  expect(countPublications({ ...restyle, ofAll }, restyle.images)).toBe(ofAll);
});
