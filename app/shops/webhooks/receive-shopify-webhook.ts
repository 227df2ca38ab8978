import type { ShopsDeps } from "../shops-deps.ts";
import { findTopic } from "./handle-shopify-webhook.ts";
import { readBody } from "./read-body.ts";

/** Limit of a body; Shopify sends a few kilobytes for these topics. */
const bodyBytesMax = 1024 * 1024;

const shopPattern = /^[a-z0-9][a-z0-9-]*\.myshopify\.com$/;

/** Shopify repeats a delivery for two days at most; a machine's clock may be slow. */
const ageMsMax = 30 * 24 * 3_600_000;
const aheadMsMax = 3_600_000;

/**
 * Verifies and records a webhook of Shopify and answers immediately (Shopify's timeout is five seconds); a
 * task handles it. A repeated delivery has the same event id and gets the same answer without another effect.
 *
 * The signature covers the body alone. So that nobody sends a body again with headers of their own, the topic has to be
 * that of the address, and the shop that of the body where its topic names one. A body for another shop is answered and
 * has no effect: the samples that Shopify's own tools send name none or another.
 *
 * Answers 401 for a bad signature, as Shopify's privacy rules demand, 400 for missing or impossible headers, 404 for a
 * topic that is not the address's, 405 for any method but POST. The library's `authenticate.webhook` is not used: it would
 * refresh the shop's token outside the lock, also for shops that were just uninstalled.
 */
export async function receiveShopifyWebhook(deps: ShopsDeps, request: Request): Promise<Response> {
  if (request.method !== "POST") return new Response(null, { status: 405, headers: { Allow: "POST" } });
  const body = await readBody(request, bodyBytesMax);
  if (!body) return new Response(null, { status: 413 });
  const rawBody = new TextDecoder().decode(body);
  const check = await deps.shopify.api.webhooks.validate({ rawBody, rawRequest: request });
  if (!check.valid) {
    const isSignature = check.reason === "invalid_hmac" || check.reason === "missing_hmac";
    return new Response(null, { status: isSignature ? 401 : 400 });
  }
  const { domain } = check;
  const topic = findTopic(check.topic);
  if (topic?.path !== new URL(request.url).pathname) {
    deps.log.warn({ topic: check.topic, shop: domain }, "A webhook has a topic without a subscription");
    return new Response(null, { status: 404 });
  }
  const triggeredAt = toTriggeredAt(check.triggeredAt, deps.now());
  if (!shopPattern.test(domain) || !triggeredAt) return new Response(null, { status: 400 });
  if (topic.take) {
    await topic.take(deps, domain, JSON.parse(rawBody));
    return new Response(null, { status: 200 });
  }
  if (topic.shopField && !isFor(domain, rawBody, topic.shopField)) {
    deps.log.warn(
      { topic: check.topic, shop: domain },
      "A webhook's body is not for its shop; it is ignored",
    );
    return new Response(null, { status: 200 });
  }
  // One event may arrive under several topics; each is handled.
  const eventId = `${check.topic}/${request.headers.get("X-Shopify-Event-Id") ?? check.webhookId}`;
  const recorded = await deps.prisma.shopifyWebhook.createMany({
    data: [
      {
        eventId,
        topic: check.topic,
        shopDomain: domain,
        triggeredAt,
        receivedAt: deps.now(),
      },
    ],
    skipDuplicates: true,
  });
  if (recorded.count === 1) await enqueueHandling(deps, eventId);
  return new Response(null, { status: 200 });
}

async function enqueueHandling(deps: ShopsDeps, eventId: string): Promise<void> {
  try {
    await deps.enqueue("shops-handle-webhook", { eventId }, { id: toTaskId(eventId) });
  } catch (error) {
    // The row is committed: the sweep enqueues it, and Shopify need not retry.
    deps.log.error({ err: error, eventId }, "A webhook could not be enqueued");
  }
}

/** Task ids must not contain `:`. */
export function toTaskId(eventId: string): string {
  return `shops-handle-webhook-${eventId.replaceAll(":", "_")}`;
}

/** Now when it is not said; null when nothing can have happened then. */
function toTriggeredAt(text: string | undefined, now: Date): Date | null {
  if (text === undefined) return now;
  const ahead = Date.parse(text) - now.getTime();
  return ahead <= aheadMsMax && ahead >= -ageMsMax ? new Date(text) : null;
}

/** A field without a value names no shop, but tells the kind of body. */
function isFor(domain: string, rawBody: string, field: string): boolean {
  const body: unknown = JSON.parse(rawBody);
  if (typeof body !== "object" || body === null || !Object.hasOwn(body, field)) return false;
  const named = (body as Record<string, unknown>)[field];
  return named === null || named === domain;
}
