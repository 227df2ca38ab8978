import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isServerRunning } from "#server/embedded/pid-file.ts";

const root = path.resolve(import.meta.dirname, "../../..");
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "restyle-environments-"));
  await chmod(folder, 0o755);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

type Variables = Record<string, string | undefined>;

async function run(
  program: string,
  args: string[],
  options: { cwd?: string; env?: Variables; uid?: number; gid?: number },
) {
  const child = spawn(program, args, {
    ...options,
    env: { ...process.env, ...options.env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [[code], out, problems] = await Promise.all([
    once(child, "close"),
    text(child.stdout),
    text(child.stderr),
  ]);
  return { code: code as number, out, problems };
}

/** A user who exists nowhere on this machine. */
const stranger = { uid: 54_321, gid: 54_321 };
const isRoot = process.getuid?.() === 0;

describe("an operator's command with a private database that it has to make", () => {
  const list = (dataDir: string, env: Variables, as?: typeof stranger) =>
    run(process.execPath, [path.join(root, "app/server/commands/account.ts"), "list", "--json"], {
      cwd: root,
      env: { DATABASE_URL: "", NODE_ENV: "production", DATA_DIR: dataDir, ...env },
      ...as,
    });
  const hasServer = (dataDir: string) => isServerRunning(path.join(dataDir, "postgres/data"));

  test.each<[string, string, Variables]>([
    [
      "with PostgreSQL's own variables for other servers",
      "variables",
      {
        PGSSLMODE: "require",
        PGOPTIONS: "-c search_path=elsewhere",
        PGCLIENTENCODING: "nonsense",
        PGHOST: "database.invalid",
        PGPORT: "1",
        PGUSER: "somebody",
        PGDATABASE: "nothing",
        PGDATA: "/nowhere",
      },
    ],
    ["without HOME", "no-home", { HOME: undefined, USER: undefined, LOGNAME: undefined }],
    ["in a path that a shell would expand", "a $HOME `id` \"b\" 'c' d;e&", {}],
  ])("works %s, and leaves no server behind", async (_what, name, env) => {
    const dataDir = path.join(folder, name);
    expect(await list(dataDir, env)).toMatchObject({ code: 0, problems: "" });
    expect(await hasServer(dataDir)).toBe(false);
    // The second time, the database is there.
    expect(await list(dataDir, env)).toMatchObject({ code: 0, problems: "" });
  });

  test("says in one sentence that the data folder can't be made", async () => {
    const file = path.join(folder, "file");
    await writeFile(file, "");
    const { code, problems } = await list(path.join(file, "data"), {});
    expect(code).not.toBe(0);
    expect(problems.trim().split("\n")).toHaveLength(1);
    expect(problems).toContain(file);
  });

  // Only root can become another user.
  test.runIf(isRoot)(
    "tells a user without a passwd entry what to do, and leaves nothing half created",
    async () => {
      const dataDir = path.join(folder, "stranger");
      await mkdir(dataDir, { mode: 0o777 });
      await chmod(dataDir, 0o777);
      const { code, problems } = await list(dataDir, { HOME: undefined }, stranger);
      expect(code).toBe(1);
      expect(problems).toBe(
        "PostgreSQL can't run as user 54321, who is not in /etc/passwd. Add that user, start as another, or set DATABASE_URL to a server of yours.\n",
      );
      expect(await readdir(path.join(dataDir, "postgres"))).toEqual(["password"]);
    },
  );
});

test("a start that fails after its private database runs stops that database", async () => {
  const dataDir = path.join(folder, "taken");
  // Refused once the database has been migrated.
  const { code, problems } = await run(process.execPath, ["app/server/main.ts", "worker"], {
    cwd: root,
    env: {
      DATABASE_URL: "",
      DATA_DIR: dataDir,
      ENGINES_FILE: path.join(folder, "no-such-engines.json"),
    },
  });
  expect(code).not.toBe(0);
  expect(problems).toContain("no-such-engines.json");
  expect(problems).not.toMatch(/^ {4}at /m);
  expect(await readdir(path.join(dataDir, "postgres/data"))).toContain("PG_VERSION");
  expect(await isServerRunning(path.join(dataDir, "postgres/data"))).toBe(false);
});

/** A project whose packages are as the product's: one sets up the project's Node, another one is for development. */
async function makeProject(name: string): Promise<string> {
  const project = path.join(folder, name);
  const write = async (file: string, content: string, mode?: number) => {
    await mkdir(path.dirname(path.join(project, file)), { recursive: true });
    await writeFile(path.join(project, file), content, { mode });
  };
  await cp(path.join(root, "scripts/run.mjs"), path.join(project, "scripts/run.mjs"));
  await write(".npmrc", "install-links=true\naudit=false\nfund=false\n");
  await write(
    "package.json",
    JSON.stringify({
      private: true,
      dependencies: { node: "file:packages/node" },
      devDependencies: { builder: "file:packages/builder" },
      optionalDependencies: { platform: "file:packages/platform" },
      allowScripts: { node: true },
      scripts: { "run:engine": "exec builder" },
    }),
  );
  await write(
    "packages/node/package.json",
    JSON.stringify({
      name: "node",
      version: "24.0.0",
      bin: { node: "bin/node" },
      scripts: { preinstall: `mkdir -p bin && ln -sf '${process.execPath}' bin/node` },
    }),
  );
  await write(
    "packages/builder/package.json",
    JSON.stringify({ name: "builder", version: "1.0.0", type: "module", bin: { builder: "builder.js" } }),
  );
  await write(
    "packages/builder/builder.js",
    '#!/usr/bin/env node\nimport "platform";\nconsole.log("built");\n',
    0o755,
  );
  await write(
    "packages/platform/package.json",
    JSON.stringify({ name: "platform", version: "1.0.0", main: "index.js" }),
  );
  await write("packages/platform/index.js", "");
  return project;
}

describe("a command in a fresh clone", () => {
  const start = (project: string, env: Variables, as?: typeof stranger) =>
    run(process.execPath, [path.join(project, "scripts/run.mjs"), "engine"], { cwd: project, env, ...as });

  test.each<[string, Variables]>([
    ["NODE_ENV=production", { NODE_ENV: "production" }],
    ["npm's omit=dev", { npm_config_omit: "dev" }],
    ["npm's omit=optional", { npm_config_omit: "optional" }],
    ["npm's production=true", { npm_config_production: "true" }],
    ["no HOME", { HOME: undefined }],
  ])("installs all packages with %s, and says how long that took", async (what, env) => {
    const project = await makeProject(what);
    const { code, out, problems } = await start(project, env);
    expect({ code, out, problems }).toEqual({
      code: 0,
      out: "built\n",
      problems: expect.stringMatching(/^Installing packages …\nInstalling packages: \d+ s\n$/),
    });
    expect((await start(project, env)).problems).toBe("");
  });

  test("says what to do where npm's ignore-scripts keeps Node from being set up, and that helps", async () => {
    const project = await makeProject("ignore-scripts");
    const ignored = { npm_config_ignore_scripts: "true" };
    const { code, problems } = await start(project, ignored);
    expect(code).toBe(2);
    const advice = `npm rebuild --ignore-scripts=false`;
    expect(problems.trim().split("\n").at(-1)).toContain(`Run \`${advice}\` in ${project} once`);
    expect(problems).not.toMatch(/^ {4}at /m);
    const [npm, ...args] = advice.split(" ");
    expect((await run(npm, args, { cwd: project, env: ignored })).code).toBe(0);
    expect(await start(project, ignored)).toMatchObject({ code: 0, out: "built\n" });
  });

  test("says in one sentence that the clone can't be written to", async () => {
    const project = await makeProject("read-only");
    await chmod(project, 0o555);
    const { code, problems } = await start(project, { HOME: undefined }, isRoot ? stranger : undefined);
    await chmod(project, 0o755);
    expect({ code, problems }).toEqual({
      code: 2,
      problems: `${project} can't be written to, and packages must be made there: run this once as a user who may.\n`,
    });
    expect(await readFile(path.join(project, "package.json"), "utf8")).toContain("builder");
  });
});
