import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pino } from "pino";
import { migrate } from "#server/commands/migrate.ts";
import { readConfig } from "#server/config.ts";
import { openDatabase } from "#server/open-database.ts";
import { openRuntime, type Runtime } from "#server/runtime.ts";
import { createAccount } from "#service/core/accounts/create-account.ts";
import type { Deps } from "#service/core/ports.ts";
import { createTestCredentials } from "#test-support/test-credentials.ts";
import { createTestFaceEngine } from "#test-support/test-face-engine.ts";
import { createTestMaskEngine } from "#test-support/test-mask-engine.ts";
import { findFreePort, type ServerProcess, startServerProcess } from "../crash/server-process.ts";

const root = path.resolve(import.meta.dirname, "../..");

/** The service without engines in this process, and its server roles as processes beside it, on one database. */
export interface BenchRuntime {
  deps: Deps;
  runtime: Runtime;
  databaseUrl: string;
  operatorToken: string;
  /** Base URL of a web role, once it is started. */
  url: string;
  /** @param nodeOptions flags of Node's for the process. */
  start(role: "web" | "worker", nodeOptions?: string): Promise<ServerProcess>;
  account(credits?: number): Promise<{ id: string; token: string }>;
  close(): Promise<void>;
}

/**
 * @param databaseUrl a migrated database; without one a private server that writes durably.
 * @param settings further settings of the server
 */
export async function openBenchRuntime(
  databaseUrl = "",
  renderThreads = 1,
  settings: Record<string, string> = {},
): Promise<BenchRuntime> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "restyle-bench-"));
  const port = await findFreePort();
  const env = {
    NODE_ENV: "development",
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
    RENDER_THREADS: String(renderThreads),
    LOG_LEVEL: "warn",
    WEBHOOK_ALLOW_PRIVATE: "true",
    SHOPIFY_API_KEY: "",
    SHOPIFY_API_SECRET: "",
    ...settings,
  };
  const config = readConfig(env);
  const database = await openDatabase(config);
  await migrate(database.url);
  const log = pino({ level: "warn" });
  const engines = {
    engines: [],
    faceEngine: createTestFaceEngine(),
    credentials: createTestCredentials(),
    maskEngine: createTestMaskEngine().engine,
  };
  const runtime = openRuntime({ config, databaseUrl: database.url, engines, log });
  const logsDir = path.join(root, "test-results/bench");
  await mkdir(logsDir, { recursive: true });
  const roles: ServerProcess[] = [];
  let accounts = 0;
  return {
    deps: runtime.service.deps,
    runtime,
    databaseUrl: database.url,
    operatorToken: config.service.operatorToken,
    url: `${env.PUBLIC_URL}/v1`,
    start: async (role, nodeOptions = "") => {
      const logFile = path.join(logsDir, `${role}-of-${port}.log`);
      const started = await startServerProcess({
        role,
        env: { ...env, DATABASE_URL: database.url, NODE_OPTIONS: nodeOptions },
        logFile,
      });
      roles.unshift(started);
      return started;
    },
    account: async (credits) => {
      const name = `bench-${port}-${++accounts}`;
      const { account, token } = await createAccount(runtime.service.deps, {
        email: `${name}@example.com`,
        name,
        plan: "shop",
        externalRef: null,
        credits,
      });
      return { id: account.id, token };
    },
    close: async () => {
      for (const role of roles) await role.stop();
      await runtime.close();
      await database.leave();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
