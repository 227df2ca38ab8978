import type { ShopifySession } from "@prisma/client";
import type { Session } from "@shopify/shopify-api";
import { AdminApiError } from "#admin-api/admin-api-error.ts";
import type { AdminClient, AdminDocument } from "#admin-api/admin-client.ts";
import { type SendGraphql, toAdminClient } from "#admin-api/to-admin-client.ts";
import { withRetryBudget } from "./admin-retry-budget.ts";
import type { ShopsDeps } from "./shops-deps.ts";

/** A token is refreshed when its remaining lifetime is shorter, as in Shopify's library. */
const refreshAheadMs = 5 * 60_000;

/**
 * Admin API client of one shop for work without a request. Uses the stored offline token, refreshes it before
 * it expires or when Shopify rejects it, once across all processes, paces its requests by the shop's cost bucket, and
 * retries throttled ones.
 */
export function openShopAdmin(deps: ShopsDeps, shopDomain: string): AdminClient {
  let lastToken: string | undefined;
  const send: SendGraphql = async (document, { variables }) => {
    const session = await getOfflineSession(deps, shopDomain);
    lastToken = session.accessToken;
    const graphql = new deps.shopify.api.clients.Graphql({ session });
    const body = await graphql.request(document, { variables, retries: 0 });
    return { json: async () => body };
  };
  const client = toAdminClient(send, (document) => deps.limiterOf(shopDomain).admit(document, deps.sleep));
  return withRetryBudget(
    {
      async request<Data, Variables>(document: AdminDocument<Data, Variables>, variables: Variables) {
        try {
          return await client.request(document, variables);
        } catch (error) {
          const isRejected = error instanceof AdminApiError && error.code === "unauthorized";
          if (!isRejected || lastToken === undefined) throw error;
          // Shopify rejected the request before executing it: it may be sent again with another token.
          await refreshOnce(deps, shopDomain, (row) => row.accessToken === lastToken);
          return client.request(document, variables);
        }
      },
    },
    { sleep: deps.sleep },
  );
}

/** @throws AdminApiError `unauthorized` when the app is not installed or its token can't be renewed */
async function getOfflineSession(deps: ShopsDeps, shopDomain: string): Promise<Session> {
  const session = await findSession(deps, shopDomain);
  if (session?.isActive(undefined, refreshAheadMs)) return session;
  if (session) await refreshOnce(deps, shopDomain, isAboutToExpire);
  const renewed = session ? await findSession(deps, shopDomain) : undefined;
  if (!renewed) throw AdminApiError.unauthorized(`${shopDomain} has no offline session`);
  return renewed;
}

function findSession({ shopify }: ShopsDeps, shopDomain: string): Promise<Session | undefined> {
  return shopify.sessionStorage.loadSession(shopify.api.session.getOfflineId(shopDomain));
}

/** The library clears a token that was rejected during a merchant's request. */
function isAboutToExpire({ accessToken, expires }: ShopifySession): boolean {
  return accessToken === "" || expires === null || expires.getTime() - Date.now() <= refreshAheadMs;
}

/**
 * A refresh token can be used only once: one caller uses it under a lock, the others then find the new token,
 * for which `isStale` is false.
 *
 * @throws AdminApiError `unauthorized` when the token can't be renewed, `unavailable` when Shopify can't be reached
 */
export async function refreshOnce(
  deps: ShopsDeps,
  shopDomain: string,
  isStale: (row: ShopifySession) => boolean,
): Promise<void> {
  await deps.runExclusively(`shopify-token-refresh/${shopDomain}`, async (tx) => {
    const id = deps.shopify.api.session.getOfflineId(shopDomain);
    const row = await tx.shopifySession.findUnique({ where: { id } });
    if (!row || !isStale(row)) return;
    if (!row.refreshToken) throw AdminApiError.unauthorized(`${shopDomain} has no refresh token`);
    const session = await spendRefreshToken(deps, shopDomain, row.refreshToken);
    // A merchant's visit may have stored a newer token meanwhile, which must not be overwritten.
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
