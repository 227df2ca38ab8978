import { afterAll, beforeAll, expect, test } from "vitest";
import { draftOf, otherDomain, seedShop, shopDomain, startTestShops, type TestShops } from "./test-shops.ts";

let shops: TestShops;
beforeAll(async () => {
  shops = await startTestShops();
});
afterAll(() => shops.close());

/** A request as the admin sends it for an extension: from its own origin, with the session token. */
async function ask(domain: string, token?: string): Promise<Request> {
  const signed = await shops.request(domain);
  const headers = new Headers(signed.headers);
  headers.set("Origin", "https://extensions.shopifycdn.com");
  if (token !== undefined) headers.set("Authorization", `Bearer ${token}`);
  return new Request(`${shops.appUrl}/extensions/products/1`, { headers });
}

test("an extension reads its own shop's restyles of a product, and another shop's never", async () => {
  const [productId] = await seedShop(shops, [2]);
  const merchant = await shops.merchant();
  const outcome = await merchant.startRestyle(await draftOf(merchant, [productId!]), crypto.randomUUID());
  expect(outcome.ok).toBe(true);
  const { merchant: own, cors } = await shops.context.extension(await ask(shopDomain));
  expect(await own.getProductState(productId!)).toMatchObject({
    publishedCount: 0,
    restyleCount: 1,
    restyles: [{ status: "running", counts: { total: 2 } }],
  });
  expect(await own.getSelection([productId!])).toEqual({
    restyledCount: 0,
    creditsAvailable: expect.any(Number),
  });
  expect(cors(new Response()).headers.get("Access-Control-Allow-Origin")).toBe("*");

  const { merchant: other } = await shops.context.extension(await ask(otherDomain));
  expect(await other.getProductState(productId!)).toMatchObject({ restyleCount: 0, restyles: [] });
});

test("without a valid session token nothing is answered, and the admin is asked for a new one", async () => {
  const refused = await shops.context.extension(await ask(shopDomain, "e30.e30.x")).catch((thrown) => thrown);
  expect(refused).toBeInstanceOf(Response);
  expect((refused as Response).status).toBe(401);
  expect((refused as Response).headers.get("X-Shopify-Retry-Invalid-Session-Request")).toBe("1");
});

test("the browser may ask first whether it may send the token", async () => {
  const preflight = new Request(`${shops.appUrl}/extensions/selection`, {
    method: "OPTIONS",
    headers: {
      Origin: "https://extensions.shopifycdn.com",
      "Access-Control-Request-Method": "POST",
      "User-Agent": "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/156 Safari/537.36",
    },
  });
  const answer = (await shops.context.extension(preflight).catch((thrown) => thrown)) as Response;
  expect(answer.status).toBe(204);
  expect(answer.headers.get("Access-Control-Allow-Origin")).toBe("*");
  expect(answer.headers.get("Access-Control-Allow-Headers")).toContain("Authorization");
});
