import { fromStored, type StoredProblem } from "#contract/problems.ts";

/** The code and params beside a record's `error_message`; null where nothing went wrong. */
export function toFailureBody(stored: StoredProblem): {
  code: string | null;
  params: Record<string, unknown> | null;
} {
  const told = fromStored(stored);
  return { code: told?.code ?? null, params: told?.params ?? null };
}
