import type { LoaderFunctionArgs } from "@remix-run/node";
import { parseLocale } from "../request-locale.server.ts";

/** A page for everybody, without scripts. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  return context.showPage("terms", (await parseLocale(request)).locale);
}
