import type { LoaderFunctionArgs } from "@remix-run/node";
import { parseIdentityCode } from "#components/identities/identity-code.ts";
import { parseLocale } from "../request-locale.server.ts";

/** Where an identity is used, as a CSV download for signed-in staff of its shop. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const merchant = await context.merchant(request);
  const { locale } = await parseLocale(request);
  return merchant.openUsageStatement(parseIdentityCode(params.code), locale);
}
