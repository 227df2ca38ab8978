import { createHmac, randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import type { SimulatorClock } from "../clock.ts";
import type { WebhookSubscription } from "./webhook-subscriptions.ts";

/** Shopify gives an app this long to answer. */
const deliveryTimeoutMs = 5000;

/** One attempt to deliver, or the last of several. */
export interface Delivery {
  webhookId: string;
  eventId: string;
  topic: string;
  shop: string;
  url: string;
  payload: unknown;
  attempts: number;
  /** Status of the app's last answer; null when it did not answer in time or at all. */
  status: number | null;
  state: "sending" | "delivered" | "failed";
}

export interface SendOptions {
  /** When the event happened, in milliseconds since 1970; now unless given. Every attempt names the same time. */
  triggeredAt?: number;
  /** How often the same event is delivered; 1 unless given. Duplicates share the event id and the webhook id. */
  copies?: number;
}

export interface WebhookSender {
  /** Sends to every subscription of the topic; the deliveries go on in the background. */
  send(shop: string, topic: string, payload: Record<string, unknown>, options?: SendOptions): Delivery[];
  readonly deliveries: readonly Delivery[];
  /** Resolves when no delivery is under way and no retry is waiting. */
  idle(): Promise<void>;
  /** Gives up what is under way. */
  close(): Promise<void>;
}

interface Dependencies {
  app: { apiSecret: string; url: string };
  apiVersion: string;
  clock: SimulatorClock;
  subscriptions: WebhookSubscription[];
  retryDelaysMs: number[];
}

interface Event {
  body: string;
  triggeredAt: number;
}

function pickFields(payload: Record<string, unknown>, fields: string[] | undefined): Record<string, unknown> {
  if (!fields) return payload;
  return Object.fromEntries(Object.entries(payload).filter(([name]) => fields.includes(name)));
}

export function createWebhookSender(deps: Dependencies): WebhookSender {
  const deliveries: Delivery[] = [];
  const running = new Set<Promise<void>>();
  const closing = new AbortController();

  async function attempt(delivery: Delivery, { body, triggeredAt }: Event): Promise<boolean> {
    const hmac = createHmac("sha256", deps.app.apiSecret).update(body).digest("base64");
    delivery.attempts += 1;
    try {
      const reply = await fetch(delivery.url, {
        method: "POST",
        body,
        redirect: "manual",
        headers: {
          "Content-Type": "application/json",
          "User-Agent": "Shopify-Captain-Hook",
          "X-Shopify-Topic": delivery.topic,
          "X-Shopify-Hmac-Sha256": hmac,
          "X-Shopify-Shop-Domain": delivery.shop,
          "X-Shopify-API-Version": deps.apiVersion,
          "X-Shopify-Webhook-Id": delivery.webhookId,
          "X-Shopify-Event-Id": delivery.eventId,
          "X-Shopify-Triggered-At": new Date(triggeredAt).toISOString(),
        },
        signal: AbortSignal.any([AbortSignal.timeout(deliveryTimeoutMs), closing.signal]),
      });
      await reply.body?.cancel();
      delivery.status = reply.status;
      return reply.ok;
    } catch {
      delivery.status = null;
      return false;
    }
  }

  /** False when the sender was closed meanwhile. */
  async function pause(ms: number): Promise<boolean> {
    try {
      await setTimeout(ms, undefined, { signal: closing.signal });
      return true;
    } catch {
      return false;
    }
  }

  async function deliver(delivery: Delivery, event: Event): Promise<void> {
    for (const delayMs of [0, ...deps.retryDelaysMs]) {
      if (delayMs > 0 && !(await pause(delayMs))) break;
      if (await attempt(delivery, event)) {
        delivery.state = "delivered";
        return;
      }
    }
    delivery.state = "failed";
  }

  function start(delivery: Delivery, event: Event): void {
    deliveries.push(delivery);
    const work = deliver(delivery, event).finally(() => running.delete(work));
    running.add(work);
  }

  return {
    deliveries,
    send(shop, topic, payload, options = {}) {
      const eventId = randomUUID();
      const triggeredAt = options.triggeredAt ?? deps.clock.now();
      const sent: Delivery[] = [];
      for (const subscription of deps.subscriptions.filter((candidate) => candidate.topic === topic)) {
        const webhookId = randomUUID();
        const fields = pickFields(payload, subscription.includeFields);
        for (let copy = 0; copy < (options.copies ?? 1); copy += 1) {
          const delivery: Delivery = {
            webhookId,
            eventId,
            topic,
            shop,
            url: new URL(subscription.uri, deps.app.url).href,
            payload: fields,
            attempts: 0,
            status: null,
            state: "sending",
          };
          start(delivery, { body: JSON.stringify(fields), triggeredAt });
          sent.push(delivery);
        }
      }
      return sent;
    },
    async idle() {
      while (running.size > 0) await Promise.all(running);
    },
    async close() {
      closing.abort();
      await this.idle();
    },
  };
}
