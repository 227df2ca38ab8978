import { z } from "zod";
import type { ProductsQuery } from "#shops/views.ts";

const searchLengthMax = 200;
const Search = z.string().trim().max(searchLengthMax).catch("");
const Status = z.enum(["any", "active", "draft", "archived"]).catch("any");
const Sort = z.enum(["title", "newest", "updated"]).catch("newest");
const Cursor = z.string().min(1).max(1_000).optional().catch(undefined);

/** Parses the address; invalid values fall back to their defaults. */
export function parseProductsQuery(params: URLSearchParams): ProductsQuery {
  const after = Cursor.parse(params.get("after") ?? undefined);
  const before = after ? undefined : Cursor.parse(params.get("before") ?? undefined);
  return {
    search: Search.parse(params.get("search")),
    status: Status.parse(params.get("status")),
    sort: Sort.parse(params.get("sort")),
    ...(after ? { after } : {}),
    ...(before ? { before } : {}),
  };
}

/** Parses the filter and the order of "select all". */
export function parseMatch(form: FormData): Pick<ProductsQuery, "search" | "status" | "sort"> {
  return {
    search: Search.parse(form.get("search")),
    status: Status.parse(form.get("status")),
    sort: Sort.parse(form.get("sort")),
  };
}
