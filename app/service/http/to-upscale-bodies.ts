import type { z } from "zod";
import type { Upscales } from "#contract/operations/list-upscales.ts";
import type { Upscale } from "../core/jobs/list-upscales.ts";
import { mediaUrl } from "../core/links/media-url.ts";
import type { Deps } from "../core/ports.ts";

/** Maps upscaled pictures to the short field names of the interface. */
export function toUpscaleBodies(deps: Deps, upscales: Upscale[]): z.output<typeof Upscales> {
  return upscales.map(({ result, project, fileId }) => ({
    id_project: project?.key ?? "",
    id_image: fileId,
    l: mediaUrl(deps, result.storageKey as string),
    t: mediaUrl(deps, result.thumbnailKey as string),
    timestamp: result.updatedAt.getTime() / 1000,
  }));
}
