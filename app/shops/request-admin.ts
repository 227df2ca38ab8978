import type { AdminClient } from "#admin-api/admin-client.ts";
import { type SendGraphql, toAdminClient } from "#admin-api/to-admin-client.ts";
import { withRetryBudget } from "./admin-retry-budget.ts";

/**
 * Admin API client within a merchant's request. When Shopify rejects the token, the library clears it and
 * answers 401; `authenticate` then exchanges the session token for a new one, and the rejected request is
 * sent again. Redirects that the library throws are rethrown.
 */
export function openRequestAdmin(
  first: SendGraphql,
  authenticate: () => Promise<SendGraphql>,
  { sleep }: { sleep: (ms: number) => Promise<void> },
): AdminClient {
  let send = first;
  const client = toAdminClient(async (document, options) => {
    try {
      return await send(document, options);
    } catch (thrown) {
      if (!(thrown instanceof Response) || thrown.status !== 401) throw thrown;
      send = await authenticate();
      return send(document, options);
    }
  });
  return withRetryBudget(client, { sleep });
}
