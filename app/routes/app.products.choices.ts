import type { LoaderFunctionArgs } from "@remix-run/node";
import type { ClientLoaderFunctionArgs } from "@remix-run/react";
import { z } from "zod";
import { isAnswer } from "#components/frame/stale-if-error.ts";
import type { FilterChoicesView } from "#shops/views.ts";
import { parseMatch } from "./app.products/parse-products-query.server.ts";

const Filter = z.enum(["collection", "type", "vendor", "tag"]).catch("collection");

/** The choices of a filter that match a search; for shops with more than the filter lists. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const merchant = await context.merchant(request);
  const { searchParams } = new URL(request.url);
  return await merchant.findFilterChoices(
    Filter.parse(searchParams.get("filter")),
    parseMatch(searchParams).search,
  );
}

/** Null when the app or Shopify does not answer: a search that fails leaves the page as it is. */
export async function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  try {
    return (await serverLoader()) as FilterChoicesView;
  } catch (error) {
    if (isAnswer(error)) throw error;
    return null;
  }
}
