import { createHash, type Hash } from "node:crypto";
import { type Readable, Transform } from "node:stream";
import { bodyLimits } from "#contract/limits.ts";
import { type FieldCode, type Problem, problem } from "#contract/problems.ts";
import { toFileKey } from "../file-keys.ts";
import { FilesUnavailable } from "../files-unavailable.ts";
import type { Account, Deps, ReceivedBytes, SpaceReservation } from "../ports.ts";
import { ServiceError } from "../service-error.ts";
import { reserveDiskSpace } from "./assert-disk-space.ts";
import { assertQuota } from "./assert-quota.ts";
import { storageUploadKey, versionSuffix } from "./storage-upload-key.ts";

/**
 * Receives the bytes of a registered file. A second PUT before the file is used replaces the first. Bytes that are no
 * usable image are not stored; the reason is reported when a job names the file. On a refusal the body is not consumed;
 * the caller decides whether to drain it.
 * @throws ServiceError 400 wrong content type or incomplete body, 404 unknown, 409 already in use, 413 too large, 503
 *   storage almost full, 507 the plan's storage is full.
 */
export async function receiveUpload(
  deps: Deps,
  upload: {
    fileId: string;
    contentType: string | undefined;
    contentLength: number;
    body: Readable;
    /** Version of what a client has sent to the file storage; absent: the bytes pass through the service. */
    sentVersion?: string;
  },
): Promise<void> {
  const file = await deps.store.files.find(upload.fileId);
  if (!file) throw ServiceError.of("upload_not_found");
  if (upload.contentType?.split(";")[0].trim().toLowerCase() !== file.contentType) {
    throw ServiceError.invalidField(
      "content-type",
      problem("content_type_differs", { content_type: file.contentType }),
      "header",
    );
  }
  if (file.usedAt) throw inUse();
  if (upload.contentLength > bodyLimits.imageBytesMax) throw tooLarge();

  const account = await deps.store.accounts.find(file.accountId);
  if (!account) throw ServiceError.of("upload_not_found");
  await assertQuota(deps, deps.store, account, { bytes: upload.contentLength || 1, fileId: file.id });

  const suffix = upload.sentVersion === undefined ? "" : versionSuffix(upload.sentVersion);
  const storageKey = toFileKey("uploads", file.accountId, file.id, deps.newSecret().slice(0, 12) + suffix);
  const hash = createHash("sha256");
  const space = await reserveDiskSpace(deps, upload.contentLength || bodyLimits.imageBytesMax);
  const bytes = await deps.files
    .write(storageKey, limited(upload.body, { hash, space }))
    .finally(() => space.release());
  const contentHash = hash.digest("hex");
  const seen =
    bytes === 0
      ? { problem: problem("file_empty") }
      : await deps.inspectImage(file.accountId, () => deps.files.read(storageKey));
  const received =
    "problem" in seen
      ? { ...toColumns(seen.problem), bytes, width: null, height: null, storageKey, contentHash }
      : { ...toColumns(null), bytes, width: seen.width, height: seen.height, storageKey, contentHash };
  const stored = await storeWithinQuota(deps, account, file.id, received);
  const unneeded = stored ? stored.replacedKey : storageKey;
  if (unneeded) await deps.files.remove(unneeded);
  // What was sent to the file storage before is replaced.
  if (deps.storageLinks && upload.sentVersion === undefined) await deps.files.remove(storageUploadKey(file));
  if (!stored) throw inUse();
}

/** Checks the quota again under the account's row lock, because two concurrent uploads may each fit alone. */
async function storeWithinQuota(
  deps: Deps,
  account: Account,
  fileId: string,
  received: ReceivedBytes & { bytes: number; storageKey: string },
): Promise<{ replacedKey: string | null } | null> {
  try {
    return await deps.transact(async (tx) => {
      await tx.accounts.lock(account.id);
      await assertQuota(deps, tx, account, { bytes: received.bytes, fileId });
      return tx.files.store(fileId, received);
    });
  } catch (error) {
    // After any other error the transaction may have committed, so the bytes may belong to the file.
    if (error instanceof ServiceError) await deps.files.remove(received.storageKey);
    throw error;
  }
}

function toColumns(problem: Problem<FieldCode> | null) {
  return {
    problem: problem?.message ?? null,
    problemCode: problem?.code ?? null,
    problemParams: problem?.params ?? null,
  };
}

/**
 * The body, hashed as it passes. It ends with 413 at the first byte above the limit. `pipe` is used because `pipeline`
 * would close the connection.
 */
function limited(body: Readable, { hash, space }: { hash: Hash; space: SpaceReservation }): Readable {
  let seen = 0;
  const limiter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length;
      hash.update(chunk);
      space.use(chunk.length);
      if (seen > bodyLimits.imageBytesMax) done(tooLarge());
      else done(null, chunk);
    },
  });
  const cutOff = () => {
    if (body.readableEnded) return;
    // Bytes that come from the file storage, not from a client.
    if (body.errored instanceof FilesUnavailable) limiter.destroy(body.errored);
    else limiter.destroy(ServiceError.invalidField(null, problem("body_cut_short")));
  };
  // Its reader gets the error. One that comes before there is a reader would end the process.
  limiter.on("error", () => undefined);
  if (body.destroyed) cutOff();
  body.once("error", cutOff).once("close", cutOff);
  return body.pipe(limiter);
}

function tooLarge(): ServiceError {
  return ServiceError.of("image_too_large", { mebibytes: bodyLimits.imageBytesMax / 1024 / 1024 });
}

function inUse(): ServiceError {
  return ServiceError.of("file_in_use");
}
