import type { LoaderFunctionArgs } from "@remix-run/node";
import { parseMatch } from "./app.products/parse-products-query.server.ts";

/** The collections whose titles match a search; for shops with more than the filter lists. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const merchant = await context.merchant(request);
  const { search } = parseMatch(new URL(request.url).searchParams);
  return await merchant.listCollections(search);
}
