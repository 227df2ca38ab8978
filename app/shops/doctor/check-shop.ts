import type { Shop } from "@prisma/client";
import { AdminApiError } from "#admin-api/admin-api-error.ts";
import type { AdminClient } from "#admin-api/admin-client.ts";
import { adminApiVersion } from "#admin-api/api-version.ts";
import { createOneTimePurchase } from "#admin-api/create-one-time-purchase.ts";
import { type AppFacts, getAppFacts } from "#admin-api/get-app-facts.ts";
import { isNotPublic } from "../billing/buy-credits.ts";
import { packCurrency } from "../billing/credit-packs.ts";
import { openShopAdmin } from "../offline-admin.ts";
import { scopes } from "../shops-config.ts";
import type { ShopsDeps } from "../shops-deps.ts";
import { toSimulatorFetch } from "../simulator.ts";
import { type Check, fail, judgeClock, ok, warn } from "./check.ts";

const dayMs = 24 * 3_600_000;
const answerMs = 10_000;

/** What Shopify says of the app by way of one shop, and the shop's own access. */
export async function checkShop(deps: ShopsDeps, shop: Shop): Promise<Check[]> {
  const token = await checkToken(deps, shop);
  const clock = await checkClock(deps, shop);
  const admin = openShopAdmin(deps, shop.domain);
  const facts = await getAppFacts(admin).catch((error) => {
    if (error instanceof AdminApiError) return error;
    throw error;
  });
  if (facts instanceof AdminApiError) {
    const what = `Shopify does not answer (${facts.message})`;
    return [
      token,
      clock,
      fail("access", `${what}: open the app in this shop's admin; check the API key and secret.`),
    ];
  }
  return [
    token,
    clock,
    checkKey(deps, facts),
    checkScopes(facts),
    checkVersion(deps, facts),
    checkWebhookVersion(facts),
    checkSubscriptions(facts),
    await checkBilling(deps, admin, facts),
  ];
}

async function checkToken({ prisma, shopify, now }: ShopsDeps, { domain }: Shop): Promise<Check> {
  const id = shopify.api.session.getOfflineId(domain);
  const session = await prisma.shopifySession.findUnique({ where: { id } });
  const name = "token";
  const open = "open the app in this shop's admin";
  if (!session) return fail(name, `There is no token: ${open}.`);
  if (!session.refreshToken || !session.expires || !session.refreshTokenExpires)
    return fail(name, `The token is none that expires, as Shopify demands of public apps: ${open}.`);
  const days = Math.floor((session.refreshTokenExpires.getTime() - now().getTime()) / dayMs);
  if (days < 0) return fail(name, `The refresh token ended ${-days} days ago: ${open}.`);
  const ends = `expiring offline token; its refresh token ends in ${days} days`;
  // The worker renews it 60 days before.
  return days < 50 ? warn(name, `${ends} and was not renewed: see that a worker runs.`) : ok(name, ends);
}

async function checkClock({ config, fetch, now }: ShopsDeps, { domain }: Shop): Promise<Check> {
  const simulatorUrl = config.shopify?.simulatorUrl;
  const ask = simulatorUrl ? toSimulatorFetch(simulatorUrl) : fetch;
  const before = now().getTime();
  const answer = await ask(`https://${domain}/`, {
    method: "HEAD",
    redirect: "manual",
    signal: AbortSignal.timeout(answerMs),
  }).catch(() => null);
  const said = Date.parse(answer?.headers.get("Date") ?? "");
  if (Number.isNaN(said))
    return warn("clock", `https://${domain}/ does not tell the time: is the network open?`);
  // The header has whole seconds.
  const skewMs = (before + now().getTime()) / 2 - (said + 500);
  return judgeClock("clock", skewMs, "Shopify's");
}

function checkKey({ config }: ShopsDeps, { apiKey }: AppFacts): Check {
  return apiKey === config.shopify?.apiKey
    ? ok("app", `The app is ${apiKey}`)
    : fail("app", `The token is of the app ${apiKey}, not of SHOPIFY_API_KEY: install this app.`);
}

function checkScopes({ grantedScopes, requestedScopes }: AppFacts): Check {
  const without = (from: readonly string[]) => scopes.filter((scope) => !from.includes(scope));
  const [undeployed, ungranted] = [without(requestedScopes), without(grantedScopes)];
  if (undeployed.length > 0)
    return fail("scopes", `The app was deployed without ${undeployed.join(", ")}: run shopify app deploy.`);
  if (ungranted.length > 0)
    return fail("scopes", `The shop has not granted ${ungranted.join(", ")}: open the app there and accept.`);
  return ok("scopes", grantedScopes.join(", "));
}

function checkVersion({ now }: ShopsDeps, { supportedVersions }: AppFacts): Check {
  const name = "api version";
  const newest = supportedVersions.toSorted().at(-1);
  const upgrade = "upgrade the app";
  if (!supportedVersions.includes(adminApiVersion))
    return fail(name, `Shopify no longer supports ${adminApiVersion}, the newest is ${newest}: ${upgrade}.`);
  const ends = toEndOfSupport(adminApiVersion);
  const days = Math.floor((ends.getTime() - now().getTime()) / dayMs);
  const until = `${adminApiVersion} is supported until ${ends.toISOString().slice(0, 10)}`;
  return days < 90 ? warn(name, `${until}: ${upgrade}.`) : ok(name, until);
}

/** A version is supported for a year. */
function toEndOfSupport(version: string): Date {
  const [year, month] = version.split("-").map(Number) as [number, number];
  return new Date(Date.UTC(year + 1, month - 1, 1));
}

function checkWebhookVersion({ webhookApiVersion }: AppFacts): Check {
  return webhookApiVersion === adminApiVersion
    ? ok("webhook version", webhookApiVersion)
    : warn(
        "webhook version",
        `Deployed is ${webhookApiVersion}, this release has ${adminApiVersion}: run shopify app deploy.`,
      );
}

/** Those of `shopify.app.toml` can't be read; those that another release or a person made would arrive as well. */
function checkSubscriptions({ shopSubscriptions }: AppFacts): Check {
  if (shopSubscriptions.length === 0)
    return ok("subscriptions", "None of this shop alone; those of shopify.app.toml can't be read");
  const listed = shopSubscriptions.map(({ topic, uri }) => `${topic} to ${uri}`).join(", ");
  return warn(
    "subscriptions",
    `The shop has some of its own, beside shopify.app.toml: ${listed}. Delete them.`,
  );
}

/** Asks for a charge of nothing, which Shopify refuses in any case; the reason tells whether it would take another. */
async function checkBilling(
  { config }: ShopsDeps,
  admin: AdminClient,
  { isDevelopmentStore }: AppFacts,
): Promise<Check> {
  const name = "billing";
  const nothing = { amount: "0.00", currencyCode: packCurrency } as const;
  try {
    await createOneTimePurchase(admin, {
      name: "Check",
      price: nothing,
      returnUrl: config.appUrl,
      test: true,
    });
  } catch (error) {
    if (!(error instanceof AdminApiError)) throw error;
    if (isNotPublic(error))
      return fail(
        name,
        "The app's distribution is not Public, so nobody can buy credits: choose it at Shopify.",
      );
    if (error.code !== "refused") return fail(name, `Shopify does not answer: ${error.message}`);
  }
  const store = isDevelopmentStore ? "development store, which pays nothing" : "store that pays";
  if (config.isBillingTest && !isDevelopmentStore)
    return warn(
      name,
      `Public distribution; ${store}, but charges are test charges: set SHOPIFY_TEST_CHARGES to false.`,
    );
  return ok(name, `Public distribution; ${store}`);
}
