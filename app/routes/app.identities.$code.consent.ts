import type { LoaderFunctionArgs } from "@remix-run/node";
import { parseIdentityCode } from "#components/identities/identity-code.ts";

/** The consent file of an identity, as a download for signed-in staff of its shop. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const merchant = await context.merchant(request);
  return merchant.openIdentityConsent(parseIdentityCode(params.code));
}
