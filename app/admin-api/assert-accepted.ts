import { AdminApiError } from "./admin-api-error.ts";

interface PayloadUserError {
  message: string;
  field?: string[] | null;
  code?: string | null;
}

/**
 * Mutations answer a refusal with 200 and a list; this makes it an error like any other.
 *
 * @throws AdminApiError `refused` with the list, or `unavailable` when the payload itself is missing
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
