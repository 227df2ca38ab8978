import { randomBytes } from "node:crypto";
import { lifetimes } from "#contract/limits.ts";
import { problem } from "#contract/problems.ts";
import { announce } from "../notifications/announce.ts";
import type { Account, Deps, RetiredSecret, Webhook } from "../ports.ts";
import { ServiceError } from "../service-error.ts";

/** Rotated secrets that stay valid at the same time. Older ones no longer sign. */
const previousSecretsMax = 3;

/**
 * Ports that no web server listens on, because another protocol has them: those that browsers refuse (the Fetch
 * standard's "bad ports") and those of databases, caches and remote desktops.
 */
const portsOfOthers = new Set([
  0, 1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104,
  109, 110, 111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515,
  526, 530, 531, 532, 540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993, 995, 1719, 1720, 1723, 2049,
  3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080, 1433, 1521, 2181,
  3306, 3389, 5432, 5672, 5900, 6379, 9042, 11211, 27017,
]);

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

/** Whether a URL names a port that a webhook must not call, whatever is behind it. */
function isPortOfAnotherProtocol({ port }: URL): boolean {
  return port !== "" && portsOfOthers.has(Number(port));
}

function secretsBefore(existing: Webhook, now: Date): RetiredSecret[] {
  const ends = new Date(now.getTime() + lifetimes.retiredWebhookSecretMs).toISOString();
  const before = [{ secret: existing.secret, ends }, ...existing.previousSecrets];
  return before.filter((one) => new Date(one.ends) > now).slice(0, previousSecretsMax);
}
