import path from "node:path";
import { getExtension } from "@shopify/ui-extensions-tester";
import { render } from "preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { translator } from "./locales.ts";

const block = getExtension("admin.product-details.block.render", {
  configSearchDir: path.resolve(import.meta.dirname, "../../extensions/restyle-block"),
});

const state = {
  publishedCount: 3,
  moreCount: 2,
  newPath: "app/restyles/new?products=7",
  listPath: "app/restyles?product=7",
  restyles: [
    {
      id: "r1",
      title: "Recolor to Navy",
      status: "Ready to review",
      tone: "warning",
      imageCount: 4,
      thumbnailUrl: "https://cdn.example/1.jpg",
      step: "Review 4 images",
      path: "app/restyles/r1/review",
    },
  ],
};

beforeEach(() => {
  block.setUp();
  block.shopify.data.selected = [{ id: "gid://shopify/Product/7" }];
  block.shopify.i18n.translate = translator("restyle-block", "de") as never;
});
afterEach(() => {
  // The tester unmounts with the copy of Preact that `require` loads, and that is another one.
  render(null, document.body);
  block.tearDown();
});

const links = () =>
  [...document.querySelectorAll("s-link, s-button[href]")].map((link) => [
    link.textContent,
    link.getAttribute("href"),
  ]);

test("the product's restyles are shown with their state and next step", async () => {
  const fetch = vi.fn(async () => Response.json(state));
  block.fetch = fetch as never;
  await block.render();
  await expect.poll(() => links()).toHaveLength(3);
  expect(fetch).toHaveBeenCalledExactlyOnceWith("/extensions/products/7?locale=de");
  expect(links()).toEqual([
    ["Review 4 images", "app:app/restyles/r1/review"],
    ["2 weitere Restyles", "app:app/restyles?product=7"],
    ["Fotos neu gestalten", "app:app/restyles/new?products=7"],
  ]);
  expect(document.body.textContent).toContain("3 neu gestaltete Bilder bei diesem Produkt.");
  expect(document.querySelector("s-badge")?.textContent).toBe("Ready to review");
});

test("a product without restyles offers the first one", async () => {
  block.fetch = (async () => Response.json({ ...state, restyles: [], moreCount: 0 })) as never;
  await block.render();
  await expect.poll(() => document.body.textContent).toContain("noch kein Foto neu gestaltet");
  expect(links()).toEqual([["Fotos neu gestalten", "app:app/restyles/new?products=7"]]);
});

test("while the app can't be reached the card says so, and tries again when asked", async () => {
  const fetch = vi.fn(async () => new Response(null, { status: 503 }));
  block.fetch = fetch as never;
  await block.render();
  await expect.poll(() => document.body.textContent).toContain("Restyle war nicht erreichbar.");
  fetch.mockResolvedValue(Response.json(state) as never);
  document.querySelector<HTMLElement>("s-button")!.click();
  await expect.poll(() => links()).toHaveLength(3);
});
