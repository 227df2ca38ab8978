import { Readable } from "node:stream";
import { getDownload as operation } from "#contract/operations/get-download.ts";
import { openDownload } from "../../core/downloads/open-download.ts";
import { defineRoute } from "../route.ts";
import { zipStream } from "../zip-stream.ts";

export const getDownloadRoute = defineRoute(operation, async ({ deps, params, request, reply }) => {
  const download = await openDownload(deps, params.token);
  reply
    .type("application/zip")
    .header("Content-Disposition", `attachment; filename="job-${download.jobId}.zip"`)
    .header("Cache-Control", "private, no-store")
    .send(request.method === "HEAD" ? Readable.from([]) : zipStream(deps.files, download));
  return undefined;
});
