import { Readable } from "node:stream";
import * as operations from "#contract/operations.ts";
import { createDownload } from "../../core/downloads/create-download.ts";
import { openDownload } from "../../core/downloads/open-download.ts";
import { defineRoute, type Route } from "../route.ts";
import { zipStream } from "../zip-stream.ts";

export const downloadsRoutes: Route[] = [
  defineRoute(operations.createDownload, async ({ deps, account, body }) => {
    const { url, expiresAt } = await createDownload(deps, account, [body.job_id]);
    return { status: 200, body: { download_url: url, expires: expiresAt.toISOString() } };
  }),

  defineRoute(operations.getDownload, async ({ deps, params, request, reply }) => {
    const download = await openDownload(deps, params.token);
    const { stream, bytes } = zipStream(deps.files, download);
    reply
      .type("application/zip")
      .header("Content-Disposition", `attachment; filename="${download.filename}"`)
      .header("Content-Length", bytes)
      .header("Cache-Control", "private, no-store")
      .header("X-Content-Type-Options", "nosniff");
    if (request.method === "HEAD") stream.destroy();
    // With an empty stream as the body, Fastify keeps the Content-Length set above.
    reply.send(request.method === "HEAD" ? Readable.from([]) : stream);
    return undefined;
  }),

  defineRoute(operations.createBulkDownload, async ({ deps, account, body }) => {
    const { url, expiresAt } = await createDownload(deps, account, body.job_ids);
    return { status: 200, body: { download_url: url, expires: expiresAt.toISOString() } };
  }),
];
