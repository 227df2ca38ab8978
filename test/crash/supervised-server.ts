import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { chmod, mkdir, mkdtemp, readdir, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findFreePort } from "./server-process.ts";

const root = path.resolve(import.meta.dirname, "../..");
const readyMsMax = 300_000;
const operatorToken = "operator-token-of-the-outage-tests-0123456789";

/** The whole server as its users start it: a supervisor, its processes, and a private PostgreSQL unless one is given. */
export interface SupervisedServer {
  url: string;
  /** What it was started with. */
  env: NodeJS.ProcessEnv;
  operatorToken: string;
  pid: number;
  /** Process ids of web and worker, in the order in which they were started; either may have been restarted since. */
  children(): Promise<number[]>;
  worker(): Promise<number>;
  /** Process id of the private PostgreSQL server. */
  postmaster(): Promise<number>;
  ready(): Promise<void>;
  /** Resolves with the exit code of what was started. */
  ended(): Promise<number | null>;
  close(): Promise<void>;
}

/** Where a server of this name writes its log. */
export const toLogFile = (name: string) => path.join(root, "test-results/crash", `${name}.log`);

export async function startSupervisedServer(options: {
  name: string;
  /** Kept when the server is closed. */
  dataDir: string;
  command?: [string, ...string[]];
  env?: Record<string, string>;
}): Promise<SupervisedServer> {
  const { dataDir } = options;
  const logFile = toLogFile(options.name);
  await mkdir(path.dirname(logFile), { recursive: true });
  const log = createWriteStream(logFile, { flags: "w" });
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  const [file, ...args] = options.command ?? [process.execPath, "app/server/main.ts"];
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    NODE_ENV: "development",
    DATABASE_URL: "",
    DATA_DIR: dataDir,
    HOST: "127.0.0.1",
    PORT: String(port),
    PUBLIC_URL: url,
    OPERATOR_TOKEN: operatorToken,
    RENDER_THREADS: "1",
    RESTART_DELAY_MS: "100",
    RESTART_DELAY_MAX_MS: "1000",
    DATABASE_TIMEOUT_MS: "3000",
    // Nine processes load the same modules.
    NODE_COMPILE_CACHE: path.join(root, ".cache/compiled"),
    ...options.env,
  };
  const child: ChildProcess = spawn(file, args, {
    cwd: root,
    env,
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  child.stdout?.pipe(log, { end: false });
  child.stderr?.pipe(log, { end: false });
  const exit = once(child, "exit");
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const home = path.join(dataDir, "postgres");
  const started = new Set<number>();

  async function children(): Promise<number[]> {
    const found = await findChildren(child.pid as number, "app/server/main.ts");
    for (const pid of found) started.add(pid);
    return found;
  }
  async function postmaster(): Promise<number> {
    const pid = Number((await readFile(path.join(home, "data/postmaster.pid"), "utf8")).split("\n")[0]);
    started.add(pid);
    return pid;
  }

  const server: SupervisedServer = {
    url,
    env,
    operatorToken,
    pid: child.pid as number,
    children,
    worker: async () => {
      const [pid] = await findChildren(child.pid as number, "app/server/main.ts\0worker");
      if (pid === undefined) throw new Error("No worker runs");
      return pid;
    },
    postmaster,
    ready: async () => {
      for (const from = Date.now(); Date.now() - from < readyMsMax; await sleep(50)) {
        if (hasEnded()) break;
        const reply = await fetch(`${url}/readyz`).catch(() => null);
        if (reply?.ok) return;
      }
      throw new Error(`The server does not answer; its log is ${logFile}`);
    },
    ended: async () => {
      const [code] = await exit;
      return code;
    },
    close: async () => {
      await children().catch(() => undefined);
      await postmaster().catch(() => undefined);
      if (!hasEnded()) {
        child.kill("SIGTERM");
        await Promise.race([exit, sleep(20_000)]);
      }
      // What a failing test leaves.
      for (const pid of [child.pid as number, ...started]) {
        if (isAlive(pid)) process.kill(pid, "SIGKILL");
      }
      log.end();
    },
  };
  try {
    await server.ready();
    await children();
  } catch (error) {
    await server.close();
    throw error;
  }
  return server;
}

/** A data folder, open to the user that PostgreSQL runs as when this process is root. */
export async function makeDataDir(): Promise<string> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "restyle-outage-"));
  await chmod(dataDir, 0o711);
  return dataDir;
}

/** Processes below `pid` that run the given program, which has no children of this kind itself. */
export async function findChildren(pid: number, program: string): Promise<number[]> {
  const below: number[] = [];
  const parents = new Map<number, number>();
  const programs = new Map<number, string>();
  for (const entry of await readdir("/proc")) {
    if (!/^\d+$/.test(entry)) continue;
    const [status, command] = await Promise.all([
      readFile(`/proc/${entry}/status`, "utf8").catch(() => ""),
      readFile(`/proc/${entry}/cmdline`, "utf8").catch(() => ""),
    ]);
    parents.set(Number(entry), Number(/^PPid:\s+(\d+)/m.exec(status)?.[1]));
    programs.set(Number(entry), command);
  }
  for (const one of parents.keys()) {
    if (!programs.get(one)?.includes(program)) continue;
    for (let above = parents.get(one); above; above = parents.get(above)) if (above === pid) below.push(one);
  }
  return below.filter((one) => !below.some((other) => parents.get(other) === one)).sort((a, b) => a - b);
}

/** Whether the process is there; one that waits for its parent to ask is not. */
export async function isRunning(pid: number): Promise<boolean> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  return status !== "" && !/^State:\s+Z/m.test(status);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
