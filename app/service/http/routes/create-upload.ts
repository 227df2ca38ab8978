import { createUpload as operation } from "#contract/operations/create-upload.ts";
import { createUpload } from "../../core/uploads/create-upload.ts";
import { defineRoute } from "../route.ts";

export const createUploadRoute = defineRoute(operation, async ({ deps, account, body, resourceId }) => {
  const upload = await createUpload(deps, account, {
    fileId: resourceId,
    projectName: body.project_name,
    filename: body.filename,
  });
  return {
    status: 200,
    body: {
      upload_url: upload.uploadUrl,
      download_url: upload.downloadUrl,
      project_id: upload.project.key,
      project_name: upload.project.name,
      file_id: upload.file.id,
      filename: upload.file.filename,
      content_type: upload.file.contentType,
    },
  };
});
