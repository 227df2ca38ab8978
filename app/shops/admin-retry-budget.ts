import { AdminApiError } from "#admin-api/admin-api-error.ts";
import type { AdminClient, AdminDocument } from "#admin-api/admin-client.ts";

/** How long one request may wait in all for a shop whose cost bucket is empty. */
const retryBudgetMs = 60_000;
const waitMinMs = 250;

/**
 * The same client, which waits and sends again when Shopify throttles: a throttled request had no effect, so it may be
 * repeated whatever it does. Waits what Shopify implies, doubling when that was not enough, with jitter so that
 * several tasks of one shop do not come back at the same moment. Other errors pass through.
 */
export function withRetryBudget(
  client: AdminClient,
  { sleep, random = Math.random }: { sleep: (ms: number) => Promise<void>; random?: () => number },
): AdminClient {
  return {
    async request<Data, Variables>(document: AdminDocument<Data, Variables>, variables: Variables) {
      let waitedMs = 0;
      for (let attempt = 0; ; attempt++) {
        try {
          return await client.request(document, variables);
        } catch (error) {
          if (!(error instanceof AdminApiError) || error.code !== "throttled") throw error;
          const baseMs = Math.max(waitMinMs, error.retryAfterMs ?? 1000) * 2 ** attempt;
          const waitMs = Math.round(baseMs * (1 + random() / 4));
          if (waitedMs + waitMs > retryBudgetMs) throw error;
          await sleep(waitMs);
          waitedMs += waitMs;
        }
      }
    },
  };
}
