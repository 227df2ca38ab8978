import type { z } from "zod";
import type { Upscales } from "#contract/operations/upscale.ts";
import * as operations from "#contract/operations.ts";
import type { Upscale } from "../../core/jobs/read/list-upscales.ts";
import { listUpscales } from "../../core/jobs/read/list-upscales.ts";
import { mediaUrl } from "../../core/links/media-url.ts";
import type { Deps } from "../../core/ports.ts";
import { answerWithJob } from "../answer-with-job.ts";
import { readSuperidFilter } from "../read-superid-filter.ts";
import { defineRoute, type Route } from "../route.ts";

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

/** Maps upscaled pictures to the short field names of the interface. */
function toUpscaleBodies(deps: Deps, upscales: Upscale[]): z.output<typeof Upscales> {
  return upscales.map(({ result, project, fileId }) => ({
    id_project: project?.key ?? "",
    id_image: fileId,
    l: mediaUrl(deps, result.storageKey as string),
    t: mediaUrl(deps, result.thumbnailKey as string),
    timestamp: result.updatedAt.getTime() / 1000,
  }));
}
