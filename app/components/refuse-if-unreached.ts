import type { ClientActionFunctionArgs, ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { message } from "#shops/messages/message.ts";
import type { DraftProblem } from "#shops/views.ts";
import { isAnswer } from "./stale-if-error.ts";

/**
 * `clientAction` of a form: an app that is not reached, or fails, is a refusal of the whole, so that the form stays on
 * the page. Redirects and deliberate answers pass.
 */
export async function refuseIfUnreached({ serverAction }: ClientActionFunctionArgs) {
  try {
    return await serverAction();
  } catch (error) {
    if (isAnswer(error)) throw error;
    const problems: DraftProblem[] = [{ field: null, message: message("form.unreached") }];
    // Only a `Response` keeps its status, which `isAfterSuccess` reads.
    return Response.json({ problems, quote: null }, { status: 503 });
  }
}

/**
 * `shouldRevalidate` of the form's page: nothing has changed after a refusal. Without it Remix asks the app all the same,
 * and shows an error page when that fails.
 */
export function isAfterSuccess({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus !== undefined && actionStatus >= 400 ? false : defaultShouldRevalidate;
}
