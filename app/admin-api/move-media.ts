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

/** Media positions are zero-based: 0 is the product's main image. */
export interface MediaMove {
  mediaId: string;
  position: number;
}

/**
 * Moves media of a product, one after the other, each of which shifts the others. Shopify applies the moves
 * asynchronously: poll `findJobDone` with `jobId`. Moving a medium to its current position changes nothing. Needs the
 * scope `write_products`.
 *
 * @param moves at most 250
 * @throws AdminApiError `refused` with a code of `MediaUserErrorCode`
 */
export async function moveMedia(
  admin: AdminClient,
  productId: string,
  moves: MediaMove[],
): Promise<{ jobId: string; done: boolean }> {
  const { productReorderMedia } = await admin.request(reorderMediaDocument, {
    productId,
    moves: moves.map(({ mediaId, position }) => ({ id: mediaId, newPosition: String(position) })),
  });
  assertAccepted("productReorderMedia", productReorderMedia?.mediaUserErrors);
  const job = productReorderMedia?.job;
  if (!job) throw AdminApiError.unavailable("productReorderMedia answered without a job");
  return { jobId: job.id, done: job.done };
}
