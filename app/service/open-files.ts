import type { PrismaClient } from "@prisma/client";
import { createDiskFileStore } from "./adapters/disk-file-store.ts";
import { diskPlace } from "./adapters/files-marker/disk-place.ts";
import { guardFiles } from "./adapters/files-marker/guard-files.ts";
import { createMarkerCheck, endMove } from "./adapters/files-marker/marker-check.ts";
import { createMovingFileStore } from "./adapters/moving-file-store.ts";
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
  /** While files move from the folder to the bucket: both are used. */
  isMoving?: boolean;
}

/** A file store, guarded by the check that its files are the database's. */
export interface OpenFiles {
  files: FileStore;
  storageLinks: StorageLinks | null;
  /** The reason why the files cannot be used, which is also logged; null when they are this database's. */
  findProblem(): Promise<string | null>;
}

/** Opens the file store that the options name. */
export function openFiles(prisma: PrismaClient, log: Log, options: FilesOptions): OpenFiles {
  if (!options.bucket) return openDisk(prisma, log, options);
  if (!options.isMoving) return openBucket(prisma, log, options.bucket, options);
  const { disk, bucket } = openMove(prisma, log, { ...options, bucket: options.bucket });
  return {
    files: createMovingFileStore(disk.files, bucket.files),
    storageLinks: null,
    findProblem: bucket.findProblem,
  };
}

/** Opens the folder, and the bucket that its files are moved to. `end` lets the bucket be used without the folder. */
export function openMove(
  prisma: PrismaClient,
  log: Log,
  options: FilesOptions & { bucket: BucketSettings },
): { disk: OpenFiles; bucket: OpenFiles; end(): Promise<void> } {
  const disk = openDisk(prisma, log, options);
  const client = createBucketClient(options.bucket, options.bucketTiming);
  const place = bucketPlace(client);
  const findBucketProblem = createMarkerCheck(prisma, place, log, { adopts: true });
  // The folder first: only its database may mark the bucket.
  const findProblem = async () => (await disk.findProblem()) ?? (await findBucketProblem());
  const files = guardFiles(createS3FileStore(client), findProblem);
  return { disk, bucket: { files, storageLinks: null, findProblem }, end: () => endMove(prisma, place) };
}

function openDisk(prisma: PrismaClient, log: Log, options: FilesOptions): OpenFiles {
  const { filesDir, diskFreeBytesMin: freeBytesMin = 0 } = options;
  const findProblem = createMarkerCheck(prisma, diskPlace(filesDir), log);
  const files = guardFiles(createDiskFileStore(filesDir, { freeBytesMin }), findProblem);
  return { files, storageLinks: null, findProblem };
}

function openBucket(
  prisma: PrismaClient,
  log: Log,
  bucket: BucketSettings,
  options: Pick<FilesOptions, "bucketTiming" | "isBucketDirect">,
): OpenFiles {
  const client = createBucketClient(bucket, options.bucketTiming);
  const findProblem = createMarkerCheck(prisma, bucketPlace(client), log);
  return {
    files: guardFiles(createS3FileStore(client), findProblem),
    storageLinks: options.isBucketDirect ? createStorageLinks(client, () => new Date()) : null,
    findProblem,
  };
}
