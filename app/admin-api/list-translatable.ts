import type { AdminClient, AdminDocument } from "./admin-client.ts";
import type { TranslatableQuery, TranslatableQueryVariables } from "./generated/admin-operations.ts";

/** @public `scripts/admin-types.ts` generates its types. */
export const translatableDocument: AdminDocument<TranslatableQuery, TranslatableQueryVariables> =
  /* GraphQL */ `
  query Translatable($ids: [ID!]!, $locale: String!) {
    translatableResourcesByIds(first: 250, resourceIds: $ids) {
      nodes {
        resourceId
        translatableContent {
          key
          value
          digest
        }
        translations(locale: $locale) {
          key
          value
          outdated
        }
      }
    }
  }
`;

/** The title of a product or the alternative text of an image, and its translation. */
export interface TranslatableText {
  value: string;
  /** Of the text; a translation is registered for it. */
  digest: string;
  /** Null: there is none. Outdated: it was written for another text. */
  translation: { value: string; outdated: boolean } | null;
}

/**
 * Titles of products and alternative texts of images by the ids of these; without those that are gone or have no text.
 * Needs the scope `read_translations`.
 *
 * @param ids at most 250
 * @throws AdminApiError
 */
export async function listTranslatable(
  admin: AdminClient,
  ids: readonly string[],
  locale: string,
): Promise<Map<string, TranslatableText>> {
  const { translatableResourcesByIds } = await admin.request(translatableDocument, { ids: [...ids], locale });
  return new Map(
    translatableResourcesByIds.nodes.flatMap(({ resourceId, translatableContent, translations }) => {
      const content = translatableContent.find(({ key }) => key === "alt" || key === "title");
      if (!content?.value || !content.digest) return [];
      const translation = translations.find(({ key, value }) => key === content.key && value);
      const text = {
        value: content.value,
        digest: content.digest,
        translation: translation?.value ? { value: translation.value, outdated: translation.outdated } : null,
      };
      return [[resourceId, text] as const];
    }),
  );
}
