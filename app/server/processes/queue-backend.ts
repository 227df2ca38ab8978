import {
  type BackendFactory,
  createPostgresBackend,
  createRedisBackend,
  type IQueueBackend,
  withBackend,
} from "bullmq";
import type { Config } from "../config.ts";
import { connectionSettings } from "../database/connection-settings.ts";

/** Where the queues are: PostgreSQL by the settings of a connection, or Redis or Valkey. */
export type QueueConnection = Partial<ReturnType<typeof connectionSettings>> | { redisUrl: string };

/** Redis or Valkey with `QUEUE_URL`, otherwise the database. */
export function queueConnection(
  config: Pick<Config, "queueUrl" | "databaseTimeoutMs">,
  databaseUrl: string,
): QueueConnection {
  return config.queueUrl
    ? { redisUrl: config.queueUrl }
    : connectionSettings(databaseUrl, config.databaseTimeoutMs);
}

export const isRedis = (connection: object): connection is { redisUrl: string } => "redisUrl" in connection;

/** Settings of a queue's connection. The tables in PostgreSQL have been migrated by `prepareQueues`. */
export const connectionOf = (connection: QueueConnection) =>
  isRedis(connection)
    ? connection
    : { ...connection, schema: "bullmq", migrate: false, max: 4, application_name: "restyle-queue" };

/** A caller that adds a task is told within seconds that Redis is away; workers wait for it as long as it takes. */
const redisRetries = {
  maxRetriesPerRequest: 1,
  retryStrategy: (times: number) => Math.min(times * 500, 5_000),
};

const createBackend: BackendFactory<IQueueBackend, ReturnType<typeof connectionOf>> = (
  name,
  opts,
  options,
) => {
  const { connection, ...rest } = opts;
  return isRedis(connection)
    ? createRedisBackend(
        name,
        { ...rest, connection: { url: connection.redisUrl, ...redisRetries } },
        options,
      )
    : createPostgresBackend(name, { ...rest, connection }, options);
};

export const { Queue, Worker } = withBackend(createBackend);
