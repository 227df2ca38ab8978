import path from "node:path";
import { pathToFileURL } from "node:url";
import fastifyStatic from "@fastify/static";
import type { ServerBuild } from "@remix-run/node";
import type { Pages } from "./remix-routes.ts";

const root = path.resolve(import.meta.dirname, "../../..");

/** The pages as `npm run build` has left them. Opening throws when the app has not been built. */
export const builtPages: Pages = {
  mode: "production",
  open: async (app) => {
    await app.register(fastifyStatic, {
      root: path.join(root, "build/client/assets"),
      prefix: "/assets/",
      // As `npm run build` has compressed them.
      preCompressed: true,
      immutable: true,
      maxAge: "1y",
      decorateReply: false,
    });
    return (await import(pathToFileURL(path.join(root, "build/server/index.js")).href)) as ServerBuild;
  },
};
