import path from "node:path";
import { getExtension } from "@shopify/ui-extensions-tester";
import { render } from "preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { translator } from "./locales.ts";

const options = { configSearchDir: path.resolve(import.meta.dirname, "../../extensions/restyle-action") };
const selection = getExtension("admin.product-index.selection-action.render", options);

const products = [7, 9].map((number) => ({ id: `gid://shopify/Product/${number}` }));
const answer = {
  path: "app/restyles/new?products=7.2",
  productsMax: 250,
  restyledCount: 1,
  creditsAvailable: 45,
};

beforeEach(() => {
  selection.setUp();
  selection.shopify.data.selected = products;
  selection.shopify.i18n.translate = translator("restyle-action") as never;
});
afterEach(() => {
  // The tester unmounts with the copy of Preact that `require` loads, and that is another one.
  render(null, document.body);
  selection.tearDown();
});

const open = () => document.querySelector('s-button[slot="primary-action"]')!;
const texts = () => document.body.textContent;

test("the app is asked about the selection, and opens with the address it answers", async () => {
  const fetch = vi.fn(async () => Response.json(answer));
  selection.fetch = fetch as never;
  await selection.render();
  await expect.poll(() => open().getAttribute("href")).toBe("app:app/restyles/new?products=7.2");
  expect(fetch).toHaveBeenCalledExactlyOnceWith("/extensions/selection", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ productIds: products.map(({ id }) => id) }),
  });
  expect(texts()).toContain("2 products chosen.");
  expect(texts()).toContain("1 of them already has restyled images.");
  expect(texts()).toContain("45 credits available.");
  expect(open().hasAttribute("disabled")).toBe(false);
});

test("more products than a restyle takes are refused with how many to leave out", async () => {
  selection.fetch = (async () => Response.json({ ...answer, productsMax: 1 })) as never;
  await selection.render();
  await expect.poll(() => texts()).toContain("A restyle takes up to 1 products. Choose 1 fewer.");
  expect(open().hasAttribute("disabled")).toBe(true);
});

test.each([
  ["refuses", async () => new Response(null, { status: 503 })],
  ["can't be reached", async () => Promise.reject(new TypeError("Failed to fetch"))],
])("the app opens with the selection also when it %s", async (_, fetch) => {
  selection.fetch = fetch as never;
  await selection.render();
  await expect.poll(() => texts()).toContain("Restyle could not be reached.");
  expect(open().getAttribute("href")).toBe("app:app/restyles/new?ids[]=7&ids[]=9");
});

test("Cancel closes the action", async () => {
  const close = vi.fn();
  selection.shopify.close = close;
  await selection.render();
  document.querySelector<HTMLElement>('s-button[slot="secondary-actions"]')!.click();
  expect(close).toHaveBeenCalledOnce();
});

test("the action is offered for a selection, not for none", async () => {
  const { default: shouldRender } = await import(
    "../../extensions/restyle-action/src/should-render-selection.ts"
  );
  selection.shopify.data.selected = products;
  expect(await shouldRender()).toEqual({ display: true });
  selection.shopify.data.selected = [];
  expect(await shouldRender()).toEqual({ display: false });
});

test("the action is offered for a product with a photo, and when Shopify gives no answer", async () => {
  const { default: shouldRender } = await import(
    "../../extensions/restyle-action/src/should-render-product.ts"
  );
  selection.shopify.data.selected = products.slice(0, 1);
  const answers = async (nodes: object[] | null) => {
    selection.shopify.query = (async () => ({
      data: { product: nodes && { media: { nodes } } },
    })) as never;
    return (await shouldRender()).display;
  };
  expect(await answers([{ id: "gid://shopify/MediaImage/1" }])).toBe(true);
  expect(await answers([])).toBe(false);
  expect(await answers(null)).toBe(true);
  selection.shopify.query = async () => Promise.reject(new TypeError("Failed to fetch"));
  expect((await shouldRender()).display).toBe(true);
});
