import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { parseLocale } from "../request-locale.server.ts";

async function answer({ request, context }: LoaderFunctionArgs) {
  return context.answerEmailLink(request, (await parseLocale(request)).locale);
}

/** The page behind a link in an e-mail. */
export const loader = (args: LoaderFunctionArgs) => answer(args);

/** Does what the link is for. */
export const action = (args: ActionFunctionArgs) => answer(args);
