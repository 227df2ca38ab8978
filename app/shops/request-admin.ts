import type { AdminClient } from "#admin-api/admin-client.ts";
import { type SendGraphql, toAdminClient } from "#admin-api/to-admin-client.ts";
import { withRetryBudget } from "./admin-retry-budget.ts";

/**
 * The Admin API within a merchant's request. When Shopify no longer accepts the token, the library forgets it and
 * answers 401; `authenticate` then gets a fresh one for the same session token, and the refused request, which had no
 * effect, is sent again. Redirects the library throws, as for a page that has to bounce, pass through.
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
