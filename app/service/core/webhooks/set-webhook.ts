import { randomBytes } from "node:crypto";
import { lifetimes } from "#contract/limits.ts";
import { problem } from "#contract/problems.ts";
import { announce } from "../notifications/announce.ts";
import type { Account, Deps, RetiredSecret, Webhook } from "../ports.ts";
import { ServiceError } from "../service-error.ts";

/** Rotations within a day that receivers can lag behind; secrets before these sign no more. */
const previousSecretsMax = 3;

/**
 * Sets where notifications are delivered, with a fresh secret, and sends a `ping` at once. The secret is in the
 * Standard Webhooks form (`whsec_` and base64); the whole string is the key of `X-Webhook-Signature`. The secret
 * before signs beside it for a day, at the same address and at a new one alike. A webhook that was switched off is
 * switched on again.
 * @throws ServiceError 400 when the address is not https or not public (unless private receivers are allowed, for
 * development).
 */
export async function setWebhook(deps: Deps, account: Account, url: string): Promise<Webhook> {
  assertUsableAddress(deps, url);
  return deps.transact(async (tx) => {
    await tx.accounts.lock(account.id);
    const now = deps.now();
    // In the order of those who notify: the account's notifications before its webhook.
    await tx.notifications.lockSequence(account.id);
    const known = await tx.webhooks.lock(account.id);
    const webhook: Webhook = {
      accountId: account.id,
      id: known?.id ?? deps.newId(),
      url,
      secret: `whsec_${randomBytes(32).toString("base64")}`,
      previousSecrets: known ? secretsBefore(known, now) : [],
      isActive: true,
      failingSince: null,
      lastResponseStatus: known?.lastResponseStatus ?? null,
      lastResponseAt: known?.lastResponseAt ?? null,
      createdAt: known?.createdAt ?? now,
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
  const { protocol, username, password } = new URL(url);
  const isAllowed = protocol === "https:" || (protocol === "http:" && deps.settings.webhookAllowPrivate);
  if (!isAllowed) throw ServiceError.invalidField("url", problem("https_only"));
  if (username || password) throw ServiceError.invalidField("url", problem("url_with_credentials"));
  const refusal = deps.webhookSender.refusalOf(url);
  if (refusal) throw ServiceError.invalidField("url", refusal);
}

function secretsBefore(known: Webhook, now: Date): RetiredSecret[] {
  const ends = new Date(now.getTime() + lifetimes.retiredWebhookSecretMs).toISOString();
  const before = [{ secret: known.secret, ends }, ...known.previousSecrets];
  return before.filter((one) => new Date(one.ends) > now).slice(0, previousSecretsMax);
}
