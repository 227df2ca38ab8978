import { pipeline, type Readable, Transform } from "node:stream";
import { bodyLimits } from "#contract/limits.ts";
import type { Deps } from "../ports.ts";
import { ServiceError } from "../service-error.ts";

/**
 * Takes the bytes of a registered file. A second PUT before the file is used replaces the first; bytes that are no
 * usable image are kept out, and the reason is told when a job names the file.
 * @throws ServiceError 400 wrong content type or empty body, 404 unknown, 409 in use already, 413 too large.
 */
export async function receiveUpload(
  deps: Deps,
  upload: { fileId: string; contentType: string | undefined; body: Readable },
): Promise<void> {
  const file = await deps.store.files.find(upload.fileId);
  if (!file) throw ServiceError.notFound("Upload");
  if (upload.contentType?.split(";")[0].trim().toLowerCase() !== file.contentType) {
    throw ServiceError.invalid([
      { field: "content-type", message: `must be ${file.contentType}`, position: "header" },
    ]);
  }
  if (file.usedAt) throw ServiceError.conflict("A job uses this file already; upload a new one");

  const storageKey = `uploads/${file.accountId}/${file.id}/${deps.newSecret().slice(0, 12)}`;
  const limiter = limited(bodyLimits.imageBytesMax);
  // An error on either side destroys the limiter with it, which is where `write` meets it.
  pipeline(upload.body, limiter, () => undefined);
  const bytes = await deps.files.write(storageKey, limiter);
  const seen =
    bytes === 0 ? { problem: "is empty" } : await deps.inspectImage(await deps.files.read(storageKey));
  const received =
    "problem" in seen
      ? { problem: seen.problem, bytes, width: null, height: null, storageKey }
      : { problem: null, bytes, width: seen.width, height: seen.height, storageKey };
  const isStored = await deps.store.files.store(file.id, received);
  const unneeded = isStored ? file.storageKey : storageKey;
  if (unneeded) await deps.files.remove(unneeded);
  if (!isStored) throw ServiceError.conflict("A job uses this file already; upload a new one");
}

/** Passes bytes through and ends with 413 at the first one too many. */
function limited(bytesMax: number): Transform {
  let seen = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length;
      if (seen > bytesMax) done(ServiceError.tooLarge(`The image is over ${bytesMax / 1024 / 1024} MiB`));
      else done(null, chunk);
    },
  });
}
