import { AdminApiError } from "./admin-api-error.ts";

interface PayloadUserError {
  message: string;
  field?: string[] | null;
  code?: string | null;
}

/**
 * Throws the user errors of a mutation: Shopify answers a refused mutation with status 200 and a list of
 * errors.
 *
 * @throws AdminApiError `refused` with the list, or `unavailable` when the payload is missing
 */
export function assertAccepted(
  mutation: string,
  userErrors: readonly PayloadUserError[] | undefined,
): asserts userErrors {
  if (!userErrors) throw AdminApiError.unavailable(`${mutation} answered without a payload`);
  if (userErrors.length === 0) return;
  throw AdminApiError.refused(
    mutation,
    userErrors.map(({ field, message, code }) => ({ field: field ?? [], message, code: code ?? null })),
  );
}
