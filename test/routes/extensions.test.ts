import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { expect, test } from "vitest";
import { message } from "#shops/messages/message.ts";
import type { ProductStateView } from "#shops/views.ts";
import { loader as readProduct } from "../../app/routes/extensions.products.$id.ts";
import { action as readSelection } from "../../app/routes/extensions.selection.ts";
import { recordMerchant, routeArgs } from "../support/screens/recording-merchant.ts";

const counts = { total: 4, ready: 4, failed: 0, cancelled: 0, approved: 0, rejected: 0, published: 0 };
const state: ProductStateView = {
  publishedCount: 3,
  restyleCount: 5,
  restyles: [
    {
      id: "r1",
      title: message("restyle.title.wish", { wish: "Navy" }),
      colors: [],
      status: "review",
      isArchived: false,
      startedBy: null,
      createdAt: "2026-11-22T12:00:00Z",
      productCount: 1,
      firstProduct: "Linen wrap dress",
      counts: counts as never,
      thumbnailUrl: null,
      nextScheduled: null,
    },
  ],
};

test("the card on a product's page gets states and steps in its language, and addresses inside the app", async () => {
  const { context, calls } = recordMerchant({ getProductState: state });
  const args = routeArgs(context, "/extensions/products/7?locale=de", { params: { id: "7" } });
  const answer = await readProduct(args as LoaderFunctionArgs);
  expect(calls).toEqual([["authenticate"], ["getProductState", "gid://shopify/Product/7"]]);
  expect(answer.headers.get("Access-Control-Allow-Origin")).toBe("*");
  expect(await answer.json()).toEqual({
    publishedCount: 3,
    moreCount: 4,
    newPath: "app/restyles/new?products=7",
    listPath: "app/restyles?product=7",
    restyles: [
      {
        id: "r1",
        title: "Navy",
        status: "Zu prüfen",
        tone: "warning",
        imageCount: 4,
        thumbnailUrl: null,
        step: "4 Bilder prüfen",
        path: "app/restyles/r1/review",
      },
    ],
  });
});

test.each(["x", "gid", "12345678901234567890"])("%s is no product: nothing is read for it", async (id) => {
  const { context, calls } = recordMerchant();
  const answer = await readProduct(
    routeArgs(context, `/extensions/products/${id}`, { params: { id } }) as LoaderFunctionArgs,
  );
  expect([answer.status, calls]).toEqual([400, [["authenticate"]]]);
});

test("the action gets what is known of its selection, and the address of a restyle of it", async () => {
  const { context, calls } = recordMerchant({ getSelection: { restyledCount: 1, creditsAvailable: 45 } });
  const [seven, nine] = ["gid://shopify/Product/7", "gid://shopify/Product/9"];
  const answer = await readSelection(
    routeArgs(context, "/extensions/selection", {
      json: { productIds: [seven, nine, seven] },
    }) as ActionFunctionArgs,
  );
  expect(calls).toEqual([["authenticate"], ["getSelection", [seven, nine]]]);
  expect(await answer.json()).toEqual({
    restyledCount: 1,
    creditsAvailable: 45,
    productsMax: 250,
    path: "app/restyles/new?products=7.2",
  });
});

test.each([
  ["no ids", { productIds: [] }],
  ["ids of something else", { productIds: ["gid://shopify/Order/7"] }],
  ["something else", "products"],
  ["too many ids", { productIds: Array(1_001).fill("gid://shopify/Product/7") }],
])("%s are refused with a reason", async (_, json) => {
  const { context, calls } = recordMerchant();
  const answer = await readSelection(
    routeArgs(context, "/extensions/selection", { json }) as ActionFunctionArgs,
  );
  expect([answer.status, calls]).toEqual([400, [["authenticate"]]]);
  expect(await answer.json()).toMatchObject({ error: expect.stringMatching(/./) });
});
