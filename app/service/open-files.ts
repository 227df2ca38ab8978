import type { PrismaClient } from "@prisma/client";
import { createDiskFileStore } from "./adapters/disk-file-store.ts";
import { diskPlace } from "./adapters/files-marker/disk-place.ts";
import { guardFiles } from "./adapters/files-marker/guard-files.ts";
import { createMarkerCheck } from "./adapters/files-marker/marker-check.ts";
import { createBucketClient } from "./adapters/s3/bucket-client.ts";
import { bucketPlace } from "./adapters/s3/bucket-place.ts";
import type { BucketSettings, BucketTiming } from "./adapters/s3/bucket-settings.ts";
import { createStorageLinks } from "./adapters/s3/create-storage-links.ts";
import { createS3FileStore } from "./adapters/s3/s3-file-store.ts";
import type { FileStore, Log, StorageLinks } from "./core/ports.ts";

/** Where uploads and results are. */
export interface FilesOptions {
  /** Folder of uploads and results. */
  filesDir: string;
  /** Uploads and new jobs are refused while less disk space is free. */
  diskFreeBytesMin?: number;
  /** Replaces the folder. */
  bucket?: BucketSettings | null;
  bucketTiming?: BucketTiming;
  /** Whether clients reach the bucket and may transfer files to and from it themselves. */
  isBucketDirect?: boolean;
}

/** Opens the file store, guarded by the check that its files are the database's. */
export function openFiles(
  prisma: PrismaClient,
  log: Log,
  options: FilesOptions,
): {
  files: FileStore;
  storageLinks: StorageLinks | null;
  /** The reason why the files cannot be used, which is also logged; null when they are this database's. */
  findProblem(): Promise<string | null>;
} {
  const { filesDir, diskFreeBytesMin: freeBytesMin = 0, bucket } = options;
  if (bucket) {
    const client = createBucketClient(bucket, options.bucketTiming);
    const findProblem = createMarkerCheck(prisma, bucketPlace(client), log);
    const storageLinks = options.isBucketDirect ? createStorageLinks(client, () => new Date()) : null;
    return { files: guardFiles(createS3FileStore(client), findProblem), storageLinks, findProblem };
  }
  const findProblem = createMarkerCheck(prisma, diskPlace(filesDir), log);
  const files = guardFiles(createDiskFileStore(filesDir, { freeBytesMin }), findProblem);
  return { files, storageLinks: null, findProblem };
}
