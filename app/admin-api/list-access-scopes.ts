import type { AdminClient, AdminDocument } from "./admin-client.ts";
import type { AccessScopesQuery, AccessScopesQueryVariables } from "./generated/admin-operations.ts";

/** @public `scripts/admin-types.ts` generates its types. */
export const accessScopesDocument: AdminDocument<AccessScopesQuery, AccessScopesQueryVariables> =
  /* GraphQL */ `
  query AccessScopes {
    currentAppInstallation {
      id
      accessScopes {
        handle
      }
    }
  }
`;

/**
 * The access scopes that the merchant has granted to this app, such as `write_products`.
 *
 * @throws AdminApiError
 */
export async function listAccessScopes(admin: AdminClient): Promise<string[]> {
  const { currentAppInstallation } = await admin.request(accessScopesDocument, {});
  return currentAppInstallation.accessScopes.map((scope) => scope.handle);
}
