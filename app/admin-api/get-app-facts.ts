import type { AdminClient, AdminDocument } from "./admin-client.ts";
import type { AppFactsQuery, AppFactsQueryVariables } from "./generated/admin-operations.ts";

/** @public `scripts/admin-types.ts` generates its types. */
export const appFactsDocument: AdminDocument<AppFactsQuery, AppFactsQueryVariables> = /* GraphQL */ `
  query AppFacts {
    currentAppInstallation {
      accessScopes {
        handle
      }
      app {
        apiKey
        webhookApiVersion
        requestedAccessScopes {
          handle
        }
      }
    }
    publicApiVersions {
      handle
      supported
    }
    webhookSubscriptions(first: 50) {
      nodes {
        topic
        uri
      }
    }
    shop {
      plan {
        partnerDevelopment
      }
    }
  }
`;

/** What Shopify knows of the app and its installation in a shop. */
export interface AppFacts {
  apiKey: string;
  /** Of webhooks, as it was deployed. */
  webhookApiVersion: string;
  /** Scopes that the app was deployed with. */
  requestedScopes: string[];
  grantedScopes: string[];
  supportedVersions: string[];
  /** Subscriptions of this shop alone; those of `shopify.app.toml` can't be read. */
  shopSubscriptions: { topic: string; uri: string }[];
  isDevelopmentStore: boolean;
}

/** @throws AdminApiError */
export async function getAppFacts(admin: AdminClient): Promise<AppFacts> {
  const facts = await admin.request(appFactsDocument, {});
  const { accessScopes, app } = facts.currentAppInstallation;
  return {
    apiKey: app.apiKey,
    webhookApiVersion: app.webhookApiVersion,
    requestedScopes: app.requestedAccessScopes.map(({ handle }) => handle),
    grantedScopes: accessScopes.map(({ handle }) => handle),
    supportedVersions: facts.publicApiVersions
      .filter(({ supported }) => supported)
      .map(({ handle }) => handle),
    shopSubscriptions: facts.webhookSubscriptions.nodes,
    isDevelopmentStore: facts.shop.plan.partnerDevelopment,
  };
}
