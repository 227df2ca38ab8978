import { listUpscales as operation } from "#contract/operations/list-upscales.ts";
import { listUpscales } from "../../core/jobs/list-upscales.ts";
import { defineRoute } from "../route.ts";
import { toUpscaleBodies } from "../to-upscale-bodies.ts";

export const listUpscalesRoute = defineRoute(operation, async ({ deps, account, query }) => {
  const filter = { projectId: query.id_project, fileId: query.id_image };
  return { status: 200, body: toUpscaleBodies(deps, await listUpscales(deps, account, filter)) };
});
