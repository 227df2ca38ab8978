import { AdminApiError } from "#admin-api/admin-api-error.ts";
import type { AdminClient, AdminDocument } from "#admin-api/admin-client.ts";
import { type SendGraphql, toAdminClient } from "#admin-api/to-admin-client.ts";
import { withPatience } from "./admin-patience.ts";

/**
 * The Admin API within a merchant's request. When Shopify no longer accepts the token, the library has forgotten the
 * session and made the answer that has App Bridge come back with a fresh one; that answer is thrown as it is.
 */
export function openRequestAdmin(
  sendGraphql: SendGraphql,
  { sleep }: { sleep: (ms: number) => Promise<void> },
): AdminClient {
  let reauthorization: Response | null = null;
  const client = toAdminClient(async (document, options) => {
    try {
      return await sendGraphql(document, options);
    } catch (thrown) {
      if (thrown instanceof Response) reauthorization = thrown;
      throw thrown;
    }
  });
  const patient = withPatience(client, { sleep });
  return {
    async request<Data, Variables>(document: AdminDocument<Data, Variables>, variables: Variables) {
      try {
        return await patient.request(document, variables);
      } catch (error) {
        if (error instanceof AdminApiError && error.code === "unauthorized" && reauthorization) {
          throw reauthorization;
        }
        throw error;
      }
    },
  };
}
