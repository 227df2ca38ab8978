import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startDemo } from "../../scripts/demo/start-demo.ts";
import { findFreePort } from "../crash/server-process.ts";

let root: string;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), "restyle-lock-"));
});

afterEach(() => rm(root, { recursive: true, force: true }));

/** Starts a demonstration whose photos are missing, so that it ends before it has a store. */
async function start(dataDir: string): Promise<string> {
  const photos = path.join(root, "no-photos");
  const options = { dataDir, photos, reset: true, port: await findFreePort(), say: () => undefined };
  return startDemo(options).then(
    async (demo) => {
      await demo.stop();
      return "started";
    },
    (error: Error) => error.message,
  );
}

test("a second demonstration on the same data is refused in one sentence, on every port and with --reset", async () => {
  const dataDir = path.join(root, "demo");
  await writeFile(`${dataDir}.lock`, String(process.ppid));
  const said = await start(dataDir);
  expect(said).toContain(`is used by process ${process.ppid}; stop that one first`);
  expect(said.split("\n")).toHaveLength(1);
});

test("the data of a demonstration that was killed, and of one that failed, are free again", async () => {
  const dataDir = path.join(root, "demo");
  const killed = spawn(process.execPath, ["-e", ""]);
  await once(killed, "exit");
  await writeFile(`${dataDir}.lock`, String(killed.pid));
  for (const _attempt of [1, 2]) expect(await start(dataDir)).toMatch(/no-photos/);
});
