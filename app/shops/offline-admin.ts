import type { Session } from "@shopify/shopify-api";
import { AdminApiError } from "#admin-api/admin-api-error.ts";
import type { AdminClient } from "#admin-api/admin-client.ts";
import { toAdminClient } from "#admin-api/to-admin-client.ts";
import { withPatience } from "./admin-patience.ts";
import type { ShopsDeps } from "./shops-deps.ts";

/** A token with less left than this is refreshed, as Shopify's library does. */
const refreshAheadMs = 5 * 60_000;

/**
 * The Admin API as one shop, for work without a request. Uses the stored offline token and refreshes it when it is
 * about to expire, once for all processes; waits when Shopify throttles.
 */
export function openShopAdmin(deps: ShopsDeps, shopDomain: string): AdminClient {
  const client = toAdminClient(async (document, { variables }) => {
    const session = await getOfflineSession(deps, shopDomain);
    const graphql = new deps.shopify.api.clients.Graphql({ session });
    const body = await graphql.request(document, { variables, retries: 0 });
    return { json: async () => body };
  });
  return withPatience(client, { sleep: deps.sleep });
}

/** @throws AdminApiError `unauthorized` when the app is not installed or its token can't be renewed */
async function getOfflineSession(deps: ShopsDeps, shopDomain: string): Promise<Session> {
  const id = deps.shopify.api.session.getOfflineId(shopDomain);
  const session = await deps.shopify.sessionStorage.loadSession(id);
  if (!session) throw AdminApiError.unauthorized(`${shopDomain} has no offline session`);
  if (session.isActive(undefined, refreshAheadMs)) return session;
  await refreshOnce(deps, shopDomain, id);
  const renewed = await deps.shopify.sessionStorage.loadSession(id);
  if (!renewed) throw AdminApiError.unauthorized(`${shopDomain} was uninstalled meanwhile`);
  return renewed;
}

/**
 * Shopify refuses a refresh token that was used before, so exactly one caller may spend it; the others find the new
 * one when their turn comes.
 */
async function refreshOnce(deps: ShopsDeps, shopDomain: string, id: string): Promise<void> {
  await deps.runExclusively(`shopify-token-refresh/${shopDomain}`, async (tx) => {
    const row = await tx.shopifySession.findUnique({ where: { id } });
    if (!row) return;
    if (row.expires && row.expires.getTime() - Date.now() > refreshAheadMs) return;
    if (!row.refreshToken) throw AdminApiError.unauthorized(`${shopDomain} has no refresh token`);
    const session = await spendRefreshToken(deps, shopDomain, row.refreshToken);
    // A merchant who opened the app meanwhile has stored a newer token, which must not be overwritten.
    await tx.shopifySession.updateMany({
      where: { id, refreshToken: row.refreshToken },
      data: {
        accessToken: session.accessToken ?? "",
        scope: session.scope ?? null,
        expires: session.expires ?? null,
        refreshToken: session.refreshToken ?? null,
        refreshTokenExpires: session.refreshTokenExpires ?? null,
      },
    });
  });
}

async function spendRefreshToken(
  deps: ShopsDeps,
  shopDomain: string,
  refreshToken: string,
): Promise<Session> {
  try {
    const { session } = await deps.shopify.api.auth.refreshToken({ shop: shopDomain, refreshToken });
    return session;
  } catch (cause) {
    const status = (cause as { response?: { code?: number } }).response?.code;
    if (status !== undefined && status >= 400 && status < 500 && status !== 429) {
      throw AdminApiError.unauthorized(`${shopDomain}: Shopify refused the refresh token (${status})`);
    }
    throw AdminApiError.unavailable(`${shopDomain}: the token could not be refreshed`, cause);
  }
}
