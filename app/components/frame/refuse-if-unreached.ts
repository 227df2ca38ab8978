import {
  type ClientActionFunctionArgs,
  isRouteErrorResponse,
  type ShouldRevalidateFunctionArgs,
} from "@remix-run/react";
import { message } from "#shops/messages/message.ts";
import type { DraftProblem } from "#shops/views.ts";
import { screenLanguage } from "./screen-language.ts";
import { isAnswer } from "./stale-if-error.ts";

/** Answers to what a form sent. Others are about the session or the address, and replace the page. */
const refusals = new Set([400, 409, 413, 422, 429]);

/**
 * `clientAction` of a form: an app that is not reached, fails or rejects the request is a refusal of the whole, so that
 * the form stays on the page. Redirects pass, and so do answers about the session or the address.
 */
export async function refuseIfUnreached({ serverAction }: ClientActionFunctionArgs) {
  try {
    return await serverAction();
  } catch (error) {
    const isRefusal = isRouteErrorResponse(error) && refusals.has(error.status);
    if (isAnswer(error) && !isRefusal) throw error;
    const reason = message(isRefusal ? "form.refused" : "form.unreached");
    const problems: DraftProblem[] = [{ field: null, message: reason }];
    // Only a `Response` keeps its status, which `isAfterSuccess` reads.
    return Response.json({ problems, quote: null }, { status: isRefusal ? error.status : 503 });
  }
}

/** `clientAction` of a page without place for a refusal: the page stays, and a toast says why. */
export async function stayIfUnreached({ serverAction }: ClientActionFunctionArgs) {
  try {
    return await serverAction();
  } catch (error) {
    if (isAnswer(error)) throw error;
    window.shopify?.toast.show(screenLanguage(document.documentElement.lang).messages.t("stale.stay"));
    // Null is no answer for `useFetcherResponse`.
    return Response.json(null, { status: 503 });
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
