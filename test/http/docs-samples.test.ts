import { spawn, spawnSync } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createAccount } from "#service/core/accounts/create-account.ts";
import { startTestService, type TestService } from "#test-support/service.ts";
import { createCaller } from "#test-support/service-client.ts";

let service: TestService;
let samples: Map<string, string>;
let folder: string;
beforeAll(async () => {
  service = await startTestService();
  samples = samplesOf(await (await fetch(`${service.url}/docs`)).text());
  folder = await mkdtemp(path.join(tmpdir(), "restyle-samples-"));
});
afterAll(async () => {
  await service.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => service.database.prisma.rateBucket.deleteMany({}));

const password = "a password for samples";
const shells = { sh: "bash", ts: process.execPath, py: "python3" } as const;
const isHere = (command: string) => spawnSync(command, ["--version"]).status === 0;
const hasPython = isHere("python3");
if (!hasPython) process.stderr.write("python3 is missing: the Python samples of /v1/docs are not run\n");

/** Programs of the page by their file names, as a reader copies them. */
function samplesOf(page: string): Map<string, string> {
  const text = (markup: string) =>
    markup.replace(/&(lt|gt|quot|#39|amp);/g, (_, name: string) => entities[name] ?? "");
  const entities: Record<string, string> = { lt: "<", gt: ">", quot: '"', "#39": "'", amp: "&" };
  const blocks = page.matchAll(
    /<figcaption>([\w-]+\.(?:sh|ts|py))<button.*?<\/figcaption><pre[^>]*><code>(.*?)<\/code>/gs,
  );
  return new Map([...blocks].map(([, name = "", code = ""]) => [name, text(code)]));
}

/** Starts a sample with the reader's own values filled in; every value must be there to be filled in. */
async function start(name: string, values: Record<string, string>) {
  let code = samples.get(name);
  if (code === undefined) throw new Error(`the page has no sample ${name}`);
  for (const [placeholder, value] of Object.entries(values)) {
    expect(code, `${name} has "${placeholder}"`).toContain(placeholder);
    code = code.replaceAll(placeholder, value);
  }
  await writeFile(path.join(folder, name), code);
  const command = shells[path.extname(name).slice(1) as keyof typeof shells];
  const child = spawn(command, [name], {
    cwd: folder,
    env: { ...process.env, NODE_OPTIONS: "" },
    detached: true,
  });
  // What a shell started is in its group.
  const stop = async () => {
    process.kill(-(child.pid ?? 0));
    await ended;
  };
  const said = { text: "" };
  for (const pipe of [child.stdout, child.stderr]) pipe.on("data", (data) => (said.text += data));
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  return { said, ended, stop };
}

async function run(name: string, values: Record<string, string>): Promise<string> {
  const { said, ended } = await start(name, values);
  expect(await ended, said.text).toBe(0);
  return said.text;
}

const ofLanguages = (name: string, languages: (keyof typeof shells)[]) =>
  languages.filter((language) => language !== "py" || hasPython).map((language) => `${name}.${language}`);

test.each(ofLanguages("quickstart", ["sh", "ts", "py"]))(
  "%s runs as pasted, from a password to a picture, on test credits",
  { timeout: 60_000 },
  async (name) => {
    const email = `${name}@example.com`;
    const { account } = await createAccount(service.runtime.service.deps, {
      email,
      name: email,
      plan: "free",
      externalRef: null,
      password,
    });
    const said = await run(name, { "you@example.com": email, "your password": password });
    expect(said).toMatch(/Job [\w-]{36} is completed/);
    expect(said).toMatch(/required_credits\W+3\b/);
    const picture = await readFile(path.join(folder, "green.png"));
    expect([...picture.subarray(1, 4)]).toEqual([...Buffer.from("PNG")]);
    await rm(path.join(folder, "green.png"));
    const { prisma } = service.database;
    const { id } = await prisma.account.findUniqueOrThrow({ where: { testOf: account.id } });
    expect(await prisma.job.count({ where: { accountId: id, status: "completed" } })).toBe(1);
  },
);

test("idempotency.sh gets its first answer again", async () => {
  const said = await run("idempotency.sh", { "your token": (await service.account()).token });
  expect(said.match(/HTTP\/1.1 201/g)).toHaveLength(2);
  expect(said.match(/idempotency-replayed: true/gi)).toHaveLength(1);
});

test.each(ofLanguages("follow", ["sh", "ts", "py"]))(
  "%s tells what is stored and what happens",
  async (name) => {
    const account = await service.account();
    const caller = createCaller(service, account.token);
    const announce = () => caller.put("/webhooks", { url: "http://127.0.0.1:8009/nobody" });
    await announce();
    const { said, stop } = await start(name, { "your token": account.token });
    const pings = () => said.text.match(/["']?name["']?: ?["']ping["']/g)?.length ?? 0;
    await expect.poll(pings).toBe(1);
    await announce();
    await expect.poll(pings).toBe(2);
    await stop();
  },
);

test.each(ofLanguages("receive", ["ts", "py"]))(
  "%s takes what the service signed, and nothing else",
  async (name) => {
    const caller = createCaller(service, (await service.account()).token);
    const port = await freePort();
    const url = `http://127.0.0.1:${port}/hook`;
    const { body } = await caller.put("/webhooks", { url });
    const { said, stop } = await start(name, {
      "your webhook secret": body.secret,
      "8000": String(port),
    });
    await expect
      .poll(() =>
        fetch(url, { method: "POST", body: "{}" }).then(
          ({ status }) => status,
          () => null,
        ),
      )
      .toBe(401);
    expect((await caller.post("/webhooks/test")).body).toMatchObject({ success: true, response_status: 204 });
    expect(said.text).toContain("ping");
    await stop();
  },
);

test("verify.sh distinguishes a signed body from another", async () => {
  const { createHmac } = await import("node:crypto");
  const signature = `sha256=${createHmac("sha256", "s3cret").update('{"id":1}').digest("hex")}`;
  await writeFile(path.join(folder, "signature.txt"), signature);
  for (const [body, verdict] of [
    ['{"id":1}', "genuine\n"],
    ['{"id":2}', "forged\n"],
  ] as const) {
    await writeFile(path.join(folder, "body.json"), body);
    expect(await run("verify.sh", { "your webhook secret": "s3cret" })).toBe(verdict);
  }
});

test("every sample of the page is run here", () => {
  const names = ["quickstart", "follow", "receive", "idempotency", "verify"];
  for (const name of samples.keys()) expect(names).toContain(path.parse(name).name);
  expect(samples.size).toBe(10);
});

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
