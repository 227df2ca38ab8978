import { SignJWT } from "jose";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { getShopDetails } from "#admin-api/get-shop-details.ts";
import { type Simulator, startShopifySimulator } from "#simulator/start-shopify-simulator.ts";
import { exchangeToken, requestToken, testApp, testShop, toDirectClient } from "./connect-admin.ts";

const tokenExchange = {
  grant_type: "urn:ietf:params:oauth:grant-type:token-exchange",
  requested_token_type: "urn:shopify:params:oauth:token-type:offline-access-token",
  expiring: "1",
};

describe("simulated OAuth", () => {
  let simulator: Simulator;
  beforeEach(async () => {
    simulator = await startShopifySimulator({ app: testApp, shops: [testShop, "other.myshopify.com"] });
  });
  afterEach(() => simulator.close());

  const refresh = (token: string) =>
    requestToken(simulator, { grant_type: "refresh_token", refresh_token: token });
  const use = (accessToken: string) => getShopDetails(toDirectClient(simulator, accessToken));

  it("gives an expiring token for a session token", async () => {
    const { status, body } = await exchangeToken(simulator);
    expect(status).toBe(200);
    expect(body).toMatchObject({ expires_in: 3600, scope: expect.stringContaining("write_products") });
    await use(body.access_token);
  });

  it.each([
    ["signed with another secret", { secret: "other" }],
    ["meant for another app", { audience: "other" }],
    ["of another shop", { shop: "other.myshopify.com" }],
    ["expired", { expiresIn: -60 }],
  ])(
    "refuses a session token that is %s",
    async (_what, {
      secret,
      audience,
      shop,
      expiresIn,
    }: { secret?: string; audience?: string; shop?: string; expiresIn?: number }) => {
      simulator.install(testShop);
      const now = Math.floor(Date.now() / 1000);
      const token = await new SignJWT({ dest: `https://${shop ?? testShop}` })
        .setProtectedHeader({ alg: "HS256" })
        .setAudience(audience ?? testApp.apiKey)
        .setExpirationTime(now + (expiresIn ?? 60))
        .sign(new TextEncoder().encode(secret ?? testApp.apiSecret));
      const { status, body } = await requestToken(simulator, { ...tokenExchange, subject_token: token });
      expect(status).toBe(400);
      expect(body.error).toBe("invalid_subject_token");
    },
  );

  it("refuses an app with the wrong secret, and an app that is not installed", async () => {
    const subject_token = await simulator.sessionToken(testShop);
    const wrong = await requestToken(simulator, { ...tokenExchange, subject_token, client_secret: "wrong" });
    expect(wrong.status).toBe(401);
    simulator.uninstall(testShop);
    const removed = await requestToken(simulator, { ...tokenExchange, subject_token });
    expect(removed.body.error).toBe("invalid_subject_token");
  });

  it("ends an access token's life after an hour", async () => {
    const { body } = await exchangeToken(simulator);
    simulator.advance(3_600_000);
    await expect(use(body.access_token)).rejects.toMatchObject({ code: "unauthorized" });
    const renewed = await refresh(body.refresh_token);
    await use(renewed.body.access_token);
  });

  it("accepts a refresh token again until its successor was used", async () => {
    const { body: first } = await exchangeToken(simulator);
    const second = await refresh(first.refresh_token);
    const again = await refresh(first.refresh_token);
    expect([second.status, again.status]).toEqual([200, 200]);
    await use(again.body.access_token);
    expect((await refresh(first.refresh_token)).status).toBe(400);
  });

  it("accepts a refresh token once only when it is strict", async () => {
    const strict = await startShopifySimulator({ app: testApp, shops: [testShop], strictRefresh: true });
    const { body } = await exchangeToken(strict);
    const parameters = { grant_type: "refresh_token", refresh_token: body.refresh_token };
    expect((await requestToken(strict, parameters)).status).toBe(200);
    expect((await requestToken(strict, parameters)).status).toBe(400);
    await strict.close();
  });

  it("expires tokens on demand", async () => {
    const { body } = await exchangeToken(simulator);
    simulator.expireTokens(testShop);
    await expect(use(body.access_token)).rejects.toMatchObject({ code: "unauthorized" });
    expect((await refresh(body.refresh_token)).status).toBe(200);
    simulator.expireTokens(testShop, { refreshToo: true });
    expect((await refresh(body.refresh_token)).status).toBe(400);
  });
});
