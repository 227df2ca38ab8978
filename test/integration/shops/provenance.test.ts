import { afterAll, beforeAll, expect, test } from "vitest";
import type { Merchant } from "#shops/merchant.ts";
import { findSourceType } from "#shops/publishing/publish/check-provenance.ts";
import type { RestyleView } from "#shops/views.ts";
import { makeSigner } from "#test-support/test-credentials.ts";
import { createTestEngine } from "#test-support/test-engine.ts";
import { eventually, grantCredits, restyle, seedShop, startTestShops, type TestShops } from "./test-shops.ts";

let shops: TestShops;
let merchant: Merchant;
let view: RestyleView;
let next = 0;
/** How often the CDN refuses the next requests, and how many it got. */
const cdn = { refusals: 0, requests: 0, isEndless: false, url: "" };

beforeAll(async () => {
  shops = await startTestShops({
    engine: createTestEngine().engine,
    signer: makeSigner(),
    fetch: (input, init) => (String(input).includes("/cdn/") ? fromCdn(input, init) : fetch(input, init)),
  });
  const ids = await seedShop(shops, [1, 1, 1, 1, 1]);
  merchant = await shops.merchant();
  await merchant.getHome();
  await grantCredits(shops, 1000);
  view = await restyle(shops, merchant, ids);
  cdn.requests = 0;
});
afterAll(() => shops.close());

async function fromCdn(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  // Photos of products are read from there, too.
  if (!next) return fetch(input, init);
  cdn.requests++;
  cdn.url = String(input);
  if (cdn.refusals-- > 0) return new Response("busy", { status: 503 });
  if (!cdn.isEndless) return fetch(input, init);
  const chunk = new Uint8Array(1024 * 1024);
  return new Response(new ReadableStream({ pull: (to) => to.enqueue(chunk) }));
}

async function publishNext() {
  const image = view.images[next++]!;
  await merchant.decide(view.id, [{ imageId: image.id, decision: "approved" }]);
  await merchant.publish(view.id, { placement: "last", alt: {} });
  cdn.requests = 0;
  await shops.runTasks();
  return async () => {
    const { images } = await merchant.getRestyle(view.id);
    return images.find(({ id }) => id === image.id)?.provenance;
  };
}

test("a published file with provenance metadata is verified with one request", async () => {
  const read = await publishNext();
  expect(await read()).toBe("verified");
  expect(cdn.requests).toBe(1);
});

test("the bytes that shoppers get are those that were signed", async () => {
  const delivered = new Uint8Array(await (await fetch(cdn.url)).arrayBuffer());
  const { credentials } = shops.service.runtime.service.deps;
  expect(await credentials.read(delivered, "image/jpeg", AbortSignal.timeout(30_000))).toMatchObject({
    signature: "valid",
    isOurs: true,
    isChanged: false,
  });
});

test("a file whose metadata Shopify left out is shown as such, and stays published", async () => {
  shops.simulator.injectFault({ kind: "metadata_lost", operation: "fileCreate" });
  const read = await publishNext();
  expect(await read()).toBe("lost");
  const { counts } = await merchant.getRestyle(view.id);
  expect(counts.published).toBe(next);
});

test("a check that a crash or the CDN interrupted is repeated", async () => {
  cdn.refusals = 2;
  const read = await publishNext();
  expect(await read()).toBeNull();
  shops.queue.length = 0;
  await eventually(async () => {
    shops.advance(61_000);
    await shops.run("shops-sweep", {});
    await shops.runTasks();
    return (await read()) !== null;
  });
  expect(await read()).toBe("verified");
});

test("a file that can't be read counts as not checked after five tries", async () => {
  cdn.refusals = Number.POSITIVE_INFINITY;
  const read = await publishNext();
  await eventually(async () => {
    shops.advance(400_000);
    await shops.run("shops-sweep", {});
    await shops.runTasks();
    return (await read()) !== null;
  });
  cdn.refusals = 0;
  expect([await read(), cdn.requests]).toEqual(["unchecked", 5]);
});

test("no more of a file is read than Shopify's size limit", async () => {
  cdn.isEndless = true;
  const read = await publishNext();
  cdn.isEndless = false;
  expect([await read(), cdn.requests]).toEqual(["unchecked", 1]);
});

test.each([
  [
    "an element",
    "<Iptc4xmpExt:DigitalSourceType>http://cv.iptc.org/newscodes/digitalsourcetype/composite<",
    true,
  ],
  [
    "an attribute",
    `Iptc4xmpExt:DigitalSourceType="http://cv.iptc.org/newscodes/digitalsourcetype/composite"`,
    true,
  ],
  ["another vocabulary", `Iptc4xmpExt:DigitalSourceType="made by hand"`, false],
  ["nothing", "<x:xmpmeta/>", false],
])("the source type as %s", (_name, text, isSaid) => {
  expect(findSourceType(Buffer.from(`\u00ff\u00d8${text}\u0000`, "latin1")) !== null).toBe(isSaid);
});
