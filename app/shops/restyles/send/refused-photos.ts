import type { ImageServiceError } from "#image-service/image-service-error.ts";
import type { Failure } from "../../failure.ts";
import { refusedPhoto, toStored } from "../../failure.ts";
import type { ShopsDeps } from "../../shops-deps.ts";

/** A photo that the service refused, by the id of its uploaded file. */
export interface RefusedFile {
  fileId: string;
  failure: Failure;
}

/** Statuses of a refusal that concerns one file: its bytes, its type or its registration. */
const fileStatuses = [400, 404, 409, 413, 415];

/** True when an upload was refused permanently because of this file; other files may be accepted. */
export function isRefusedUpload(error: ImageServiceError): boolean {
  if (error.retryable || error.status === null) return false;
  return fileStatuses.includes(error.status) || error.body?.code === "upload_link_invalid";
}

/**
 * Files that a refused start names. Empty when the refusal has any other reason, which removing files would
 * not resolve.
 */
export function findRefusedFiles(
  error: ImageServiceError,
  requestBody: unknown,
  fileIds: string[],
): RefusedFile[] {
  const { body } = error;
  if (error.retryable || !body) return [];
  const problems = body.detail ?? [
    { field: body.params?.field, code: body.code, params: body.params, message: body.error },
  ];
  const files = problems.map(({ field, ...said }) => {
    const value = typeof field === "string" ? valueAt(requestBody, field) : undefined;
    const fileId = fileIds.find((id) => id === value);
    return fileId ? { fileId, failure: refusedPhoto(said, error) } : null;
  });
  return files.every((file) => file !== null) ? files : [];
}

/** The value of a JSON body at a dotted path such as `images.2`. */
function valueAt(body: unknown, path: string): unknown {
  return path
    .split(".")
    .reduce<unknown>(
      (value, key) =>
        typeof value === "object" && value !== null ? (value as Record<string, unknown>)[key] : undefined,
      body,
    );
}

/** Fails the photos of refused files and removes them from the job; they are not uploaded again. */
export async function failRefusedPhotos(
  { prisma }: ShopsDeps,
  restyleProductId: string,
  refused: RefusedFile[],
): Promise<void> {
  await prisma.$transaction(
    refused.flatMap(({ fileId, failure }) => [
      prisma.restyleImage.updateMany({
        where: { source: { restyleProductId, fileId }, state: { in: ["waiting", "uploading"] } },
        data: { state: "failed", failure: toStored(failure) },
      }),
      prisma.restyleSource.updateMany({
        where: { restyleProductId, fileId },
        data: { fileId: null, jobImageIndex: null },
      }),
    ]),
  );
}
