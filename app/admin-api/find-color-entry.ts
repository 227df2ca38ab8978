import type { AdminClient, AdminDocument } from "./admin-client.ts";
import type { ColorEntriesQuery, ColorEntriesQueryVariables } from "./generated/admin-operations.ts";

/** Shopify's standard definition of colors, whose entries the metafield `shopify.color-pattern` takes. */
export const colorType = "shopify--color-pattern";

/** @public `scripts/admin-types.ts` generates its types. */
export const colorEntriesDocument: AdminDocument<ColorEntriesQuery, ColorEntriesQueryVariables> =
  /* GraphQL */ `
  query ColorEntries($type: String!, $query: String!, $first: Int!, $handle: String!, $like: ID!) {
    metaobjects(type: $type, query: $query, first: $first) {
      nodes {
        id
        displayName
      }
    }
    own: metaobjectByHandle(handle: { type: $type, handle: $handle }) {
      id
      displayName
    }
    like: metaobject(id: $like) {
      field(key: "pattern_taxonomy_reference") {
        value
      }
    }
  }
`;

/** A color of the shop's list. */
export interface ColorEntry {
  id: string;
  label: string;
}

/** A search by name matches parts of names, too. */
const candidatesMax = 50;

/**
 * Finds the color with this label in any case, or under this handle: the search index lags behind. Also the base pattern of
 * the color `like`. Needs the scope `read_metaobjects`.
 *
 * @param like id of an entry
 * @throws AdminApiError
 */
export async function findColorEntry(
  admin: AdminClient,
  { label, handle, like }: { label: string; handle: string; like: string },
): Promise<{ entry: ColorEntry | null; pattern: string | null }> {
  const found = await admin.request(colorEntriesDocument, {
    type: colorType,
    query: `display_name:"${label.replace(/["\\]/g, "\\$&")}"`,
    first: candidatesMax,
    handle,
    like,
  });
  const isSame = ({ displayName }: { displayName: string }) =>
    displayName.trim().toLowerCase() === label.trim().toLowerCase();
  const node = found.metaobjects.nodes.find(isSame) ?? found.own;
  return {
    entry: node ? { id: node.id, label: node.displayName } : null,
    pattern: found.like?.field?.value ?? null,
  };
}
