import { z } from "zod";
import type { IdentitiesQuery } from "#shops/identities/identity-views.ts";

const Query = z.object({
  ownership: z.enum(["mine", "shared", "provided"]).catch("mine"),
  search: z.string().trim().max(200).catch(""),
  page: z.coerce.number().int().min(1).max(100_000).catch(1),
});

/** The library's query in an address; anything else in it is ignored. */
export function parseIdentitiesQuery(params: URLSearchParams): IdentitiesQuery {
  return Query.parse({
    ownership: params.get("ownership"),
    search: params.get("search") ?? "",
    page: params.get("page") ?? 1,
  });
}
