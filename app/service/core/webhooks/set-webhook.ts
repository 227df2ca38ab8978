import { randomBytes } from "node:crypto";
import { lifetimes } from "#contract/limits.ts";
import { problem } from "#contract/problems.ts";
import { announce } from "../notifications/announce.ts";
import type { Account, Deps, RetiredSecret, Webhook } from "../ports.ts";
import { ServiceError } from "../service-error.ts";
import { isPortOfAnotherProtocol } from "./is-port-of-another-protocol.ts";

/** Rotated secrets that stay valid at the same time. Older ones no longer sign. */
const previousSecretsMax = 3;

/**
 * Sets the address of the webhook with a new secret and sends a `ping` at once. The secret has the Standard Webhooks
 * form (`whsec_` and base64); the whole string is the key of `X-Webhook-Signature`. The previous secret also signs for
 * a day, at an unchanged address and at a new one. A disabled webhook is enabled again.
 * @throws ServiceError 400 when the address is not https or not public (unless private receivers are allowed, for
 *   development).
 */
export async function setWebhook(deps: Deps, account: Account, url: string): Promise<Webhook> {
  assertUsableAddress(deps, url);
  return deps.transact(async (tx) => {
    await tx.accounts.lock(account.id);
    const now = deps.now();
    // Lock order of all notifying code: the account's notifications, then its webhook.
    await tx.notifications.lockSequence(account.id);
    const existing = await tx.webhooks.lock(account.id);
    const webhook: Webhook = {
      accountId: account.id,
      id: existing?.id ?? deps.newId(),
      url,
      secret: `whsec_${randomBytes(32).toString("base64")}`,
      previousSecrets: existing ? secretsBefore(existing, now) : [],
      isActive: true,
      failingSince: null,
      lastResponseStatus: existing?.lastResponseStatus ?? null,
      lastResponseAt: existing?.lastResponseAt ?? null,
      createdAt: existing?.createdAt ?? now,
      updatedAt: now,
    };
    await tx.webhooks.put(webhook);
    await announce(deps, tx, {
      accountId: account.id,
      jobId: null,
      name: "ping",
      data: { message: "The webhook is set" },
    });
    return webhook;
  });
}

function assertUsableAddress(deps: Deps, url: string): void {
  const address = new URL(url);
  const { protocol, username, password, port } = address;
  const isAllowed = protocol === "https:" || (protocol === "http:" && deps.settings.webhookAllowPrivate);
  if (!isAllowed) throw ServiceError.invalidField("url", problem("https_only"));
  if (username || password) throw ServiceError.invalidField("url", problem("url_with_credentials"));
  if (isPortOfAnotherProtocol(address))
    throw ServiceError.invalidField("url", problem("port_of_another_protocol", { port }));
  const refusal = deps.webhookSender.refusalOf(url);
  if (refusal) throw ServiceError.invalidField("url", refusal);
}

function secretsBefore(existing: Webhook, now: Date): RetiredSecret[] {
  const ends = new Date(now.getTime() + lifetimes.retiredWebhookSecretMs).toISOString();
  const before = [{ secret: existing.secret, ends }, ...existing.previousSecrets];
  return before.filter((one) => new Date(one.ends) > now).slice(0, previousSecretsMax);
}
