import { readFileSync } from "node:fs";
import path from "node:path";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Ajv } from "ajv";
import { parse } from "smol-toml";
import { afterEach, describe, expect, test, vi } from "vitest";
import { parseProductIds } from "#components/restyles/product-selection.ts";
import { message } from "#shops/messages/message.ts";
import { loader } from "../../app/routes/app.restyles.of.$id.ts";
import { action } from "../../app/routes/extensions.sidekick.ts";
import registerTools from "../../extensions/sidekick-data/src/sidekick-tools.ts";
import { recordMerchant, routeArgs } from "../support/screens/recording-merchant.ts";
import { translations } from "./locales.ts";

const root = path.resolve(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");

test("Sidekick's extension offers to restyle one product or several, with the form's tool, and the app says what its extensions are for", () => {
  const toml = parse(read("extensions/sidekick-restyle/shopify.extension.toml"));
  const form = { tools: "./tools.json", instructions: "./instructions.md" };
  expect(toml.extensions).toMatchObject([
    {
      type: "admin_link",
      handle: "sidekick-restyle",
      targeting: [
        {
          target: "admin.app.intent.link",
          url: "/app/restyles/of/{id}",
          ...form,
          intents: [{ type: "shopify/product", action: "import", schema: "./product-import-schema.json" }],
        },
      ],
    },
    {
      type: "admin_link",
      handle: "sidekick-restyle-several",
      targeting: [
        {
          target: "admin.app.intent.link",
          url: "/app/restyles/new",
          ...form,
          intents: [
            { type: "shopify/product", action: "import+bulk", schema: "./products-import-schema.json" },
          ],
        },
      ],
    },
  ]);
  const several = JSON.parse(read("extensions/sidekick-restyle/products-import-schema.json"));
  expect(several.$schema).toMatch(/\/shopify-intent-bulk\.json$/);
  expect(several.inputSchema.required).toBeUndefined();
  expect(read("extensions/sidekick-restyle/instructions.md")).toContain("`set_restyle`");
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

describe("the tools that Sidekick has of the app's data", () => {
  const restyle = {
    id: "r1",
    title: message("restyle.title.wish", { wish: "Navy" }),
    colors: [],
    status: "review" as const,
    isArchived: false,
    startedBy: null,
    createdAt: "2026-11-22T12:00:00Z",
    productCount: 2,
    firstProduct: "Linen wrap dress",
    counts: { total: 4, ready: 4, failed: 0, cancelled: 0, approved: 1, rejected: 0, published: 0 } as never,
    thumbnailUrl: null,
    nextScheduled: null,
  };
  const own = { "1K": 1, "2K": 2, "4K": 3 };
  const list = { "1K": 3, "2K": 5, "4K": 10 };
  const answers = {
    getAdminAddress: "https://atelier.example/admin/apps/key",
    getHome: { needsYou: Array.from({ length: 30 }, () => restyle) },
    listRestyles: { restyles: [restyle], total: 1 },
    getPriceList: {
      credits: { available: 45, onHold: 6 },
      kinds: [
        { name: "recolor", prices: { first: own, most: list } },
        { name: "swap", prices: { first: list, most: list } },
      ],
    },
  };
  interface Tool {
    name: string;
    description: string;
    inputSchema: object;
    outputSchema: object;
  }
  const tools = JSON.parse(read("extensions/sidekick-data/tools.json")) as Tool[];

  /** The extension's handlers in the sandbox, before the app's action. */
  function open(found: object = answers) {
    const { context, calls } = recordMerchant(found);
    const handlers = new Map<string, (input: object) => Promise<object>>();
    vi.stubGlobal("shopify", {
      tools: { register: (name: string, handler: never) => handlers.set(name, handler) },
    });
    vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
      const args = routeArgs(context, address, { json: JSON.parse(String(init.body)) });
      return await action(args as ActionFunctionArgs);
    });
    registerTools();
    const call = (tool: string, input: object = {}) => handlers.get(tool)!(input);
    return { handlers, call, calls };
  }
  afterEach(() => vi.unstubAllGlobals());

  test("are declared within Sidekick's limits, each with a handler, and in every language", () => {
    const toml = parse(read("extensions/sidekick-data/shopify.extension.toml"));
    expect(toml.extensions).toMatchObject([
      {
        targeting: [
          { target: "admin.app.tools.data", tools: "./tools.json", instructions: "./instructions.md" },
        ],
      },
    ]);
    expect([...open().handlers.keys()]).toEqual(tools.map(({ name }) => name));
    expect(tools.length).toBeLessThanOrEqual(20);
    for (const { name, description } of tools) {
      expect(name.length).toBeLessThanOrEqual(64);
      expect(description.length).toBeLessThanOrEqual(512);
    }
    // 2,048 and 256 tokens, of at least three letters each.
    expect(read("extensions/sidekick-data/instructions.md").length).toBeLessThan(3 * 2_048);
    for (const locale of ["en.default", ...translations]) {
      const texts = JSON.parse(read(`extensions/sidekick-data/locales/${locale}.json`)) as {
        description: string;
      };
      expect(texts.description.length).toBeLessThan(3 * 256);
    }
  });

  test.each([
    ["list_waiting_restyles", {}],
    ["find_restyles", {}],
    ["find_restyles", { query: "navy" }],
    ["get_credits", {}],
    ["get_image_prices", {}],
  ])("%s answers %j as its schema says, in a size that Sidekick takes", async (name, input) => {
    const tool = tools.find((one) => one.name === name)!;
    const ajv = new Ajv({ strict: false });
    expect(ajv.validate(tool.inputSchema, input)).toBe(true);
    const answer = await open().call(name, input);
    expect(ajv.validate(tool.outputSchema, answer), ajv.errorsText()).toBe(true);
    // Nothing that the schema does not describe.
    const known = (tool.outputSchema as { properties: object }).properties;
    expect(Object.keys(known)).toEqual(expect.arrayContaining(Object.keys(answer)));
    // 4,000 tokens, of at least three letters each.
    expect(JSON.stringify(answer).length).toBeLessThan(12_000);
  });

  test("a restyle leads to its next step in the admin, and says its state in words", async () => {
    const { call } = open();
    expect(await call("find_restyles", { query: "navy" })).toMatchObject({
      total: 1,
      results: [
        {
          type: "resource_link",
          uri: "gid://application/restyle/r1",
          name: "Navy",
          url: "https://atelier.example/admin/apps/key/app/restyles/r1/review",
          description: "Ready to review · Linen wrap dress · Review 3 images",
          _meta: { state: "review", images: 4, images_to_review: 3 },
        },
      ],
    });
    const waiting = (await call("list_waiting_restyles")) as { total: number; results: object[] };
    expect([waiting.total, waiting.results.length]).toEqual([30, 20]);
  });

  test("credits are said in images, and prices by kind", async () => {
    const { call } = open();
    expect(await call("get_credits")).toMatchObject({
      available: 45,
      on_hold: 6,
      enough_for: { recolors: 22, other_images: 9 },
    });
    expect(await call("get_image_prices")).toMatchObject({
      kinds: [
        { name: "recolor", from: own, at_most: list },
        { name: "swap", from: list, at_most: list },
      ],
    });
  });

  test("only read: they ask for nothing that starts, approves, publishes or buys", async () => {
    const { call, calls } = open();
    for (const { name } of tools) await call(name);
    expect(new Set(calls.map(([name]) => name))).toEqual(
      new Set(["authenticate", "getAdminAddress", "getHome", "listRestyles", "getPriceList"]),
    );
  });

  test.each([["get_credits"], ["get_image_prices"]])(
    "%s fails while the service is away, instead of saying that there is nothing",
    async (name) => {
      await expect(open({ ...answers, getPriceList: null }).call(name)).rejects.toThrow("503");
    },
  );

  test.each([
    [{ tool: "start_restyle" }, 400],
    [{ tool: "find_restyles", input: { query: "x".repeat(201) } }, 400],
    ["no call", 400],
  ])("%j is refused", async (json, status) => {
    const { context, calls } = recordMerchant(answers);
    const args = routeArgs(context, "/extensions/sidekick", { json });
    expect((await action(args as ActionFunctionArgs)).status).toBe(status);
    expect(calls).toEqual([["authenticate"]]);
  });
});
