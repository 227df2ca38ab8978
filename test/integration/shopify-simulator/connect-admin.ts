import { AdminApiError } from "#admin-api/admin-api-error.ts";
import type { AdminClient } from "#admin-api/admin-client.ts";
import { adminApiVersion } from "#admin-api/api-version.ts";
import { parseAdminReply, toHttpError } from "#admin-api/parse-admin-reply.ts";
import type { Simulator } from "#simulator/start-shopify-simulator.ts";

export const testApp = { apiKey: "test-key", apiSecret: "test-secret", url: "http://localhost:9" };
export const testShop = "test-shop.myshopify.com";

interface TokenReply {
  access_token: string;
  refresh_token: string;
  expires_in: number;
}

/** Sends a token request to the simulator as the app's library would. */
export async function requestToken(
  simulator: Simulator,
  parameters: Record<string, string>,
  shop = testShop,
): Promise<{ status: number; body: TokenReply & { error?: string } }> {
  const reply = await fetch(`${simulator.origin}/admin/oauth/access_token`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "x-sim-shop": shop },
    body: JSON.stringify({ client_id: testApp.apiKey, client_secret: testApp.apiSecret, ...parameters }),
  });
  return { status: reply.status, body: (await reply.json()) as TokenReply & { error?: string } };
}

export async function exchangeToken(simulator: Simulator, shop = testShop) {
  return await requestToken(
    simulator,
    {
      grant_type: "urn:ietf:params:oauth:grant-type:token-exchange",
      subject_token: await simulator.sessionToken(shop),
      subject_token_type: "urn:ietf:params:oauth:token-type:id_token",
      requested_token_type: "urn:shopify:params:oauth:token-type:offline-access-token",
      expiring: "1",
    },
    shop,
  );
}

/** An admin client that speaks to the simulator over plain HTTP with a fixed access token. */
export function toDirectClient(simulator: Simulator, accessToken: string, shop = testShop): AdminClient {
  return {
    async request(document, variables) {
      let reply: Response;
      try {
        reply = await fetch(`${simulator.origin}/admin/api/${adminApiVersion}/graphql.json`, {
          method: "POST",
          headers: {
            "Content-Type": "application/json",
            "x-sim-shop": shop,
            "X-Shopify-Access-Token": accessToken,
          },
          body: JSON.stringify({ query: document, variables }),
        });
      } catch (cause) {
        throw AdminApiError.unreachable("The simulator did not answer", cause);
      }
      if (!reply.ok) throw toHttpError(reply.status, await reply.text(), null);
      return parseAdminReply(JSON.parse(await reply.text()));
    },
  };
}

/** Installs the app, exchanges a session token, and returns a client with the access token. */
export async function connectAdmin(simulator: Simulator, shop = testShop): Promise<AdminClient> {
  const { body } = await exchangeToken(simulator, shop);
  return toDirectClient(simulator, body.access_token, shop);
}
