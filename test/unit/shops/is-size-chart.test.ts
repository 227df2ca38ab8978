import { expect, test } from "vitest";
import { isSizeChart } from "#shops/catalogue/is-size-chart.ts";
import { toSelectedProduct } from "#shops/catalogue/usable-images.ts";
import { firstImages } from "../../../app/routes/app.restyles.new/draft.ts";

const photo = (alt: string, file = "dress-1.jpg") => ({
  alt,
  url: `https://cdn.shopify.com/s/files/1/0001/files/${encodeURIComponent(file)}?v=1700000000`,
});

test.each([
  photo("Size chart"),
  photo("Our SIZE-GUIDE for dresses"),
  photo("Größentabelle Damen"),
  photo("Gro\u0308ßentabelle"),
  photo("Groessentabelle"),
  photo("Guide des tailles"),
  photo("Tableau de tailles"),
  photo("ワンピースのサイズ表"),
  photo("ｻｲｽﾞガイド"),
  photo("Tabla de tallas"),
  photo("", "size_chart_2024.png"),
  photo("", "SizeChart.jpg"),
  photo("", "Maßtabelle-Hemd.webp"),
])("a size chart by its name: %o", (named) => {
  expect(isSizeChart(named)).toBe(true);
});

test.each([
  photo("Linen dress"),
  photo("Plus size dress with chart print"),
  photo("The model's measurements: 180 cm, wears size M"),
  photo("Oversize charter jacket", "oversize-shirt.jpg"),
  photo("", "100%.jpg"),
  { alt: "", url: "https://cdn.shopify.com/files/broken%E0%A4%A.jpg" },
])("a photo of a product: %o", (named) => {
  expect(isSizeChart(named)).toBe(false);
});

test("a size chart is shown as one and not chosen at first, wherever it stands", () => {
  const images = [photo("Size chart"), photo("Front"), photo("", "size-guide.png"), photo("Back")].map(
    ({ alt, url }, index) => ({
      mediaId: `media-${index}`,
      state: "ready" as const,
      url,
      thumbnailUrl: null,
      tileUrl: null,
      alt,
      mimeType: "image/jpeg",
      createdAt: "2026-11-01T10:00:00Z",
      width: 800,
      height: 1000,
    }),
  );
  const product = { id: "dress", title: "Dress", productType: "", images };
  const selected = toSelectedProduct(product, new Set(["media-3"]));
  expect(selected.images.map((image) => image.isSizeChart ?? false)).toEqual([true, false, true, false]);
  const view = { products: [selected] } as Parameters<typeof firstImages>[0];
  expect(firstImages(view, 10)).toEqual({ dress: ["media-1"] });
  expect(firstImages(view, 1)).toEqual({ dress: ["media-1"] });
});
