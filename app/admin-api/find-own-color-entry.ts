import type { AdminClient, AdminDocument } from "./admin-client.ts";
import { type ColorEntry, colorType } from "./find-color-entry.ts";
import type { OwnColorEntryQuery, OwnColorEntryQueryVariables } from "./generated/admin-operations.ts";

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
