import { failure, toFailureView } from "#shops/failure.ts";
import { parseWork } from "#shops/restyles/draft/parse-draft.ts";
import { listPrices, priceOutput } from "#shops/restyles/kinds/price-output.ts";
import { restyleKinds } from "#shops/restyles/kinds/registry.ts";
import type { BulkFormView, BulkQuoteOutcome, BulkSelectionView, LookException } from "#shops/views.ts";
import { fixtureKinds } from "./fixture-kinds.ts";
import { fixtureCreditPrice } from "./fixture-packs.ts";
import { pictureUrl } from "./fixture-restyles.ts";
import { pictureHeight, pictureWidth } from "./garment-picture.ts";
import type { Scenario } from "./scenarios.ts";

const states = ["reading", "ready", "starting", "failed", "cancelled"] as const;

/** Ids of a selection in each state. */
export const bulkSelectionIds = Object.fromEntries(
  states.map((state, index) => [state, `0193a000-0000-7000-8000-00000000000${index}`]),
) as Record<(typeof states)[number], string>;

const productCount = 18_412;
const photosOfEach = 3;
const productsPerPage = 25;

/** A selection of nearly all products of a large shop. */
export function bulkSelectionOf(
  scenario: Scenario,
  palette: BulkFormView["palette"],
  presets: BulkFormView["presets"],
) {
  const availableCredits = scenario.credits?.available ?? 0;
  return {
    id: bulkSelectionIds.reading,
    get: async (id: string, page: number): Promise<BulkSelectionView> => {
      const state = states.find((name) => bulkSelectionIds[name] === id) ?? "ready";
      const isReady = state === "ready";
      return {
        id,
        state,
        listQuery: "type=Dress",
        matchCount: 18_530,
        exportedCount: 7_250,
        readCount: 0,
        productCount,
        photoCount: productCount * photosOfEach,
        restyleId: null,
        problem: state === "failed" ? toFailureView(failure("export_failed")) : null,
        products: isReady
          ? {
              rows: scenario.products.slice(0, productsPerPage).map(({ id: productId, title }, index) => ({
                id: productId,
                title,
                photoCount: photosOfEach,
                photo: {
                  mediaId: `gid://shopify/MediaImage/${index * 100}`,
                  url: pictureUrl(index, 0),
                  thumbnailUrl: pictureUrl(index, 0),
                  alt: title,
                  width: pictureWidth,
                  height: pictureHeight,
                  position: 1,
                },
              })),
              page,
              pageCount: Math.ceil(productCount / productsPerPage),
            }
          : null,
        form: isReady
          ? {
              credits: scenario.credits,
              problem: scenario.problem,
              creditPrice: fixtureCreditPrice,
              topUps: null,
              palette,
              recentColors: [],
              kinds: fixtureKinds,
              presets,
              looks: (scenario.looks ?? []).map((look) => ({
                ...look,
                productCount: look.productCount < 250 ? look.productCount : productCount,
              })),
              matchingNow: productCount,
              before: null,
              sourceSide: Math.max(pictureWidth, pictureHeight),
            }
          : null,
      };
    },
    quote: async (_id: string, input: unknown): Promise<BulkQuoteOutcome> => {
      const {
        kind,
        options,
        photos: choice,
        exceptions,
        productsMax,
      } = input as {
        kind: string;
        options: unknown;
        photos: string;
        exceptions: LookException[];
        productsMax: number | null;
      };
      const reading = parseWork(restyleKinds, { kind, options }, "price");
      if (!reading.ok) return reading;
      const perProduct = choice === "first" ? 1 : photosOfEach;
      const taken = productsMax ?? productCount;
      const photos = taken * perProduct;
      const photosIn = (look: number) => {
        const exception = exceptions.find((one) => one.look === look);
        const named = (exception?.productIds.length ?? 0) * perProduct;
        return exception?.only ? named : photos - named;
      };
      const { work } = reading;
      const size = { width: pictureWidth, height: pictureHeight };
      const looks = work.kind.looks(work.options);
      const outputs = looks.reduce(
        (sum, look, index) => sum + photosIn(index) * work.kind.outputsPerPhoto(look),
        0,
      );
      const requiredCredits = looks.reduce(
        (sum, look, index) =>
          sum +
          photosIn(index) *
            work.kind.outputsPerPhoto(look) *
            priceOutput({ kind: work.kind, options: look }, size, listPrices),
        0,
      );
      const fits = Math.floor((taken * availableCredits) / Math.max(1, requiredCredits));
      const fit = requiredCredits > availableCredits && fits > 0 ? { products: fits } : null;
      return { ok: true, quote: { photos, outputs, requiredCredits, availableCredits, fit } };
    },
  };
}
