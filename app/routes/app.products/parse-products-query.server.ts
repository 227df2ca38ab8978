import { z } from "zod";
import type { ProductsQuery } from "#shops/views.ts";

const searchLengthMax = 200;
const Search = z.string().trim().max(searchLengthMax).catch("");
const Status = z.enum(["any", "active", "draft", "archived"]).catch("any");
const Sort = z.enum(["title", "newest", "updated"]).catch("newest");
const Cursor = z.string().min(1).max(1_000).optional().catch(undefined);

/** Reads what the address asks for; anything unusable in it falls back to the plain list. */
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

/** Reads which products "select all" means, and which of them come first. */
export function parseMatch(form: FormData): Pick<ProductsQuery, "search" | "status" | "sort"> {
  return {
    search: Search.parse(form.get("search")),
    status: Status.parse(form.get("status")),
    sort: Sort.parse(form.get("sort")),
  };
}
