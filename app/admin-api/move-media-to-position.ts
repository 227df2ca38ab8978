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
 * Moves one medium of a product and shifts the others. `position` is zero-based: 0 is the product's main
 * image. Shopify applies the move asynchronously: poll `findJobDone` with `jobId`. Moving a medium to its
 * current position changes nothing. Needs the scope `write_products`.
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
