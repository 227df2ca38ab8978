import { randomBytes } from "node:crypto";
import { announce } from "../notifications/announce.ts";
import type { Account, Deps, Webhook } from "../ports.ts";
import { ServiceError } from "../service-error.ts";

/**
 * Sets where notifications are delivered, with a fresh secret, and sends a `ping` at once. The secret is in the
 * Standard Webhooks form (`whsec_` and base64); the whole string is the key of `X-Webhook-Signature`.
 * @throws ServiceError 400 when the address is not https (unless private receivers are allowed, for development).
 */
export async function setWebhook(deps: Deps, account: Account, url: string): Promise<Webhook> {
  const { protocol, username, password } = new URL(url);
  const isAllowed = protocol === "https:" || (protocol === "http:" && deps.settings.webhookAllowPrivate);
  if (!isAllowed) throw ServiceError.invalidField("url", "must start with https://");
  if (username || password) throw ServiceError.invalidField("url", "must not hold a user name or password");
  return deps.transact(async (tx) => {
    await tx.accounts.lock(account.id);
    const now = deps.now();
    const known = await tx.webhooks.find(account.id);
    const webhook: Webhook = {
      accountId: account.id,
      id: known?.id ?? deps.newId(),
      url,
      secret: `whsec_${randomBytes(32).toString("base64")}`,
      isActive: true,
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

/** @throws ServiceError 404 when none is set. */
export async function getWebhook(deps: Deps, account: Account): Promise<Webhook> {
  const webhook = await deps.store.webhooks.find(account.id);
  if (!webhook) throw ServiceError.notFound("Webhook");
  return webhook;
}

/** @throws ServiceError 404 when none is set. */
export async function deleteWebhook(deps: Deps, account: Account): Promise<void> {
  if (!(await deps.store.webhooks.remove(account.id))) throw ServiceError.notFound("Webhook");
}
