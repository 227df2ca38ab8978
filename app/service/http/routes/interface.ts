import { createOpenApi } from "#contract/openapi.ts";
import * as operations from "#contract/operations.ts";
import { listModels } from "../../core/jobs/accept/list-models.ts";
import type { Deps } from "../../core/ports.ts";
import { docsPolicy, renderDocs } from "../docs/render-docs.ts";
import { renderModels } from "../docs/render-models.ts";
import { defineRoute, type Route } from "../route.ts";

/** A page is public: what it says of models is read at most this often. */
const modelsMaxAgeMs = 60_000;

const pages = new Map<string, ReturnType<typeof createPage>>();

/** The page is rendered once per base URL, because the interface does not change while the server runs; only its models do. */
function createPage(baseUrl: string) {
  const render = renderDocs(createOpenApi(baseUrl));
  let last: { page: string; at: number } | null = null;
  return async (deps: Deps): Promise<string> => {
    if (last && deps.now().getTime() - last.at < modelsMaxAgeMs) return last.page;
    const models = await listModels(deps, { plan: "enterprise" }).catch((error: unknown) => {
      deps.log.warn({ err: error }, "The models of the API page could not be read");
      return null;
    });
    const page = render(renderModels(models));
    last = models && { page, at: deps.now().getTime() };
    return page;
  };
}

export const interfaceRoutes: Route[] = [
  defineRoute(operations.getDocs, async ({ deps, reply }) => {
    const { baseUrl } = deps.settings;
    const page = pages.get(baseUrl) ?? createPage(baseUrl);
    pages.set(baseUrl, page);
    reply
      .type("text/html; charset=utf-8")
      .header("Content-Security-Policy", docsPolicy)
      .header("X-Content-Type-Options", "nosniff")
      .header("Referrer-Policy", "no-referrer")
      .header("Cache-Control", "public, max-age=300")
      .send(await page(deps));
    return undefined;
  }),

  defineRoute(operations.getOpenApi, async ({ deps }) => ({
    status: 200,
    body: createOpenApi(deps.settings.baseUrl),
  })),
];
