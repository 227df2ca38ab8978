import { defineOperation } from "../operation.ts";
import { Upscales, UpscalesQuery } from "./list-upscales.ts";

export const listSuperid = defineOperation({
  id: "listSuperid",
  method: "GET",
  path: "/api/superid",
  summary: "Enlarged pictures, newest last",
  description: "The same two members are also accepted in a JSON body. The query takes precedence.",
  tag: "Upscale",
  access: "token",
  deprecated: { since: "2026-11-21", sunset: "2027-11-21", instead: "/superid_images" },
  query: UpscalesQuery,
  replies: { 200: Upscales },
  errors: [403, 404],
});
