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
