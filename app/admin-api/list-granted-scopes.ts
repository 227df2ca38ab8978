import type { AdminClient, AdminDocument } from "./admin-client.ts";
import type { GrantedScopesQuery, GrantedScopesQueryVariables } from "./generated/admin-operations.ts";

/** @public `scripts/admin-types.ts` generates its types. */
export const grantedScopesDocument: AdminDocument<GrantedScopesQuery, GrantedScopesQueryVariables> =
  /* GraphQL */ `
  query GrantedScopes {
    currentAppInstallation {
      accessScopes {
        handle
      }
    }
  }
`;

/** What the shop lets the app do. @throws AdminApiError */
export async function listGrantedScopes(admin: AdminClient): Promise<string[]> {
  const { currentAppInstallation } = await admin.request(grantedScopesDocument, {});
  return currentAppInstallation.accessScopes.map(({ handle }) => handle);
}
