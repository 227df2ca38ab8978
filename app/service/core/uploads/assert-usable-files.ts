import type { ErrorDetail } from "#contract/errors.ts";
import type { Account, Deps, UploadedFile } from "../ports.ts";
import { ServiceError } from "../service-error.ts";

/** A file id and the request field that names it, e.g. `images.2`. */
export interface FileReference {
  field: string;
  fileId: string;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * The files in the order asked for.
 * @throws ServiceError 404 when one is unknown or another account's; 400 naming every field whose file was never
 * sent or is no image.
 */
export async function assertUsableFiles(
  deps: Deps,
  account: Account,
  references: FileReference[],
): Promise<UploadedFile[]> {
  const ids = references.map((reference) => reference.fileId).filter((id) => uuid.test(id));
  const found = new Map((await deps.store.files.findMany(account.id, ids)).map((file) => [file.id, file]));
  const problems: ErrorDetail[] = [];
  const files = references.map(({ field, fileId }) => {
    const file = found.get(fileId.toLowerCase());
    if (!file) throw ServiceError.notFound(`File ${field} (${fileId})`);
    if (file.status === "awaiting") {
      problems.push({
        field,
        message: "was never uploaded: PUT its bytes to upload_url first",
        position: "body",
      });
    } else if (file.problem) {
      problems.push({ field, message: file.problem, position: "body" });
    }
    return file;
  });
  if (problems.length > 0) throw ServiceError.invalid(problems);
  return files;
}
