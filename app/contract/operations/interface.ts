import { z } from "zod";
import { defineOperation } from "../operation.ts";

export const getDocs = defineOperation({
  id: "getDocs",
  method: "GET",
  path: "/docs",
  summary: "This interface as an HTML page",
  tag: "Interface",
  access: "none",
  replies: { 200: "text/html" },
  errors: [],
});

export const getOpenApi = defineOperation({
  id: "getOpenApi",
  method: "GET",
  path: "/openapi.json",
  summary: "This interface as OpenAPI 3.1",
  tag: "Interface",
  access: "none",
  replies: { 200: z.record(z.string(), z.unknown()) },
  errors: [],
});
