import { randomBytes } from "node:crypto";
import type { PrismaClient } from "@prisma/client";
import { v7 as uuidv7 } from "uuid";
import type {
  ContentCredentials,
  Engine,
  EngineOrder,
  FaceEngine,
  FindWatermark,
  MaskEngine,
  Moderator,
} from "#engines/contract.ts";
import { inspectPicture } from "#engines/picture-file/inspect-picture.ts";
import { makePreviewPicture } from "#engines/picture-file/make-preview-picture.ts";
import { shrinkPicture } from "#engines/picture-file/shrink-picture.ts";
import { stripMetadata } from "#engines/picture-file/strip-metadata.ts";
import { watermarkPicture } from "#engines/picture-file/watermark.ts";
import { type BiometricKey, createFaceCipher } from "./adapters/face-cipher.ts";
import { createFairLimit } from "./adapters/fair-limit.ts";
import { createWebhookSender } from "./adapters/http-webhook-sender.ts";
import { createNotificationPublisher } from "./adapters/notification-publisher.ts";
import { type Enqueue, startOutboxRelay } from "./adapters/outbox-relay.ts";
import { createStore, createTransact } from "./adapters/prisma/create-store.ts";
import { createPublicFileFetcher } from "./adapters/public-file-fetcher.ts";
import { createRunIsolated } from "./adapters/run-isolated.ts";
import type { RunSql } from "./adapters/run-sql.ts";
import type { Deps, Log } from "./core/ports.ts";
import { type FilesOptions, openFiles } from "./open-files.ts";
import type { tasksWith } from "./tasks/catalogue.ts";

/**
 * Pictures read concurrently, each whole in memory. libuv's few threads serve pictures, files and passwords, so the
 * limit leaves some of them free.
 */
const pictureTurns = { total: 2, perOwner: 1 };
/** Files received from the file storage, each with some MiB in memory. */
const receiptTurns = { total: 4, perOwner: 1 };
/** The face engine has one thread. Owners take turns, however many photos one of them has sent. */
const faceTurns = { total: 1, perOwner: 1 };

/** Requests with a photo and a mask in memory. The engine has fewer threads and a fair queue of its own. */
const maskTurns = { total: 6, perOwner: 4 };

export interface ServiceOptions extends FilesOptions {
  prisma: PrismaClient;
  /** On the same database. */
  runSql: RunSql;
  engines: readonly Engine[];
  engineOrder?: EngineOrder | undefined;
  faceEngine: FaceEngine;
  maskEngine: MaskEngine;
  credentials: ContentCredentials;
  /** Absent or null: no network for invisible watermarks is mounted. */
  findWatermark?: FindWatermark | null | undefined;
  /** Absent: the content filter's table alone. */
  moderator?: Moderator | undefined;
  /** Tasks that this process has queues for. */
  tasks: ReturnType<typeof tasksWith>;
  log: Log;
  settings: Deps["settings"];
  /** Keys for landmarks and embeddings; the first one encrypts. */
  biometricKeys: readonly [BiometricKey, ...BiometricKey[]];
  /** Adds committed tasks to the queue. */
  enqueue: Enqueue;
}

export interface Service {
  deps: Deps;
  /** The reason why the files cannot be used, which is also logged; null when they are this database's. */
  findFilesProblem(): Promise<string | null>;
  close(): Promise<void>;
}

/** Composition root of the service. Every web and worker process creates one. */
export function createService(options: ServiceOptions): Service {
  const { prisma, log } = options;
  const relay = startOutboxRelay(prisma, Object.keys(options.tasks), options.enqueue, log);
  const publisher = createNotificationPublisher(prisma, log);
  const webhookSender = createWebhookSender({ allowPrivate: options.settings.webhookAllowPrivate });
  const limitPictures = createFairLimit(pictureTurns);
  const faceCipher = createFaceCipher(options.biometricKeys);
  const { files, storageLinks, findProblem } = openFiles(prisma, log, options);
  const deps: Deps = {
    now: () => new Date(),
    newId: () => uuidv7(),
    newSecret: () => randomBytes(32).toString("base64url"),
    random: Math.random,
    store: createStore(prisma, { faceCipher, runSql: options.runSql }),
    transact: createTransact(prisma, faceCipher, ({ notified, hasWork }) => {
      if (hasWork) relay.kick();
      publisher.publish(notified);
    }),
    files,
    storageLinks,
    limitReceipts: createFairLimit(receiptTurns),
    inspectImage: (owner, read) => limitPictures(owner, async () => inspectPicture(await read())),
    stripMetadata: (owner, bytes, mime) => limitPictures(owner, () => stripMetadata(bytes, mime)),
    watermarkPicture: (owner, image, word) => limitPictures(owner, () => watermarkPicture(image, word)),
    makePreviewPicture: (owner, bytes) => limitPictures(owner, () => makePreviewPicture(bytes)),
    shrinkPicture: (owner, bytes) => limitPictures(owner, () => shrinkPicture(bytes)),
    engines: options.engines,
    engineOrder: options.engineOrder,
    faceEngine: options.faceEngine,
    limitFaceChecks: createFairLimit(faceTurns),
    maskEngine: options.maskEngine,
    limitMasks: createFairLimit(maskTurns),
    maskLookups: { known: 0, found: 0, refused: 0 },
    credentials: options.credentials,
    findWatermark: options.findWatermark ?? null,
    watermarks: { found: 0, not_found: 0 },
    moderator: options.moderator ?? null,
    contentBlocks: { sexual: 0, minors: 0, gore: 0, hate: 0, real_person: 0 },
    webhookSender,
    fetchPublicFile: createPublicFileFetcher({ allowPrivate: options.settings.webhookAllowPrivate }),
    runIsolated: createRunIsolated(),
    log,
    settings: options.settings,
  };
  return {
    deps,
    findFilesProblem: findProblem,
    close: async () => {
      await relay.close();
      await publisher.close();
      webhookSender.close();
    },
  };
}
