import { createDownload as operation } from "#contract/operations/create-download.ts";
import { createDownload } from "../../core/downloads/create-download.ts";
import { defineRoute } from "../route.ts";

export const createDownloadRoute = defineRoute(operation, async ({ deps, account, body }) => {
  const { url, expiresAt } = await createDownload(deps, account, [body.job_id]);
  return { status: 200, body: { download_url: url, expires: expiresAt.toISOString() } };
});
