import type { LoaderFunctionArgs } from "@remix-run/node";
import { parseMatch } from "./app.products/parse-products-query.server.ts";

/** What the product list can be filtered by; read when the merchant opens the filters. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const merchant = await context.merchant(request);
  const { collection } = parseMatch(new URL(request.url).searchParams);
  return await merchant.listProductFilters(collection ?? null);
}
