import { createBulkDownload as operation } from "#contract/operations/create-bulk-download.ts";
import { createDownload } from "../../core/downloads/create-download.ts";
import { defineRoute } from "../route.ts";

export const createBulkDownloadRoute = defineRoute(operation, async ({ deps, account, body }) => {
  const { url, expiresAt } = await createDownload(deps, account, body.job_ids);
  return { status: 200, body: { download_url: url, expires: expiresAt.toISOString() } };
});
