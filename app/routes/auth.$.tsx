import type { LoaderFunctionArgs } from "@remix-run/node";

/**
 * Addresses of the Shopify library (session token bounce, leaving the iframe). The library throws the whole
 * response; a route without a component returns it unchanged.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await context.merchant(request);
  return new Response(null, { status: 204 });
}
