import type { Reply } from "#contract/operation.ts";
import type { createUpload } from "#contract/operations/projects-and-uploads.ts";
import { mediaUrl } from "../core/links/media-url.ts";
import { uploadUrl } from "../core/links/upload-url.ts";
import type { Deps, Project, UploadedFile } from "../core/ports.ts";

/** Maps a registered file to its body, with freshly signed URLs. */
export async function toUploadBody(
  deps: Deps,
  { file, project }: { file: UploadedFile; project: Project },
  bytes?: number,
): Promise<Reply<typeof createUpload>> {
  return {
    upload_url: await uploadUrl(deps, file, bytes),
    download_url: mediaUrl(deps, `files/${file.id}`),
    project_id: project.key,
    project_name: project.name,
    file_id: file.id,
    filename: file.filename,
    content_type: file.contentType,
  };
}
