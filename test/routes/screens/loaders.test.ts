import { describe, expect, test } from "vitest";
import { fromLoadedRestyle } from "#components/restyles/loaded-restyle.ts";
import { recordMerchant, refuseMerchant, routeArgs } from "#test-support/screens/recording-merchant.ts";
import * as home from "../../../app/routes/app._index/route.tsx";
import * as products from "../../../app/routes/app.products/route.tsx";
import * as choices from "../../../app/routes/app.products.choices.ts";
import { toSearchParams } from "../../../app/routes/app.restyles._index/restyles-query.ts";
import * as restyles from "../../../app/routes/app.restyles._index/route.tsx";
import * as run from "../../../app/routes/app.restyles.$id._index/route.tsx";
import * as publish from "../../../app/routes/app.restyles.$id.publish/route.tsx";
import * as review from "../../../app/routes/app.restyles.$id.review/route.tsx";
import * as ends from "../../../app/routes/app.restyles.ends.ts";
import * as newRestyle from "../../../app/routes/app.restyles.new/route.tsx";
import * as auth from "../../../app/routes/auth.$.tsx";

const pages = { home, products, restyles, newRestyle, run, review, publish };
const withId = { params: { id: "r1" } };

describe.each(Object.entries(pages))("the page %s", (_name, page) => {
  test("passes a refused session on untouched, and with it the headers App Bridge needs", async () => {
    const refusal = new Response(null, {
      status: 401,
      headers: { "X-Shopify-Retry-Invalid-Session-Request": "1" },
    });
    const args = routeArgs(refuseMerchant(refusal), "/app", withId);
    await expect(page.loader(args)).rejects.toBe(refusal);
    const passedOn = page.headers({
      errorHeaders: refusal.headers,
      loaderHeaders: new Headers(),
    });
    expect(passedOn.get("X-Shopify-Retry-Invalid-Session-Request")).toBe("1");
  });
});

describe("loaders authenticate, then ask the merchant once", () => {
  test("home", async () => {
    const { context, calls } = recordMerchant({ getHome: { shopName: "Nordlicht" } });
    expect(await home.loader(routeArgs(context, "/app"))).toEqual({ shopName: "Nordlicht" });
    expect(calls).toEqual([["authenticate"], ["getHome"]]);
  });

  test("products, with search, filter, sort and cursor from the address", async () => {
    const { context, calls } = recordMerchant({ listProducts: { products: [] } });
    await products.loader(
      routeArgs(context, "/app/products?search=%20tee%20&status=draft&sort=title&after=abc"),
    );
    const query = { search: "tee", status: "draft", sort: "title", after: "abc" };
    expect(calls).toEqual([["authenticate"], ["listProducts", query]]);
  });

  test("products, without what an address can't mean", async () => {
    const { context, calls } = recordMerchant({ listProducts: { products: [] } });
    await products.loader(
      routeArgs(context, `/app/products?search=${"x".repeat(500)}&status=sold&sort=price&after=&before=b`),
    );
    expect(calls[1]).toEqual(["listProducts", { search: "", status: "any", sort: "newest", before: "b" }]);
  });

  test.each([
    ["", 1],
    ["?page=3", 3],
    ["?page=0", 1],
    ["?page=many", 1],
    ["?archived=yes", 1],
    [`?search=${"x".repeat(201)}`, 1],
  ])("restyles%s shows page %d", async (search, page) => {
    const { context, calls } = recordMerchant({ listRestyles: { restyles: [] } });
    await restyles.loader(routeArgs(context, `/app/restyles${search}`));
    expect(calls).toEqual([["authenticate"], ["listRestyles", page, { tab: "current", search: "" }]]);
  });

  test.each([
    ["?filter=tag&search=%20wool%20", ["tag", "wool"]],
    ["?filter=price&search=9", ["collection", "9"]],
  ])("the choices of a filter are searched by %s", async (search, asked) => {
    const view = { choices: [], hasMore: false };
    const { context, calls } = recordMerchant({ findFilterChoices: view });
    expect(await choices.loader(routeArgs(context, `/app/products/choices${search}`))).toEqual(view);
    expect(calls).toEqual([["authenticate"], ["findFilterChoices", ...asked]]);
  });

  test("the ends of restyles are asked for by id, as many as an answer holds", async () => {
    const view = { running: [], ended: [] };
    const { context, calls } = recordMerchant({ listCompleted: view });
    const ask = (ids: string[]) =>
      ends.loader(routeArgs(context, `/app/restyles/ends?${ids.map((id) => `id=${id}`).join("&")}`));
    expect(await (await ask(["r1", "r2"])).json()).toEqual(view);
    expect(calls).toEqual([["authenticate"], ["listCompleted", ["r1", "r2"]]]);
    expect((await ask(Array.from({ length: 51 }, (_, id) => `r${id}`))).status).toBe(400);
  });

  test.each([
    ["?archived=1&page=2", 2, { tab: "archived", search: "" }],
    ["?archived=any&search=%20navy%20linen", 1, { tab: "all", search: "navy linen" }],
    ["?product=7&archived=0", 1, { tab: "current", search: "", productId: "gid://shopify/Product/7" }],
  ])(
    "restyles%s are listed by tab, search and product, and the address is kept",
    async (search, page, query) => {
      const { context, calls } = recordMerchant({ listRestyles: { restyles: [] } });
      const { address } = await restyles.loader(routeArgs(context, `/app/restyles${search}`));
      expect(calls[1]).toEqual(["listRestyles", page, query]);
      const again = recordMerchant({ listRestyles: { restyles: [] } });
      await restyles.loader(routeArgs(again.context, `/app/restyles?${toSearchParams(address, page)}`));
      expect(again.calls[1]).toEqual(calls[1]);
    },
  );

  test.each([
    ["7", "gid://shopify/Product/7"],
    ["7 or 8", undefined],
  ])("restyles of the product %s are those of %s", async (product, id) => {
    const { context, calls } = recordMerchant({ listRestyles: { restyles: [] } });
    await restyles.loader(routeArgs(context, `/app/restyles?product=${encodeURIComponent(product)}`));
    expect(calls[1]).toEqual([
      "listRestyles",
      1,
      id ? { tab: "all", search: "", productId: id } : { tab: "current", search: "" },
    ]);
  });

  test.each([
    ["run", run],
    ["review", review],
    ["publish", publish],
  ])("%s shows the restyle of its address", async (_name, page) => {
    const images = [
      { id: "i1", color: { hex: "#000080", label: "Navy" }, warnings: [], afterUrl: null },
      { id: "i2", color: null, warnings: [{ key: "review.doubt" }], afterUrl: "https://cdn.example/2.jpg" },
    ];
    const { context, calls } = recordMerchant({ getRestyle: { id: "r1", images } });
    const loaded = await page.loader(routeArgs(context, "/app/restyles/r1", withId));
    // As the server renders it, and as a browser reads it.
    for (const read of [loaded, structuredClone(loaded)]) {
      expect(fromLoadedRestyle(read)).toEqual({ id: "r1", images });
    }
    expect(calls).toEqual([["authenticate"], ["getRestyle", "r1", 1]]);
  });

  test("a restyle without images is loaded, too", async () => {
    const { context } = recordMerchant({ getRestyle: { id: "r1", images: [] } });
    const loaded = await run.loader(routeArgs(context, "/app/restyles/r1", withId));
    expect(fromLoadedRestyle(structuredClone(loaded))).toEqual({ id: "r1", images: [] });
  });

  test("an id no restyle can have is not found", async () => {
    const { context, calls } = recordMerchant();
    const args = routeArgs(context, "/app/restyles/x", { params: { id: "x".repeat(101) } });
    await expect(run.loader(args)).rejects.toMatchObject({ status: 404 });
    expect(calls).toEqual([["authenticate"]]);
  });
});

describe("new restyle", () => {
  test("takes the ids the admin's action links add", async () => {
    const { context, calls } = recordMerchant({ getNewRestyle: {} });
    await newRestyle.loader(routeArgs(context, "/app/restyles/new?ids[]=7&ids[]=8&ids[]=7"));
    expect(calls[1]).toEqual(["getNewRestyle", ["gid://shopify/Product/7", "gid://shopify/Product/8"]]);
  });

  test.each([
    [[{ id: "gid://shopify/Product/7" }], true],
    [[], false],
  ])(
    "takes what a restyle left out, and asks for products when nothing is left",
    async (products, isForm) => {
      const sample = recordMerchant({ getNewRestyleOfSample: { products } });
      await newRestyle.loader(routeArgs(sample.context, "/app/restyles/new?sample=b2"));
      expect(sample.calls.slice(1)).toEqual([["getNewRestyleOfSample", "b2"]]);
      const drift = recordMerchant({ getNewRestyleOfDrift: { products } });
      await newRestyle.loader(routeArgs(drift.context, "/app/restyles/new?new_photos_of=b2.7"));
      expect(drift.calls.slice(1)).toEqual([["getNewRestyleOfDrift", "b2.7"]]);
      const { context, calls } = recordMerchant({ getNewRestyleOfLeftOut: { products } });
      const view = await newRestyle.loader(routeArgs(context, "/app/restyles/new?left_out_of=a1&products=7"));
      expect(calls.slice(1)).toEqual([["getNewRestyleOfLeftOut", "a1"]]);
      expect(view).toEqual(isForm ? { products } : null);
    },
  );

  test("asks for products when the address names none", async () => {
    const { context, calls } = recordMerchant();
    expect(await newRestyle.loader(routeArgs(context, "/app/restyles/new"))).toBeNull();
    expect(calls).toEqual([["authenticate"]]);
  });

  test.each(["products=1.-2", "products=a..b", "id=7%20or%208"])(
    "refuses a damaged selection: %s",
    async (search) => {
      const { context, calls } = recordMerchant();
      const args = routeArgs(context, `/app/restyles/new?${search}`);
      await expect(newRestyle.loader(args)).rejects.toMatchObject({ status: 400 });
      expect(calls).toEqual([["authenticate"]]);
    },
  );

  test("refuses more products than a restyle takes", async () => {
    const { context } = recordMerchant();
    const steps = Array.from({ length: 251 }, () => "1").join(".");
    const args = routeArgs(context, `/app/restyles/new?products=${steps}`);
    await expect(newRestyle.loader(args)).rejects.toMatchObject({ status: 400 });
  });
});

test("the Shopify library's own addresses answer with what the library throws", async () => {
  const bounce = new Response("<script></script>");
  const args = routeArgs(refuseMerchant(bounce), "/auth/session-token");
  await expect(auth.loader(args)).rejects.toBe(bounce);
});
