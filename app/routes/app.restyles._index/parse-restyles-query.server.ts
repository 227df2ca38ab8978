import { z } from "zod";
import type { RestylesTab } from "#shops/views.ts";
import { archivedValues, type RestylesAddress, tabWithoutParam } from "./restyles-query.ts";

const searchLengthMax = 200;
const Search = z.string().trim().max(searchLengthMax).catch("");
const Page = z.coerce.number().int().min(1).catch(1);
const Product = z
  .string()
  .regex(/^\d{1,19}$/)
  .optional()
  .catch(undefined);
const tabs = Object.keys(archivedValues) as RestylesTab[];

/** Parses the address; invalid values fall back to their defaults. */
export function parseRestylesQuery(params: URLSearchParams): { address: RestylesAddress; page: number } {
  const product = Product.parse(params.get("product") ?? undefined);
  const archived = params.get("archived");
  return {
    address: {
      tab: tabs.find((tab) => archivedValues[tab] === archived) ?? tabWithoutParam(product),
      search: Search.parse(params.get("search")),
      ...(product ? { product } : {}),
    },
    page: Page.parse(params.get("page")),
  };
}
