import type { Messages } from "#shops/messages/create-messages.ts";
import type { DraftProblem } from "#shops/views.ts";

/** The sentence about a field, or about the whole for null; undefined when there is none. */
export function problemOf(
  { say }: Pick<Messages, "say">,
  problems: DraftProblem[],
  field: DraftProblem["field"],
): string | undefined {
  const problem = problems.find((candidate) => candidate.field === field);
  return problem && say(problem.message);
}
