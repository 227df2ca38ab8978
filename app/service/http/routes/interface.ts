import { createOpenApi } from "#contract/openapi.ts";
import * as operations from "#contract/operations.ts";
import { docsPolicy, renderDocs } from "../docs/render-docs.ts";
import { defineRoute, type Route } from "../route.ts";

const pages = new Map<string, string>();

export const interfaceRoutes: Route[] = [
  /** Rendered once per base URL, because the interface does not change while the server runs. */
  defineRoute(operations.getDocs, async ({ deps, reply }) => {
    const { baseUrl } = deps.settings;
    const page = pages.get(baseUrl) ?? renderDocs(createOpenApi(baseUrl));
    pages.set(baseUrl, page);
    reply
      .type("text/html; charset=utf-8")
      .header("Content-Security-Policy", docsPolicy)
      .header("X-Content-Type-Options", "nosniff")
      .header("Referrer-Policy", "no-referrer")
      .header("Cache-Control", "public, max-age=300")
      .send(page);
    return undefined;
  }),

  defineRoute(operations.getOpenApi, async ({ deps }) => ({
    status: 200,
    body: createOpenApi(deps.settings.baseUrl),
  })),
];
