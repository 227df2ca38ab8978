import { verify } from "node:crypto";
import { expect, test } from "vitest";
import { receiptOf } from "#test-support/screens/fixture-receipts.ts";
import { recordMerchant, routeArgs } from "#test-support/screens/recording-merchant.ts";
import * as settings from "../../../app/routes/app.settings/route.tsx";
import * as receipts from "../../../app/routes/receipts.$id/route.tsx";

async function open(id: string, headers: Record<string, string> = {}) {
  const { context, calls } = recordMerchant();
  const args = routeArgs({ ...context, getReceipt: async (asked) => receiptOf(asked) }, `/receipts/${id}`, {
    params: { id },
  });
  for (const [name, value] of Object.entries(headers)) args.request.headers.set(name, value);
  const answer = await receipts.loader(args);
  expect(calls).toEqual([]);
  return answer;
}

test("the page says what is known, with signature and key; it needs no login and runs no script", async () => {
  const answer = await open("known");
  const html = await answer.text();
  expect(answer.status).toBe(200);
  expect(html).not.toContain("<script");
  expect(html).toContain("9f2d7c9f2d7c");
  expect(html).toContain("Every pixel is the photo’s own");
  expect(html).toContain("BEGIN PUBLIC KEY");
  expect(html).toContain('href="known.json"');
  expect(answer.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
});

test("what is not known is said to be so", async () => {
  const html = await (await open("old")).text();
  expect(html.match(/Not recorded/g)?.length).toBe(6);
  expect(html.match(/Not measured/g)?.length).toBe(3);
  expect(html).not.toContain("Rights in the person");
});

test("the JSON is the signed text with its signature, for programs of any origin", async () => {
  const answer = await open("known.json");
  const { algorithm, payload, signature, public_key } = await answer.json();
  expect(algorithm).toBe("Ed25519");
  expect(verify(null, Buffer.from(payload), public_key, Buffer.from(signature, "base64"))).toBe(true);
  expect(answer.headers.get("Access-Control-Allow-Origin")).toBe("*");
});

test.each([
  ["gone", 410],
  ["other", 404],
])("a receipt that is %s is a %i, as a page and as JSON", async (id, status) => {
  for (const name of [id, `${id}.json`]) expect((await open(name)).status).toBe(status);
});

test("the setting is saved by itself, and leaves the AI disclosure as it is", async () => {
  const { context, calls } = recordMerchant();
  const args = routeArgs(context, "/app/settings", { json: { intent: "receipts", hasReceipts: true } });
  expect(await settings.action(args)).toMatchObject({ data: { problems: [] }, init: { status: 200 } });
  expect(calls).toEqual([["authenticate"], ["saveReceipts", true]]);
});
