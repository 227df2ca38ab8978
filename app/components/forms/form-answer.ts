import type { data } from "@remix-run/react";
import type { DraftProblem } from "#shops/views.ts";

/** Answer to a form: its problems by field, empty after a success. `refuseIfUnreached` gives the same. */
export interface FormAnswer {
  problems: DraftProblem[];
}

/** The same for a page with several forms; `intent` names the one that was sent. */
export interface IntentAnswer<Intent extends string> extends FormAnswer {
  intent: Intent;
}

/**
 * What an `action` returns that answers with `Answer`: its plain value, one with a status, or a redirect. Screens name
 * `Answer` instead of the action's type, so that none imports its route.
 */
export type ActionResult<Answer> = Promise<Answer | ReturnType<typeof data<Answer>> | Response>;
