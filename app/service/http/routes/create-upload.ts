import { createUpload as operation } from "#contract/operations/create-upload.ts";
import { createUpload } from "../../core/uploads/create-upload.ts";
import { defineRoute } from "../route.ts";
import { toUploadBody } from "../to-upload-body.ts";

export const createUploadRoute = defineRoute(operation, async ({ deps, account, body, resourceId }) => {
  const upload = await createUpload(deps, account, {
    fileId: resourceId,
    projectName: body.project_name,
    filename: body.filename,
  });
  return { status: 200, body: toUploadBody(deps, upload) };
});
