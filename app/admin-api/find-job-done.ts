import type { AdminClient, AdminDocument } from "./admin-client.ts";
import type { JobDoneQuery, JobDoneQueryVariables } from "./generated/admin-operations.ts";

/** @public `scripts/admin-types.ts` generates its types. */
export const jobDoneDocument: AdminDocument<JobDoneQuery, JobDoneQueryVariables> = /* GraphQL */ `
  query JobDone($id: ID!) {
    job(id: $id) {
      id
      done
    }
  }
`;

/**
 * Whether an asynchronous job of a mutation (such as a reorder) is done; null when Shopify no longer has the
 * job.
 *
 * @throws AdminApiError
 */
export async function findJobDone(admin: AdminClient, jobId: string): Promise<boolean | null> {
  const { job } = await admin.request(jobDoneDocument, { id: jobId });
  return job ? job.done : null;
}
