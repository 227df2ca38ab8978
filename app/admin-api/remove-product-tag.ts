import type { AdminClient, AdminDocument } from "./admin-client.ts";
import { assertAccepted } from "./assert-accepted.ts";
import type { RemoveTagsMutation, RemoveTagsMutationVariables } from "./generated/admin-operations.ts";

/** @public `scripts/admin-types.ts` generates its types. */
export const removeTagsDocument: AdminDocument<RemoveTagsMutation, RemoveTagsMutationVariables> =
  /* GraphQL */ `
  mutation RemoveTags($id: ID!, $tags: [String!]!) {
    tagsRemove(id: $id, tags: $tags) {
      userErrors {
        field
        message
      }
    }
  }
`;

/** Takes a tag off a product. Needs the scope `write_products`. @throws AdminApiError */
export async function removeProductTag(admin: AdminClient, productId: string, tag: string): Promise<void> {
  const { tagsRemove } = await admin.request(removeTagsDocument, { id: productId, tags: [tag] });
  assertAccepted("tagsRemove", tagsRemove?.userErrors);
}
