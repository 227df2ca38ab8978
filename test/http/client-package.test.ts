import { spawn, spawnSync } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestService, type TestService } from "#test-support/service.ts";
import { createCaller, smallPicture } from "#test-support/service-client.ts";

const root = path.resolve(import.meta.dirname, "../..");
const packageName = "restyle-image-service-client";

let service: TestService;
/** A folder of somebody who installed the packed client, with the README's examples in it. */
let folder: string;
const examples = new Map<string, string>();

function finish(command: string, args: string[], cwd: string): string {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: "utf8" });
  expect(status, `${command} ${args.join(" ")}: ${stdout}${stderr}`).toBe(0);
  return stdout;
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "restyle-client-"));
  const built = path.join(folder, "built");
  finish(process.execPath, ["scripts/build-client.ts", built], root);
  finish("npm", ["pack", "--silent", "--pack-destination", folder], built);
  const installed = path.join(folder, "node_modules", packageName);
  await mkdir(installed, { recursive: true });
  finish("tar", ["xzf", `${packageName}-1.0.0.tgz`, "--strip-components=1", "-C", installed], folder);
  await rm(built, { recursive: true });
  const { dependencies } = JSON.parse(await readFile(path.join(installed, "package.json"), "utf8"));
  for (const name of [...Object.keys(dependencies), "@types"]) {
    await symlink(path.join(root, "node_modules", name), path.join(folder, "node_modules", name));
  }
  const readme = await readFile(path.join(installed, "README.md"), "utf8");
  for (const [, name = "", code = ""] of readme.matchAll(/```ts (\S+)\n(.*?)```/gs)) examples.set(name, code);
  await writeFile(path.join(folder, "package.json"), JSON.stringify({ type: "module" }));
  await writeFile(path.join(folder, "tee.png"), await smallPicture());
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function start(name: string, values: Record<string, string>) {
  let code = examples.get(name) ?? "";
  for (const [placeholder, value] of Object.entries(values)) {
    expect(code, `${name} has "${placeholder}"`).toContain(placeholder);
    code = code.replaceAll(placeholder, value);
  }
  await writeFile(path.join(folder, name), code);
  const child = spawn(process.execPath, [name], { cwd: folder, env: { ...process.env, NODE_OPTIONS: "" } });
  const said = { text: "" };
  for (const pipe of [child.stdout, child.stderr]) pipe.on("data", (data) => (said.text += data));
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  return { child, said, ended };
}

const address = "http://localhost:3000/v1";

test("the packed client type-checks every example of its README, and rejects unknown fields", async () => {
  for (const [name, code] of examples) await writeFile(path.join(folder, name), code);
  const wrong = 'await client.call(operations.createProject, { body: { project: "Spring" } });';
  await writeFile(path.join(folder, "wrong.ts"), `${examples.get("refusals.ts")}\n${wrong}\n`);
  const tsc = path.join(root, "node_modules/typescript/bin/tsc");
  const options = "--noEmit --strict --skipLibCheck --module nodenext --target es2024 --types node".split(
    " ",
  );
  const files = [...examples.keys(), "wrong.ts"];
  // Not synchronous: the service runs in this process.
  const child = spawn(process.execPath, [tsc, ...options, ...files], { cwd: folder });
  const stdout = await text(child.stdout);
  const problems = stdout.split("\n").filter((line) => /^\S+\(\d+/.test(line));
  expect(problems).toEqual([expect.stringMatching(/^wrong\.ts.*'project' does not exist/)]);
});

describe("against a running service", () => {
  // Begun only now: what comes before keeps this process busy for seconds.
  beforeAll(async () => {
    service = await startTestService();
  });
  afterAll(() => service.close());

  test("recolor.ts of its README runs from upload to picture", { timeout: 60_000 }, async () => {
    const { token } = await service.account();
    const { said, ended } = await start("recolor.ts", { [address]: service.url, "your token": token });
    expect(await ended, said.text).toBe(0);
    expect(said.text).toBe("It costs 3 credits\nThe job is completed\n");
    expect((await readFile(path.join(folder, "green.png"))).length).toBeGreaterThan(50);
  });

  test("refusals.ts of its README prints status and reason", { timeout: 60_000 }, async () => {
    const { token } = await service.account();
    const { said, ended } = await start("refusals.ts", { [address]: service.url, "your token": token });
    expect(await ended, said.text).toBe(0);
    expect(said.text).toMatch(/^404 .*not found/i);
  });

  test("webhook.ts of its README accepts what the service signed, and nothing else", {
    timeout: 60_000,
  }, async () => {
    const caller = createCaller(service, (await service.account()).token);
    const port = await freePort();
    const url = `http://127.0.0.1:${port}/hook`;
    const { body } = await caller.put("/webhooks", { url });
    const { child, said, ended } = await start("webhook.ts", {
      "your webhook secret": body.secret,
      "8000": String(port),
    });
    const forged = () =>
      fetch(url, { method: "POST", body: "{}" }).then(
        ({ status }) => status,
        () => null,
      );
    await expect.poll(forged).toBe(401);
    expect((await caller.post("/webhooks/test")).body).toMatchObject({ success: true, response_status: 204 });
    expect(said.text).toContain("ping live");
    child.kill();
    await ended;
  });
});

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const bound = server.address();
      server.close(() => resolve(typeof bound === "object" && bound ? bound.port : 0));
    });
  });
}
