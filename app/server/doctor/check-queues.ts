import { Redis } from "ioredis";
import { type Check, fail, ok, warn } from "#shops/doctor/check.ts";
import type { Config } from "../config.ts";

const answerMs = 5_000;
const versionMin = [6, 2] as const;
const name = "queues";

/** The queues in Redis or Valkey; nothing where they are in the database. */
export async function checkQueues({ queueUrl }: Config): Promise<Check[]> {
  if (queueUrl === null) return [];
  const redis = new Redis(queueUrl, {
    lazyConnect: true,
    connectTimeout: answerMs,
    commandTimeout: answerMs,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  });
  // It names what a failed command only calls a closed connection.
  let cause: Error | null = null;
  redis.on("error", (error) => {
    cause = error;
  });
  try {
    await redis.connect();
    return [judge(await redis.info("server"), await readPolicy(redis))];
  } catch (error) {
    const { message } = cause ?? (error as Error);
    return [fail(name, `QUEUE_URL: ${message}. Check host, password and database number.`)];
  } finally {
    redis.disconnect();
  }
}

/** Null where the user may not ask. */
async function readPolicy(redis: Redis): Promise<string | null> {
  const answer = await redis.config("GET", "maxmemory-policy").catch(() => null);
  return Array.isArray(answer) ? String(answer[1]) : null;
}

function judge(info: string, policy: string | null): Check {
  const version = /^redis_version:(\S+)/m.exec(info)?.[1] ?? "0";
  const [major = 0, minor = 0] = version.split(".").map(Number);
  if (major < versionMin[0] || (major === versionMin[0] && minor < versionMin[1]))
    return fail(name, `Redis ${version} is too old: ${versionMin.join(".")} or newer is needed.`);
  if (policy === null)
    return warn(name, `Redis ${version} answers; its maxmemory-policy must be noeviction.`);
  return policy === "noeviction"
    ? ok(name, `Redis ${version} answers and evicts nothing`)
    : fail(name, `Redis evicts tasks (${policy}): set maxmemory-policy noeviction.`);
}
