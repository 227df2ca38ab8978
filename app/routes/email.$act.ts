import type { LoaderFunctionArgs } from "@remix-run/node";
import { parseLocale } from "../request-locale.server.ts";

/** The page behind a link in an e-mail; a POST does what the link is for. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  return context.answerEmailLink(request, (await parseLocale(request)).locale);
}

export const action = loader;
