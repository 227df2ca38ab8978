import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { parse } from "smol-toml";
import { expect, test } from "vitest";
import { optionalScopes, scopes } from "#shops/shops-config.ts";
import { findTopic } from "#shops/webhooks/handle-shopify-webhook.ts";

const root = path.resolve(import.meta.dirname, "../..");
const app = parse(await readFile(path.join(root, "shopify.app.toml"), "utf8")) as {
  access_scopes: { scopes: string; optional_scopes: string[] };
  webhooks: {
    api_version: string;
    subscriptions: { uri: string; topics?: string[]; compliance_topics?: string[] }[];
  };
};
const subscriptions = app.webhooks.subscriptions.flatMap(({ uri, topics = [], compliance_topics = [] }) =>
  [...topics, ...compliance_topics].map((topic) => ({ uri, topic })),
);

test("the app asks Shopify for the scopes its configuration names", () => {
  expect(app.access_scopes.scopes.split(",")).toEqual(scopes);
  expect(app.access_scopes.optional_scopes).toEqual(optionalScopes);
});

test("every topic Shopify demands of an app is subscribed to", () => {
  expect(subscriptions.map(({ topic }) => topic)).toEqual(
    expect.arrayContaining(["app/uninstalled", "customers/data_request", "customers/redact", "shop/redact"]),
  );
});

test.each(subscriptions)("$topic reaches a route that hands it to its handler", async ({ uri, topic }) => {
  const file = path.join(root, `app/routes/${uri.slice(1).replaceAll("/", ".")}.ts`);
  expect(existsSync(file)).toBe(true);
  expect(findTopic(topic.toUpperCase().replaceAll("/", "_"))?.path).toBe(uri);
  const { action } = await import(file);
  const request = new Request(`https://app.example${uri}`, { method: "POST" });
  const reply = new Response(null, { status: 200 });
  const seen: Request[] = [];
  const context = {
    receiveShopifyWebhook: async (received: Request) => {
      seen.push(received);
      return reply;
    },
  };
  expect(await action({ request, context, params: {} })).toBe(reply);
  expect(seen).toEqual([request]);
});
