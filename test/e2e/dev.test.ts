import { spawn } from "node:child_process";
import { once } from "node:events";
import { copyFile, mkdir, mkdtemp, rm, utimes } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { shippedPhoto } from "#test-support/photos.ts";
import { findFreePort } from "../crash/server-process.ts";

const root = path.resolve(import.meta.dirname, "../..");

/** Says that a source has changed, without changing it. */
const touch = (file: string) => utimes(path.join(root, file), new Date(), new Date());

describe.runIf(process.env.TEST_NIGHTLY)("npm run dev", () => {
  let dataDir = "";
  let appUrl = "";
  let child: ReturnType<typeof spawn>;
  let lines: AsyncIterator<string>;

  /** The next line of the log for which `matches` holds. */
  async function nextLine(matches: RegExp): Promise<string> {
    for (;;) {
      const { value, done } = await lines.next();
      if (done) throw new Error(`it ended before it said ${matches}`);
      if (matches.test(value)) return value;
    }
  }

  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), "restyle-dev-"));
    const port = await findFreePort();
    appUrl = `http://localhost:${port}`;
    // A store of one photo: the sample catalogue takes a minute to draw.
    const photos = path.join(dataDir, "photos");
    await mkdir(photos);
    await copyFile(shippedPhoto("coffee"), path.join(photos, "coffee.jpg"));
    const args = [path.join(root, "scripts/dev/main.ts"), "--port", String(port), "--photos", photos];
    child = spawn(process.execPath, args, {
      cwd: dataDir,
      stdio: ["ignore", "ignore", "pipe"],
    });
    lines = createInterface({ input: child.stderr! })[Symbol.asyncIterator]();
    await nextLine(/"web started"/);
  });
  afterAll(async () => {
    child.kill("SIGTERM");
    if (child.exitCode === null) await once(child, "exit");
    await rm(dataDir, { recursive: true, force: true });
  });

  test("a change of a page is sent to open browsers, and the server keeps running", async () => {
    const client = await (await fetch(`${appUrl}/@vite/client`)).text();
    const token = /wsToken = "([^"]+)"/.exec(client)?.[1];
    // The page has to be loaded before it can change.
    await fetch(`${appUrl}/app`, { headers: { "User-Agent": "Mozilla/5.0 Chrome/156.0.0.0" } });
    const file = "app/routes/auth.login.tsx";
    await (await fetch(`${appUrl}/${file}`)).text();
    const socket = new WebSocket(`${appUrl.replace("http", "ws")}/?token=${token}`, "vite-hmr");
    const update = new Promise<string>((resolve) => {
      socket.addEventListener("message", ({ data }) => {
        if (data.includes(file)) resolve(data);
      });
    });
    await once(socket, "open");
    await touch(file);
    expect(JSON.parse(await update)).toMatchObject({ event: "remix:hmr" });
    socket.close();
    expect((await fetch(`${appUrl}/readyz`)).status).toBe(200);
  });

  test("a change of the service starts web and worker again on the same database", async () => {
    await touch("app/service/core/jobs/accept/list-models.ts");
    await nextLine(/a source has changed/);
    const started = [await nextLine(/"(web|worker) started"/), await nextLine(/"(web|worker) started"/)];
    expect(started.map((line) => JSON.parse(line).process).sort()).toEqual(["web", "worker"]);
    expect((await fetch(`${appUrl}/readyz`)).status).toBe(200);
  });
});
