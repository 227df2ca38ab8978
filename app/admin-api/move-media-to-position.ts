import { AdminApiError } from "./admin-api-error.ts";
import type { AdminClient, AdminDocument } from "./admin-client.ts";
import { assertAccepted } from "./assert-accepted.ts";
import type { ReorderMediaMutation, ReorderMediaMutationVariables } from "./generated/admin-operations.ts";

/** @public `scripts/admin-types.ts` generates its types. */
export const reorderMediaDocument: AdminDocument<ReorderMediaMutation, ReorderMediaMutationVariables> =
  /* GraphQL */ `
  mutation ReorderMedia($productId: ID!, $moves: [MoveInput!]!) {
    productReorderMedia(id: $productId, moves: $moves) {
      job {
        id
        done
      }
      mediaUserErrors {
        field
        message
        code
      }
    }
  }
`;

/**
 * Moves one medium of a product; the others close up and make room. `position` is zero-based, so 0 makes it the
 * product's main image. Shopify works on it afterwards: ask `findJobDone` with `jobId` until it is done.
 * Moving it to where it already is changes nothing. Needs the scope `write_products`.
 *
 * @throws AdminApiError `refused` with a code of `MediaUserErrorCode`
 */
export async function moveMediaToPosition(
  admin: AdminClient,
  { productId, mediaId, position }: { productId: string; mediaId: string; position: number },
): Promise<{ jobId: string; done: boolean }> {
  const { productReorderMedia } = await admin.request(reorderMediaDocument, {
    productId,
    moves: [{ id: mediaId, newPosition: String(position) }],
  });
  assertAccepted("productReorderMedia", productReorderMedia?.mediaUserErrors);
  const job = productReorderMedia?.job;
  if (!job) throw AdminApiError.unavailable("productReorderMedia answered without a job");
  return { jobId: job.id, done: job.done };
}
