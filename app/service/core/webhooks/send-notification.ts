import type { AttemptCode, Problem } from "#contract/problems.ts";
import { toNotification } from "../notifications/to-notification.ts";
import type { Deps, StoredNotification, Webhook } from "../ports.ts";
import { signatureHeaders } from "./webhook-signature.ts";

const timeoutMs = 10_000;

/** The outcome of one attempt. */
export interface AttemptOutcome {
  deliveryId: string;
  /** Null when there was no response. */
  status: number | null;
  /** Why none came. */
  error: Problem<AttemptCode> | null;
  startedAt: Date;
  durationMs: number;
  /** `updatedAt` of the webhook that it was sent to. */
  webhookSetAt: Date;
}

/** Sends a signed notification to its receiver, once. Its `webhook-id` is the same at every attempt. */
export async function sendNotification(
  deps: Deps,
  webhook: Webhook,
  deliveryId: string,
  notification: StoredNotification,
): Promise<AttemptOutcome> {
  const startedAt = deps.now();
  const body = JSON.stringify(toNotification(notification));
  const answer = await deps.webhookSender.post({
    url: webhook.url,
    headers: {
      "Content-Type": "application/json",
      ...signatureHeaders({
        secret: webhook.secret,
        previousSecrets: webhook.previousSecrets
          .filter(({ ends }) => new Date(ends) > startedAt)
          .map(({ secret }) => secret),
        body,
        messageId: `msg_${notification.id}`,
        event: notification.name,
        sentAt: startedAt,
      }),
    },
    body,
    timeoutMs,
    traceparent: notification.traceparent,
  });
  return {
    deliveryId,
    status: "status" in answer ? answer.status : null,
    error: "error" in answer ? answer.error : null,
    startedAt,
    durationMs: deps.now().getTime() - startedAt.getTime(),
    webhookSetAt: webhook.updatedAt,
  };
}

/** True for 2xx only. */
export function isDelivered({ status }: Pick<AttemptOutcome, "status">): boolean {
  return status !== null && status >= 200 && status < 300;
}
