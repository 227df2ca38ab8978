import type { LoaderFunctionArgs } from "@remix-run/node";

/** What the product list can be filtered by; read when the merchant opens the filters. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const merchant = await context.merchant(request);
  return await merchant.listProductFilters();
}
