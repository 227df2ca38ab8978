import type { ShopsDeps } from "../shops-deps.ts";
import { isKnownTopic } from "./handle-shopify-webhook.ts";
import { readBody } from "./read-body.ts";

/** Limit of a body; Shopify sends a few kilobytes for these topics. */
const bodyBytesMax = 1024 * 1024;

/**
 * Verifies and records a webhook of Shopify and answers immediately (Shopify's timeout is five seconds); a
 * task handles it. A repeated delivery has the same event id and gets the same answer without another effect.
 *
 * Answers 401 for a bad signature, as Shopify's privacy rules demand, 400 for missing headers, 404 for an
 * unknown topic, 405 for any method but POST. The library's `authenticate.webhook` is not used: it would
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
  if (!isKnownTopic(check.topic)) {
    deps.log.warn({ topic: check.topic, shop: check.domain }, "A webhook has a topic without a subscription");
    return new Response(null, { status: 404 });
  }
  // One event may arrive under several topics; each is handled.
  const eventId = `${check.topic}/${request.headers.get("X-Shopify-Event-Id") ?? check.webhookId}`;
  const recorded = await deps.prisma.shopifyWebhook.createMany({
    data: [
      {
        eventId,
        topic: check.topic,
        shopDomain: check.domain,
        triggeredAt: toDate(check.triggeredAt) ?? deps.now(),
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

function toDate(text: string | undefined): Date | null {
  const ms = Date.parse(text ?? "");
  return Number.isNaN(ms) ? null : new Date(ms);
}
