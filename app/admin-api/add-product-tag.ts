import type { AdminClient, AdminDocument } from "./admin-client.ts";
import { assertAccepted } from "./assert-accepted.ts";
import type { AddTagsMutation, AddTagsMutationVariables } from "./generated/admin-operations.ts";

/** @public `scripts/admin-types.ts` generates its types. */
export const addTagsDocument: AdminDocument<AddTagsMutation, AddTagsMutationVariables> = /* GraphQL */ `
  mutation AddTags($id: ID!, $tags: [String!]!) {
    tagsAdd(id: $id, tags: $tags) {
      userErrors {
        field
        message
      }
    }
  }
`;

/** Adds a tag to a product; without effect where it has it. Needs the scope `write_products`. @throws AdminApiError */
export async function addProductTag(admin: AdminClient, productId: string, tag: string): Promise<void> {
  const { tagsAdd } = await admin.request(addTagsDocument, { id: productId, tags: [tag] });
  assertAccepted("tagsAdd", tagsAdd?.userErrors);
}
