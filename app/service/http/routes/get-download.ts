import { Readable } from "node:stream";
import { getDownload as operation } from "#contract/operations/get-download.ts";
import { openDownload } from "../../core/downloads/open-download.ts";
import { defineRoute } from "../route.ts";
import { zipStream } from "../zip-stream.ts";

export const getDownloadRoute = defineRoute(operation, async ({ deps, params, request, reply }) => {
  const download = await openDownload(deps, params.token);
  const { stream, bytes } = zipStream(deps.files, download);
  reply
    .type("application/zip")
    .header("Content-Disposition", `attachment; filename="${download.filename}"`)
    .header("Content-Length", bytes)
    .header("Cache-Control", "private, no-store")
    .header("X-Content-Type-Options", "nosniff");
  if (request.method === "HEAD") stream.destroy();
  // Without a body to measure, the length that was set is the one that is told.
  reply.send(request.method === "HEAD" ? Readable.from([]) : stream);
  return undefined;
});
