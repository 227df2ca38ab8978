import type { ErrorDetail } from "#contract/errors.ts";
import { toDetail } from "#contract/errors.ts";
import { type FieldCode, type Problem, problem, problems as table } from "#contract/problems.ts";
import type { Account, Deps, UploadedFile } from "../ports.ts";
import { ServiceError } from "../service-error.ts";
import { findUploads } from "./find-uploads.ts";

/** A file id and the request field that names it, e.g. `images.2`. */
export interface FileReference {
  field: string;
  fileId: string;
}

const url = /^https?:\/\//i;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Returns the files in the order of the references.
 * @throws ServiceError 404 when one is unknown or another account's; 400 naming every field whose file was never
 *   uploaded, is no image, or is named by a URL.
 */
export async function assertUsableFiles(
  deps: Deps,
  account: Account,
  references: FileReference[],
): Promise<UploadedFile[]> {
  const ids = references.map((reference) => reference.fileId).filter((id) => uuid.test(id));
  const found = new Map((await findUploads(deps, account.id, ids)).map((file) => [file.id, file]));
  const urls = references.filter(({ fileId }) => url.test(fileId));
  if (urls.length > 0) {
    throw ServiceError.invalid(urls.map(({ field }) => toDetail(field, problem("file_is_url"))));
  }
  const problems: ErrorDetail[] = [];
  const files = references.map(({ field, fileId }) => {
    const file = found.get(fileId.toLowerCase());
    if (!file) throw ServiceError.of("referenced_file_not_found", { field, file_id: fileId });
    if (file.status === "awaiting") {
      problems.push(toDetail(field, problem("file_awaiting")));
    } else if (file.problem) {
      problems.push(toDetail(field, problemOf(file.problem, file)));
    }
    return file;
  });
  if (problems.length > 0) throw ServiceError.invalid(problems);
  return files;
}

/** The reason why a file's bytes cannot be used. It is `file_unusable` for a row of a release that stored no codes. */
function problemOf(message: string, { problemCode, problemParams }: UploadedFile): Problem<FieldCode> {
  if (problemCode === null || !(problemCode in table)) return problem("file_unusable", { problem: message });
  return { code: problemCode as FieldCode, params: problemParams, message };
}
