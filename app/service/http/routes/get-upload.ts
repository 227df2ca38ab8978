import { getUpload as operation } from "#contract/operations/get-upload.ts";
import { getUpload } from "../../core/uploads/get-upload.ts";
import { defineRoute } from "../route.ts";
import { toUploadBody } from "../to-upload-body.ts";

export const getUploadRoute = defineRoute(operation, async ({ deps, account, params }) => ({
  status: 200,
  body: toUploadBody(deps, await getUpload(deps, account, params.file_id)),
}));
