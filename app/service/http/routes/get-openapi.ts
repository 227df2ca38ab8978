import { createOpenApi } from "#contract/openapi.ts";
import { getOpenApi as operation } from "#contract/operations/get-openapi.ts";
import { defineRoute } from "../route.ts";

export const getOpenApiRoute = defineRoute(operation, async ({ deps }) => ({
  status: 200,
  body: createOpenApi(deps.settings.baseUrl),
}));
