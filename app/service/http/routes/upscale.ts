import * as operations from "#contract/operations.ts";
import { listUpscales } from "../../core/jobs/list-upscales.ts";
import { answerWithJob } from "../answer-with-job.ts";
import { readSuperidFilter } from "../read-superid-filter.ts";
import { defineRoute, type Route } from "../route.ts";
import { toUpscaleBodies } from "../to-upscale-bodies.ts";

export const upscaleRoutes: Route[] = [
  defineRoute(operations.startUpscale, (context) => answerWithJob("upscale", context)),

  defineRoute(operations.listUpscales, async ({ deps, account, query }) => {
    const filter = { projectId: query.id_project, fileId: query.id_image };
    return { status: 200, body: toUpscaleBodies(deps, await listUpscales(deps, account, filter)) };
  }),

  defineRoute(operations.listSuperid, async ({ deps, account, query, request }) => {
    const merged = { ...(await readSuperidFilter(request.raw)), ...query };
    const filter = { projectId: merged.id_project, fileId: merged.id_image };
    return { status: 200, body: toUpscaleBodies(deps, await listUpscales(deps, account, filter)) };
  }),
];
