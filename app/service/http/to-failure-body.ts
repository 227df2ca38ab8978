import { fromStored, type StoredProblem } from "#contract/problems.ts";

/** The `code` and `params` that accompany a record's `error_message`; null without an error. */
export function toFailureBody(stored: StoredProblem): {
  code: string | null;
  params: Record<string, unknown> | null;
} {
  const problem = fromStored(stored);
  return { code: problem?.code ?? null, params: problem?.params ?? null };
}
