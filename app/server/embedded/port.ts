import { randomInt } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import path from "node:path";

/**
 * Below the ports that systems give to outgoing connections: a client that tries again and again to reach a port of
 * that range, while nobody listens there, can be given it as its own and then talks to itself.
 */
const range = { min: 15_432, max: 29_999 };
const triesMax = 50;

/** The port the server of this folder had before, when it is free, otherwise another. */
export async function choosePort(home: string): Promise<number> {
  const before = Number(await readFile(path.join(home, "port"), "utf8").catch(() => "0"));
  if (before && (await isFree(before))) return before;
  for (let tries = 0; tries < triesMax; tries++) {
    const port = randomInt(range.min, range.max + 1);
    if (await isFree(port)) return port;
  }
  throw new Error(`No port between ${range.min} and ${range.max} is free for the private PostgreSQL server.`);
}

/** Keeps the port for the server's next start. */
export async function writePort(home: string, port: number): Promise<void> {
  await writeFile(path.join(home, "port"), String(port), { mode: 0o600 });
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });
}
