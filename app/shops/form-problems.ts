import type { z } from "zod";
import { type Message, message } from "./messages/message.ts";
import type { DraftProblem } from "./views.ts";

/**
 * The first problem of each field of a form.
 *
 * @param problems sentences by field; a `custom` issue may carry its own as `params.message`
 */
export function listFormProblems(error: z.ZodError, problems: Record<string, Message>): DraftProblem[] {
  const byField = new Map<string | null, Message>();
  for (const issue of error.issues) {
    const field = issue.path[0] === undefined ? null : String(issue.path[0]);
    const own = issue.code === "custom" ? (issue.params?.message as Message | undefined) : undefined;
    if (!byField.has(field)) {
      byField.set(field, own ?? problems[field ?? ""] ?? message("settings.invalid"));
    }
  }
  return [...byField].map(([field, said]) => ({ field, message: said }));
}
