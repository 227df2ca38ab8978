import { AdminApiError } from "#admin-api/admin-api-error.ts";
import type { AdminClient, AdminDocument } from "#admin-api/admin-client.ts";

/** Total time that one request may wait for an empty cost bucket. */
const retryBudgetMs = 60_000;
const waitMinMs = 250;

/**
 * Wraps a client with retries of throttled requests. Retrying is safe: Shopify did not execute a throttled
 * request. The delay is Shopify's estimate, doubled with each attempt, with jitter so that concurrent tasks
 * of one shop spread. Other errors are rethrown.
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
