import type { Shop } from "@prisma/client";
import { openAccount } from "#contract/operations/operator.ts";
import { putWebhook } from "#contract/operations/webhooks.ts";
import { cutText } from "#contract/wording/cut-text.ts";
import { ImageServiceError } from "#image-service/image-service-error.ts";
import {
  createImageServiceClient,
  type ImageServiceClient,
  type ImageServiceOptions,
} from "#image-service/service-client.ts";
import type { ShopsDeps } from "../shops-deps.ts";

/** A shop with an open account and a registered webhook at the service. */
export type ServedShop = Shop & { serviceAccountId: string; serviceToken: string; webhookSecret: string };

/** Timeouts of requests: short for screens, which show that the service is slow; long for tasks. */
export type TimeoutProfile = "screen" | "task";

const timeoutProfiles = {
  screen: { timeoutMs: 8_000, retryBudgetMs: 2_000 },
  task: { timeoutMs: 30_000, retryBudgetMs: 15_000 },
} as const satisfies Record<TimeoutProfile, Pick<ImageServiceOptions, "timeoutMs" | "retryBudgetMs">>;

/**
 * Runs `work` with the service's client of a shop. Opens the account first when none exists, and again when
 * the service rejects the token.
 *
 * @throws ImageServiceError
 */
export async function withServiceAccount<T>(
  deps: ShopsDeps,
  shopId: string,
  timeoutProfile: TimeoutProfile,
  work: (client: ImageServiceClient, shop: ServedShop) => Promise<T>,
): Promise<T> {
  const shop = await ensureServiceAccount(deps, shopId, timeoutProfile);
  try {
    return await work(connect(deps, shop.serviceToken, timeoutProfile), shop);
  } catch (error) {
    if (!(error instanceof ImageServiceError) || error.status !== 401) throw error;
    await deps.prisma.shop.updateMany({
      where: { id: shopId, serviceToken: shop.serviceToken },
      data: { serviceToken: null },
    });
    const renewed = await ensureServiceAccount(deps, shopId, timeoutProfile);
    return work(connect(deps, renewed.serviceToken, timeoutProfile), renewed);
  }
}

/**
 * Ensures that the shop has an account at the service and a registered webhook. Each step is saved, so that a
 * retry continues with the missing one.
 *
 * @throws ImageServiceError when the service refuses or can't be reached
 */
export async function ensureServiceAccount(
  deps: ShopsDeps,
  shopId: string,
  timeoutProfile: TimeoutProfile,
): Promise<ServedShop> {
  const { prisma } = deps;
  const shop = await prisma.shop.findUniqueOrThrow({ where: { id: shopId } });
  if (isServed(deps, shop)) return shop;
  await openOnce(deps, shopId, timeoutProfile);
  await subscribeOnce(deps, shopId, timeoutProfile);
  const served = await prisma.shop.findUniqueOrThrow({ where: { id: shopId } });
  if (!isServed(deps, served)) throw new Error(`The account of ${served.domain} changed while it was opened`);
  return served;
}

/** Webhook address of the shop. */
function toWebhookUrl({ config }: Pick<ShopsDeps, "config">, shop: Pick<Shop, "webhookKey">): string {
  return new URL(`/webhooks/image-service/${shop.webhookKey}`, config.appUrl).href;
}

/** Name of the lock that guards a shop's account and token. */
export function toAccountLock(shopId: string): string {
  return `service-account/${shopId}`;
}

/** Creates the service's client for this token. */
export function connect(deps: ShopsDeps, token: string, timeoutProfile: TimeoutProfile): ImageServiceClient {
  const { config, fetch, sleep } = deps;
  return createImageServiceClient({
    baseUrl: config.serviceUrl,
    token,
    fetch,
    sleep,
    ...timeoutProfiles[timeoutProfile],
  });
}

function hasAccount({ config }: ShopsDeps, shop: Shop): boolean {
  return shop.serviceUrl === config.serviceUrl && shop.serviceToken !== null;
}

function isServed(deps: ShopsDeps, shop: Shop): shop is ServedShop {
  return (
    hasAccount(deps, shop) && shop.webhookSecret !== null && shop.webhookUrl === toWebhookUrl(deps, shop)
  );
}

async function openOnce(deps: ShopsDeps, shopId: string, timeoutProfile: TimeoutProfile): Promise<void> {
  await deps.runExclusively(toAccountLock(shopId), async (tx) => {
    const shop = await tx.shop.findUniqueOrThrow({ where: { id: shopId } });
    if (hasAccount(deps, shop)) return;
    const operator = connect(deps, deps.config.operatorToken, timeoutProfile);
    const account = await operator.call(openAccount, {
      body: { external_ref: shop.domain, name: cutText(shop.name, 200), plan: "shop" },
    });
    const isSame = shop.serviceUrl === deps.config.serviceUrl && shop.serviceAccountId === account.account_id;
    await tx.shop.update({
      where: { id: shopId },
      data: {
        serviceUrl: deps.config.serviceUrl,
        serviceAccountId: account.account_id,
        serviceToken: account.token,
        serviceEmail: account.email,
        ...(isSame ? {} : { webhookUrl: null, webhookSecret: null }),
      },
    });
  });
}

/** A subscription rotates the secret: only one may run at a time. */
async function subscribeOnce(deps: ShopsDeps, shopId: string, timeoutProfile: TimeoutProfile): Promise<void> {
  await deps.runExclusively(toAccountLock(shopId), async (tx) => {
    const shop = await tx.shop.findUniqueOrThrow({ where: { id: shopId } });
    if (!shop.serviceToken || isServed(deps, shop)) return;
    const url = toWebhookUrl(deps, shop);
    const webhook = await connect(deps, shop.serviceToken, timeoutProfile).call(putWebhook, {
      body: { url },
    });
    await tx.shop.update({ where: { id: shopId }, data: { webhookUrl: url, webhookSecret: webhook.secret } });
  });
}
