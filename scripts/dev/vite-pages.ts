import path from "node:path";
import type { ServerBuild } from "@remix-run/node";
import { createServer } from "vite";
import type { Pages } from "#server/pages/remix-routes.ts";

/** The pages from their sources: a change appears in open browsers at once. */
export const vitePages: Pages = {
  mode: "development",
  open: async (app) => {
    const vite = await createServer({
      root: path.resolve(import.meta.dirname, "../.."),
      appType: "custom",
      server: { middlewareMode: true, hmr: { server: app.server } },
    });
    // Vite answers for scripts and styles itself; `done` is only called for the rest.
    app.addHook("onRequest", (request, reply, done) => vite.middlewares(request.raw, reply.raw, done));
    // Its sockets would keep the server from closing.
    app.addHook("preClose", () => vite.close());
    return async () => (await vite.ssrLoadModule("virtual:remix/server-build")) as ServerBuild;
  },
};
