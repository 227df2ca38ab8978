import { describe, expect, test } from "vitest";
import { doubtfulBelow } from "#contract/doubtful-quality.ts";
import { message } from "#shops/messages/message.ts";
import type { Decision, RestyleImageView } from "#shops/views.ts";
import { planRestyle } from "#test-support/screens/fixture-restyles.ts";
import { parseAddress, writeAddress } from "../../../app/routes/app.restyles.$id.review/review-address.ts";
import {
  countShows,
  isShown,
  orderImages,
  toWarnings,
} from "../../../app/routes/app.restyles.$id.review/review-list.ts";
import { pageWith, toPages, toSheet } from "../../../app/routes/app.restyles.$id.review/sheet/sheet-pages.ts";

const colors = [
  { label: "Navy", hex: "#1F3A5F" },
  { label: "Clay", hex: "#B5654A" },
];
const imagesOf = (products: number, image: (index: number) => Partial<RestyleImageView> = () => ({})) =>
  planRestyle({ id: "r", products, imagesPerProduct: 2, colors, image }).images;
const ids = (images: RestyleImageView[]) => images.map(({ id }) => id);

describe("the order of the review", () => {
  const images = imagesOf(1, (index) => ({ qualityScore: [null, doubtfulBelow, 55, 20][index] ?? null }));

  test("doubtful images come first, the most doubtful one at the front, the others as the product's photos are", () => {
    expect(ids(orderImages(images, "doubt"))).toEqual(["image-4", "image-3", "image-1", "image-2"]);
  });

  test("each doubtful image says so in words, with the service's own words when there are some", () => {
    const words = message("warning.service.identity_unlike");
    expect(images.map(toWarnings)).toEqual([[], [], [message("review.doubt")], [message("review.doubt")]]);
    expect(toWarnings({ state: "ready", qualityScore: 20, warnings: [words] })).toEqual([words]);
  });

  test("the filter for doubtful images lists the undecided ones", () => {
    const listed = (decision: Decision) =>
      ids(images.filter((image) => isShown(image, decision, "doubtful")));
    expect(listed("undecided")).toEqual(["image-3", "image-4"]);
    expect(listed("approved")).toEqual([]);
  });

  test("or all as the product's photos are", () => {
    expect(ids(orderImages(images, "product"))).toEqual(["image-1", "image-2", "image-3", "image-4"]);
  });
});

test("a filter lists what has that decision; images that failed, or wait for their outline, only as such", () => {
  const images = imagesOf(2, (index) =>
    index === 3 ? { state: "failed" } : index === 4 ? { state: "unchecked" } : {},
  ).slice(0, 5);
  const decisions: Record<string, Decision> = { "image-1": "approved", "image-2": "rejected" };
  const of = (id: string) => decisions[id] ?? "undecided";
  const listed = (show: Parameters<typeof isShown>[2]) =>
    ids(images.filter((image) => isShown(image, of(image.id), show)));
  expect(listed("undecided")).toEqual(["image-3"]);
  expect(listed("rejected")).toEqual(["image-2"]);
  expect(listed("failed")).toEqual(["image-4"]);
  expect(listed("unchecked")).toEqual(["image-5"]);
  expect(countShows(images, of)).toEqual({
    all: 5,
    undecided: 1,
    doubtful: 0,
    rejected: 1,
    unchecked: 1,
    failed: 1,
  });
});

describe("the contact sheet", () => {
  test("has a column per color and a row per photo, and says where a picture is missing", () => {
    const images = imagesOf(1).filter(({ id }) => id !== "image-3");
    const [product] = toSheet(images.toReversed());
    expect(product?.columns.map(({ color }) => color?.label)).toEqual(["Navy", "Clay"]);
    expect(
      product?.rows.map(({ position, cells }) => [position, ...cells.map((image) => image?.id ?? null)]),
    ).toEqual([
      [1, "image-1", null],
      [2, "image-2", "image-4"],
    ]);
  });

  test("puts images redrawn in another color into a column of their own", () => {
    const images = imagesOf(1, (index) => (index === 2 ? { color: { label: "Teal", hex: null } } : {}));
    expect(toSheet(images)[0]?.columns.map(({ color }) => color?.label)).toEqual(["Navy", "Teal", "Clay"]);
  });

  test("400 products with 1,200 images come in pages that never divide a product", () => {
    const images = planRestyle({ id: "r", products: 400, imagesPerProduct: 3 }).images;
    const pages = toPages(toSheet(images));
    expect(images).toHaveLength(1_200);
    expect(pages).toHaveLength(40);
    expect(pages.flat().flatMap((product) => product.images)).toHaveLength(1_200);
    expect(new Set(pages.flat().map(({ productId }) => productId)).size).toBe(400);
    expect(pageWith(pages, "image-1200")).toBe(40);
    expect(pageWith(pages, "image-0")).toBeNull();
  });

  test("shows a product that is larger than a page as a whole", () => {
    const pages = toPages(toSheet(imagesOf(2)), 3);
    expect(pages.map((products) => products.length)).toEqual([1, 1]);
  });
});

describe("the address of the review", () => {
  test("keeps filter, order, sheet and page; what is usual is left out, what is not the review's stays", () => {
    const written = writeAddress(new URLSearchParams("locale=de"), {
      show: "rejected",
      order: "product",
      isSheet: true,
      page: 3,
    });
    expect(`${written}`).toBe("locale=de&show=rejected&order=product&view=sheet&page=3");
    expect(parseAddress(written)).toEqual({
      show: "rejected",
      order: "product",
      isSheet: true,
      page: 3,
      imageId: null,
    });
    const usual = { show: "all", order: "doubt", isSheet: false } as const;
    expect(`${writeAddress(written, usual)}`).toBe("locale=de");
  });

  test("unknown values are treated as absent", () => {
    const read = parseAddress(new URLSearchParams("show=everything&order=x&view=grid&page=-2"));
    expect(read).toEqual({ show: "all", order: "doubt", isSheet: false, page: 1, imageId: null });
  });
});
