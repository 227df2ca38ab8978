import { createWriteStream } from "node:fs";
import { link, mkdir, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { markerName } from "#service/adapters/files-marker/marker-check.ts";
import { createBucketClient } from "#service/adapters/s3/bucket-client.ts";
import { bucketPlace } from "#service/adapters/s3/bucket-place.ts";
import type { BucketSettings } from "#service/adapters/s3/bucket-settings.ts";
import { createS3FileStore } from "#service/adapters/s3/s3-file-store.ts";

/**
 * Copies a bucket's files and its marker into a folder, except those deleted in the meantime. A file of the same name and
 * size in `same` is hard-linked instead.
 *
 * @returns the number of files and their bytes
 */
export async function copyBucket(
  bucket: BucketSettings,
  to: string,
  same?: string,
): Promise<{ count: number; bytes: number }> {
  const client = createBucketClient(bucket);
  const store = createS3FileStore(client);
  const sum = { count: 0, bytes: 0 };
  await mkdir(to, { recursive: true, mode: 0o700 });
  const marker = await bucketPlace(client).readMarker();
  if (marker !== null) await writeFile(path.join(to, markerName), `${marker}\n`, { mode: 0o600 });
  for await (const { key, bytes } of store.list()) {
    const target = path.join(to, key);
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
    const before = same && path.join(same, key);
    if (before && (await stat(before).catch(() => null))?.size === bytes) {
      await link(before, target);
    } else {
      const file = await store.open(key);
      if (!file) continue;
      await pipeline(file.stream, createWriteStream(target, { mode: 0o600 }));
    }
    sum.count++;
    sum.bytes += bytes;
  }
  return sum;
}
