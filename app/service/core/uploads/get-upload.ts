import type { Account, Deps, Project, UploadedFile } from "../ports.ts";
import { ServiceError } from "../service-error.ts";

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** @throws ServiceError 404 when there is no such file or it is another account's. */
export async function getUpload(
  deps: Deps,
  account: Account,
  fileId: string,
): Promise<{ file: UploadedFile; project: Project }> {
  const file = uuid.test(fileId) ? await deps.store.files.find(fileId) : null;
  if (!file || file.accountId !== account.id) throw ServiceError.of("file_not_found");
  const project = await deps.store.projects.findById(file.projectId);
  if (!project) throw new Error(`file ${file.id} has no project`);
  return { file, project };
}
