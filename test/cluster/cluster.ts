import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { chown, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { PrismaPg } from "@prisma/adapter-pg";
import { PrismaClient } from "@prisma/client";
import { joinEmbeddedPostgres } from "#server/embedded/postgres.ts";
import { onnxRuntimeEnv } from "#test-support/onnx-runtime.ts";
import { type S3Server, startS3Server } from "#test-support/s3/s3-server.ts";
import { findFreePort, type ServerProcess, startServerProcess } from "../crash/server-process.ts";
import { type Door, type Host, type Network, openNetwork } from "./network.ts";

const run = promisify(execFile);
/** Debian's. */
const postgres = "/usr/lib/postgresql/15/bin";

/** A web or a worker on a machine of its own, with a folder of its own. */
export interface Machine {
  host: Host;
  server: ServerProcess;
}

/** Machines that share a database, a bucket and secrets, and nothing else, behind one proxy. */
export interface Cluster {
  network: Network;
  database: ExternalDatabase;
  s3: S3Server;
  front: Front;
  operatorToken: string;
  /** Starts a process of the release in `root`, this one by default, on `host`. */
  start(role: "web" | "worker", host: Host, root?: string): Promise<Machine>;
  close(): Promise<void>;
}

/** @param options how many hosts there are of each, and where their files are: in a bucket, or in one shared folder */
export async function openCluster(options: { webs: number; workers: number; files: "bucket" | "folder" }) {
  const undo: (() => unknown)[] = [];
  const close = async () => {
    for (const step of undo.splice(0).reverse()) {
      // What a fault has ended already must not keep the rest from being removed.
      await (async () => step())().catch((error) => console.warn(error));
    }
  };
  try {
    const network = await openNetwork(`${postgres}/postgres`);
    undo.push(network.close);
    const addAll = (name: string, count: number) =>
      Promise.all(Array.from({ length: count }, (_, index) => network.add(`${name}${index + 1}`)));
    const webs = await addAll("web", options.webs);
    const workers = await addAll("worker", options.workers);
    const database = await openExternalDatabase(network);
    undo.push(database.close);
    const s3 = await startS3Server();
    undo.push(s3.close);
    const front = await openFront();
    undo.push(front.close);
    const bucketPort = Number(new URL(s3.proxy.url).port);
    const published = await network.publish(9000, bucketPort);
    const logs = path.resolve(import.meta.dirname, "../../test-results/cluster");
    await mkdir(logs, { recursive: true });
    const operatorToken = "operator-token-of-the-cluster-0123456789";
    const bucket = s3.bucket();
    const makeFolder = async (name: string) => {
      const folder = await mkdtemp(path.join(tmpdir(), `restyle-${name}-`));
      undo.push(() => rm(folder, { recursive: true, force: true }));
      return folder;
    };
    const shared = options.files === "folder" ? await makeFolder("shared") : null;
    const bucketEnv: Record<string, string> = shared
      ? {}
      : {
          FILES_URL: `s3://photos/${bucket.prefix}?endpoint=http://${published.address}&region=${bucket.region}`,
          AWS_ACCESS_KEY_ID: bucket.accessKeyId,
          AWS_SECRET_ACCESS_KEY: bucket.secretAccessKey,
        };
    const start: Cluster["start"] = async (role, host, root) => {
      const dataDir = shared ?? (await makeFolder(host.name));
      const port = network.hasNamespaces ? 3000 : await findFreePort();
      const door = role === "web" ? await network.openDoor(host, port) : null;
      const env = {
        ...onnxRuntimeEnv,
        NODE_ENV: "development",
        LOG_LEVEL: "info",
        DATABASE_URL: database.urlForMachines,
        DATA_DIR: dataDir,
        ...bucketEnv,
        LINK_SECRET: "link-secret-of-the-cluster-0123456789abcdef",
        OPERATOR_TOKEN: operatorToken,
        BIOMETRIC_KEY: `cluster:${"07".repeat(32)}`,
        HOST: host.address,
        PORT: String(port),
        PUBLIC_URL: front.url,
        TRUST_PROXY: "true",
        RENDER_THREADS: "1",
        // Longer than the proxy takes to notice.
        SHUTDOWN_DELAY_MS: role === "web" ? "3000" : "0",
        WEBHOOK_ALLOW_PRIVATE: "true",
      };
      const logFile = path.join(logs, `${host.name}.log`);
      const countStarts = async () => (await readFile(logFile, "utf8")).split('"worker started"').length;
      let starts = 1;
      const isReady = async () => {
        if (door) return isWebReady(door);
        const known = starts;
        starts = Math.max(known, await countStarts());
        return starts > known;
      };
      const server = await startServerProcess({ role, env, logFile, root, inside: host.inside, isReady });
      undo.push(() => {
        try {
          process.kill(server.pid, "SIGKILL");
        } catch {
          // It has ended.
        }
      });
      if (door) front.add(host, door);
      return { host, server };
    };
    return { network, hosts: { webs, workers }, database, s3, front, operatorToken, start, close };
  } catch (error) {
    await close();
    throw error;
  }
}

export interface ExternalDatabase {
  urlForMachines: string;
  prisma: PrismaClient;
  /** Ends it as a crash does. */
  stop(): Promise<void>;
  /** Starts it with the same data, on another machine that takes over its address. */
  startElsewhere(): Promise<void>;
  close(): Promise<void>;
}

async function openExternalDatabase(network: Network): Promise<ExternalDatabase> {
  const folder = await mkdtemp(path.join(tmpdir(), "restyle-postgres-"));
  const remove = () => rm(folder, { recursive: true, force: true });
  const connect = (url: string) => new PrismaClient({ adapter: new PrismaPg({ connectionString: url }) });
  if (!network.hasNamespaces) {
    const start = () => joinEmbeddedPostgres({ dir: folder, durable: false });
    let server = await start();
    const prisma = connect(server.url);
    return {
      urlForMachines: server.url,
      prisma,
      stop: async () => void (await server.leave()),
      startElsewhere: async () => {
        server = await start();
      },
      close: async () => {
        await prisma.$disconnect();
        await server.leave();
        await remove();
      },
    };
  }
  // PostgreSQL refuses to run as root.
  const asPostgres = ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups"] as const;
  const [uid, gid] = await Promise.all(["-u", "-g"].map((flag) => run("id", [flag, "postgres"])));
  await chown(folder, Number(uid?.stdout), Number(gid?.stdout));
  const data = path.join(folder, "data");
  const [program, ...rest] = asPostgres;
  await run(program, [
    ...rest,
    `${postgres}/initdb`,
    "-D",
    data,
    "-U",
    "restyle",
    "-A",
    "trust",
    "-E",
    "UTF8",
    "--locale=C",
  ]);
  const access = path.join(data, "pg_hba.conf");
  await writeFile(access, `${await readFile(access, "utf8")}\nhost all all samenet trust\n`);
  let number = 1;
  let host = await network.add("database1");
  let server: ChildProcess;
  const start = async () => {
    const settings = [
      `listen_addresses=${host.address}`,
      `unix_socket_directories=${folder}`,
      "max_connections=400",
      "fsync=off",
    ];
    const [ip, ...args] = [...host.inside, ...asPostgres, `${postgres}/postgres`, "-D", data];
    server = spawn(ip as string, [...args, ...settings.flatMap((one) => ["-c", one])], { stdio: "ignore" });
    for (;;) {
      const isThere = await run(`${postgres}/pg_isready`, ["-h", folder]).then(
        () => true,
        () => false,
      );
      if (isThere) return;
    }
  };
  const stop = async () => {
    const ended = once(server, "exit");
    server.kill("SIGQUIT");
    await ended;
  };
  await start();
  const prisma = connect(`postgresql://restyle@localhost/postgres?host=${folder}`);
  return {
    urlForMachines: `postgresql://restyle@${host.address}:5432/postgres`,
    prisma,
    stop,
    startElsewhere: async () => {
      await network.remove(host);
      host = await network.add(`database${++number}`, host.address);
      await start();
    },
    close: async () => {
      await prisma.$disconnect();
      await stop();
      await remove();
    },
  };
}

export type Front = Awaited<ReturnType<typeof openFront>>;

const askMsMax = 2_000;
const askEveryMs = 500;
const answerMsMax = 15_000;

const isWebReady = (door: Door) =>
  new Promise<boolean>((resolve, reject) => {
    const request = http.get({ ...door, path: "/readyz", timeout: askMsMax, agent: false }, (reply) => {
      reply.resume();
      resolve(reply.statusCode === 200);
    });
    request.on("timeout", () => request.destroy()).on("error", reject);
  });

/** A proxy as in front of every installation: it asks webs whether they are ready, and goes round those that are. */
async function openFront() {
  let webs: { host: Host; door: Door; isReady: boolean }[] = [];
  const answers: { status: number; at: number; web: string }[] = [];
  let next = 0;
  const server = http.createServer((request, reply) => {
    const ready = webs.filter(({ isReady }) => isReady);
    const web = (ready.length > 0 ? ready : webs)[next++ % (ready.length || webs.length)];
    const end = (status: number) => {
      answers.push({ status, at: Date.now(), web: web?.host.name ?? "" });
      if (reply.headersSent) return void reply.destroy();
      reply.writeHead(status).end();
    };
    if (!web) return end(503);
    const { method, headers, url: target } = request;
    const asked = http.request({
      ...web.door,
      method,
      path: target,
      headers,
      agent: false,
      timeout: answerMsMax,
    });
    asked.on("timeout", () => asked.destroy(new Error("no answer in time")));
    asked.on("error", () => end(504));
    reply.on("close", () => asked.destroy());
    asked.on("response", (answer) => {
      // A stream sends a byte every 15 seconds.
      asked.setTimeout(2 * answerMsMax);
      answers.push({ status: answer.statusCode ?? 0, at: Date.now(), web: web.host.name });
      reply.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.on("error", () => reply.destroy()).on("aborted", () => reply.destroy());
      answer.pipe(reply);
    });
    request.pipe(asked);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const timer = setInterval(() => {
    for (const web of webs)
      isWebReady(web.door).then(
        (isReady) => {
          web.isReady = isReady;
        },
        () => {
          web.isReady = false;
        },
      );
  }, askEveryMs);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answers,
    add: (host: Host, door: Door) => void webs.push({ host, door, isReady: true }),
    remove: (host: Host) => {
      webs = webs.filter((web) => web.host !== host);
    },
    close: async () => {
      clearInterval(timer);
      server.closeAllConnections();
      server.close();
    },
  };
}
