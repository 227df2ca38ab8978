import { z } from "zod";
import type { ProductsMatch, ProductsQuery } from "#shops/views.ts";

const searchLengthMax = 200;
const valueLengthMax = 255;
const Search = z.string().trim().max(searchLengthMax).catch("");
const Status = z.enum(["any", "active", "draft", "archived"]).catch("any");
const Sort = z.enum(["title", "title_desc", "newest", "oldest", "updated", "updated_first"]).catch("newest");
const Cursor = z.string().min(1).max(1_000).optional().catch(undefined);
const Value = z.string().trim().min(1).max(valueLengthMax).optional().catch(undefined);
const Collection = z
  .string()
  .regex(/^\d{1,19}$/)
  .optional()
  .catch(undefined);
const Restyled = z.enum(["yes", "no"]).optional().catch(undefined);

/** Parses the address; invalid values fall back to their defaults. */
export function parseProductsQuery(params: URLSearchParams): ProductsQuery {
  const after = Cursor.parse(params.get("after") ?? undefined);
  const before = after ? undefined : Cursor.parse(params.get("before") ?? undefined);
  return { ...parseMatch(params), ...(after ? { after } : {}), ...(before ? { before } : {}) };
}

/** Parses the search, the filters and the order; those that are not set are absent. */
export function parseMatch(params: Pick<URLSearchParams, "get">): ProductsMatch {
  const read = (name: string) => params.get(name) ?? undefined;
  const filters = {
    collection: Collection.parse(read("collection")),
    type: Value.parse(read("type")),
    vendor: Value.parse(read("vendor")),
    tag: Value.parse(read("tag")),
    restyled: Restyled.parse(read("restyled")),
  };
  return {
    search: Search.parse(params.get("search")),
    status: Status.parse(params.get("status")),
    sort: Sort.parse(params.get("sort")),
    ...Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined)),
  };
}
