import type { AdminClient, AdminDocument } from "./admin-client.ts";
import { assertAccepted } from "./assert-accepted.ts";
import type {
  RegisterTranslationsMutation,
  RegisterTranslationsMutationVariables,
} from "./generated/admin-operations.ts";

/** @public `scripts/admin-types.ts` generates its types. */
export const registerTranslationsDocument: AdminDocument<
  RegisterTranslationsMutation,
  RegisterTranslationsMutationVariables
> = /* GraphQL */ `
  mutation RegisterTranslations($resourceId: ID!, $translations: [TranslationInput!]!) {
    translationsRegister(resourceId: $resourceId, translations: $translations) {
      userErrors {
        field
        message
        code
      }
    }
  }
`;

/**
 * Writes an image's alternative text in further languages. Needs the scope `write_translations`.
 *
 * @param texts each for the text with the `digest` that was read
 * @throws AdminApiError `refused`, among others with `INVALID_TRANSLATABLE_CONTENT` when the text was changed since
 */
export async function registerAltTranslations(
  admin: AdminClient,
  mediaId: string,
  texts: readonly { locale: string; value: string; digest: string }[],
): Promise<void> {
  const { translationsRegister } = await admin.request(registerTranslationsDocument, {
    resourceId: mediaId,
    translations: texts.map(({ locale, value, digest }) => ({
      key: "alt",
      locale,
      value,
      translatableContentDigest: digest,
    })),
  });
  assertAccepted("translationsRegister", translationsRegister?.userErrors);
}
