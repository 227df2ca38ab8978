import type { ImageServiceError } from "#image-service/image-service-error.ts";
import type { Failure } from "../failure.ts";
import { refusedPhoto, toStored } from "../failure.ts";
import type { ShopsDeps } from "../shops-deps.ts";

/** A photo that the service refused, by the id of its uploaded file. */
export interface RefusedFile {
  fileId: string;
  failure: Failure;
}

/** Statuses that the service answers to one file's upload: its bytes, its type or its registration are wrong. */
const fileStatuses = [400, 404, 409, 413, 415];

/** True when an upload was refused for good because of this one file; another file may still be taken. */
export function isRefusedUpload(error: ImageServiceError): boolean {
  if (error.retryable || error.status === null) return false;
  return fileStatuses.includes(error.status) || error.body?.code === "upload_link_invalid";
}

/**
 * The files that a refused start of a job names. Empty when the refusal is about anything else, or about anything
 * else as well: then the job can't be started without these files either.
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
    return fileId ? { fileId, failure: refusedPhoto(said) } : null;
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

/** Fails the photos of refused files. They leave the job and are not uploaded again. */
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
