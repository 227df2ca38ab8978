import type { BulkOperationStateFragment } from "./generated/admin-operations.ts";

export const bulkOperationFragment = /* GraphQL */ `
  fragment BulkOperationState on BulkOperation {
    status
    errorCode
    rootObjectCount
    url
  }
`;

/**
 * - `running`: Shopify reads.
 * - `done`: the result is at `url`; null: there is none, because nothing matched.
 * - `failed`: what was read is incomplete; sending it again may help when `canRetry`.
 * - `cancelled`: it was cancelled, or its result has expired.
 *
 * `rootCount`: objects of the root connection that were read so far.
 */
export type BulkOperation =
  | { state: "running"; rootCount: number }
  | { state: "cancelled"; rootCount: number }
  | { state: "done"; rootCount: number; url: string | null }
  | { state: "failed"; rootCount: number; canRetry: boolean };

export function toBulkOperation(node: BulkOperationStateFragment): BulkOperation {
  const rootCount = Number(node.rootObjectCount);
  switch (node.status) {
    case "COMPLETED":
      return { rootCount, state: "done", url: node.url ?? null };
    case "FAILED":
      return { rootCount, state: "failed", canRetry: node.errorCode !== "ACCESS_DENIED" };
    case "CANCELED":
    case "CANCELING":
    case "EXPIRED":
      return { rootCount, state: "cancelled" };
    default:
      return { rootCount, state: "running" };
  }
}
