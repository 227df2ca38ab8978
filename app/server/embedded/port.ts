import { randomInt } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import path from "node:path";

/**
 * Below the ephemeral port range: a client that repeatedly connects to an unused port of that range may get
 * it as its own source port and connect to itself.
 */
const range = { min: 15_432, max: 29_999 };
const triesMax = 50;

/** Where the port of this folder's server is stored once it has started. */
export const portFile = (home: string): string => path.join(home, "port");

/** The previous port of this folder's server when it is free, otherwise another. */
export async function choosePort(home: string): Promise<number> {
  const before = Number(await readFile(portFile(home), "utf8").catch(() => "0"));
  if (before && (await isFree(before))) return before;
  for (let tries = 0; tries < triesMax; tries++) {
    const port = randomInt(range.min, range.max + 1);
    if (await isFree(port)) return port;
  }
  throw new Error(`No port between ${range.min} and ${range.max} is free for the private PostgreSQL server.`);
}

/** Stores the port for the next start. */
export async function writePort(home: string, port: number): Promise<void> {
  await writeFile(portFile(home), String(port), { mode: 0o600 });
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });
}
