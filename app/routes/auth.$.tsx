import type { LoaderFunctionArgs } from "@remix-run/node";

/**
 * The Shopify library's own addresses (session token bounce, leaving the iframe). It throws the whole answer; a
 * route without a component passes it on untouched.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await context.merchant(request);
  return new Response(null, { status: 204 });
}
