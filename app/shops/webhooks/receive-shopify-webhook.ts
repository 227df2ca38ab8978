import type { ShopsDeps } from "../shops-deps.ts";
import { isKnownTopic } from "./handle-shopify-webhook.ts";
import { readBody } from "./read-body.ts";

/** Shopify's bodies for our topics are a few kilobytes; nothing bigger is read. */
const bodyBytesMax = 1024 * 1024;

/**
 * Verifies a Shopify webhook, records it and answers at once (Shopify waits five seconds); a task acts on it. A
 * repeated delivery carries the same event id and is answered like the first, without another effect.
 *
 * Answers 401 for a bad signature, as the privacy rules demand, 400 for missing headers, 404 for a topic nothing here
 * handles, 405 for anything but POST.
 * The library's own `authenticate.webhook` is not used: it would refresh the shop's token, outside our lock and for
 * shops that have just been uninstalled.
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
    deps.log.warn({ topic: check.topic, shop: check.domain }, "A webhook nobody asked for");
    return new Response(null, { status: 404 });
  }
  // One event may come under several topics, and each of them has to be acted on.
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
    // The row is there, so the sweep finds it; Shopify need not send it again.
    deps.log.error({ err: error, eventId }, "A webhook could not be enqueued");
  }
}

/** Ids of tasks hold no `:`. */
export function toTaskId(eventId: string): string {
  return `shops-handle-webhook-${eventId.replaceAll(":", "_")}`;
}

function toDate(text: string | undefined): Date | null {
  const ms = Date.parse(text ?? "");
  return Number.isNaN(ms) ? null : new Date(ms);
}
