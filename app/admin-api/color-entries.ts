import type { AdminClient, AdminDocument } from "./admin-client.ts";
import { assertAccepted } from "./assert-accepted.ts";
import type {
  ColorEntriesQuery,
  ColorEntriesQueryVariables,
  DeleteColorEntryMutation,
  DeleteColorEntryMutationVariables,
  OwnColorEntryQuery,
  OwnColorEntryQueryVariables,
  SaveColorEntryMutation,
  SaveColorEntryMutationVariables,
} from "./generated/admin-operations.ts";

/** Shopify's standard definition of colors, whose entries the metafield `shopify.color-pattern` takes. */
const colorType = "shopify--color-pattern";

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

/** @public `scripts/admin-types.ts` generates its types. */
export const saveColorEntryDocument: AdminDocument<SaveColorEntryMutation, SaveColorEntryMutationVariables> =
  /* GraphQL */ `
  mutation SaveColorEntry($type: String!, $handle: String!, $fields: [MetaobjectFieldInput!]!) {
    metaobjectUpsert(handle: { type: $type, handle: $handle }, metaobject: { fields: $fields }) {
      metaobject {
        id
      }
      userErrors {
        field
        message
        code
      }
    }
  }
`;

/** @public `scripts/admin-types.ts` generates its types. */
export const ownColorEntryDocument: AdminDocument<OwnColorEntryQuery, OwnColorEntryQueryVariables> =
  /* GraphQL */ `
  query OwnColorEntry($type: String!, $handle: String!) {
    metaobjectByHandle(handle: { type: $type, handle: $handle }) {
      id
      displayName
      color: field(key: "color") {
        value
      }
      image: field(key: "image") {
        value
      }
      referencedBy(first: 1) {
        nodes {
          key
        }
      }
    }
  }
`;

/** @public `scripts/admin-types.ts` generates its types. */
export const deleteColorEntryDocument: AdminDocument<
  DeleteColorEntryMutation,
  DeleteColorEntryMutationVariables
> = /* GraphQL */ `
  mutation DeleteColorEntry($id: ID!) {
    metaobjectDelete(id: $id) {
      userErrors {
        field
        message
        code
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

/**
 * Writes a color under its handle; a repetition writes the same one. Needs the scope `write_metaobjects`.
 *
 * @param color `#RRGGBB`
 * @param baseColor id of a value of the taxonomy, and so is `pattern`: Shopify takes no color without them
 * @throws AdminApiError
 */
export async function saveColorEntry(
  admin: AdminClient,
  entry: { handle: string; label: string; color: string; baseColor: string; pattern: string },
): Promise<string> {
  const { metaobjectUpsert } = await admin.request(saveColorEntryDocument, {
    type: colorType,
    handle: entry.handle,
    fields: [
      { key: "label", value: entry.label },
      { key: "color", value: entry.color },
      { key: "color_taxonomy_reference", value: JSON.stringify([entry.baseColor]) },
      { key: "pattern_taxonomy_reference", value: entry.pattern },
    ],
  });
  assertAccepted("metaobjectUpsert", metaobjectUpsert?.userErrors);
  return metaobjectUpsert!.metaobject!.id;
}

/** A color as it is under a handle. */
export interface OwnColorEntry extends ColorEntry {
  color: string | null;
  hasImage: boolean;
  /** Something of the shop refers to it. */
  isInUse: boolean;
}

/** Needs the scope `read_metaobjects`. @throws AdminApiError */
export async function findOwnColorEntry(admin: AdminClient, handle: string): Promise<OwnColorEntry | null> {
  const { metaobjectByHandle: found } = await admin.request(ownColorEntryDocument, {
    type: colorType,
    handle,
  });
  return found
    ? {
        id: found.id,
        label: found.displayName,
        color: found.color?.value ?? null,
        hasImage: Boolean(found.image?.value),
        isInUse: found.referencedBy.nodes.length > 0,
      }
    : null;
}

/**
 * Needs the scope `write_metaobjects`.
 *
 * @throws AdminApiError `refused`, among others with `REFERENCE_EXISTS_ERROR` or `RECORD_NOT_FOUND`
 */
export async function deleteColorEntry(admin: AdminClient, id: string): Promise<void> {
  const { metaobjectDelete } = await admin.request(deleteColorEntryDocument, { id });
  assertAccepted("metaobjectDelete", metaobjectDelete?.userErrors);
}
