import { readFileSync } from "node:fs";
import path from "node:path";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { parse } from "smol-toml";
import { expect, test } from "vitest";
import { parseProductIds } from "#components/restyles/product-selection.ts";
import { loader } from "../../app/routes/app.restyles.of.$id.ts";
import { recordMerchant, routeArgs } from "../support/screens/recording-merchant.ts";

const root = path.resolve(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");

test("Sidekick's extension offers to restyle a product, and the app says what its extensions are for", () => {
  const toml = parse(read("extensions/sidekick-restyle/shopify.extension.toml"));
  expect(toml.extensions).toMatchObject([
    {
      type: "admin_link",
      handle: "sidekick-restyle",
      targeting: [
        {
          target: "admin.app.intent.link",
          url: "/app/restyles/of/{id}",
          intents: [{ type: "shopify/product", action: "import", schema: "./product-import-schema.json" }],
        },
      ],
    },
  ]);
  const schema = JSON.parse(read("extensions/sidekick-restyle/product-import-schema.json"));
  expect(schema.value).toMatchObject({ mapTo: "param", fieldName: "id" });
  expect(schema.inputSchema.required).toBeUndefined();
  expect(parse(read("shopify.app.toml")).sidekick).toEqual({ extensions_summary: expect.any(String) });
});

test("the address leads to the form of a new restyle of the product, in the same frame", async () => {
  const { context, calls } = recordMerchant();
  const args = routeArgs(context, "/app/restyles/of/7?host=abc&embedded=1", { params: { id: "7" } });
  const answer = (await loader(args as LoaderFunctionArgs)) as Response;
  expect(calls).toEqual([["authenticate"]]);
  const to = new URL(answer.headers.get("Location")!, "https://app.example");
  expect([answer.status, to.pathname]).toEqual([302, "/app/restyles/new"]);
  expect([to.searchParams.get("host"), parseProductIds(to.searchParams)]).toEqual([
    "abc",
    ["gid://shopify/Product/7"],
  ]);
});
