// Sets up what a command needs and runs it: node scripts/run.mjs start|demo|dev|test|test:quick|test:nightly|bench|bench:quality|screens|account|engine|engines|doctor|files [-- arguments]
// Plain JavaScript without dependencies, because it runs under whatever Node the machine has before anything is
// installed; the command itself runs through npm, whose path puts the project's own Node first.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";

const root = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), "..");
const nodeMajorMin = 20;
const freeBytesMin = 1.5e9;
const progressEveryMs = 15_000;

/** What each command needs beside the packages. */
const commands = {
  start: ["client", "pages"],
  demo: ["client", "pages", "schema"],
  dev: ["client", "schema"],
  test: ["client", "pages", "schema", "browser", "onnxruntime"],
  "test:quick": ["client", "pages", "schema"],
  "test:nightly": ["client", "pages", "schema", "browser", "onnxruntime"],
  bench: ["client", "pages", "schema"],
  "bench:quality": [],
  screens: ["client", "pages", "browser"],
  account: ["client"],
  backup: [],
  engine: [],
  engines: [],
  doctor: ["client"],
  files: ["client"],
};

/** Debian's packages for the tests, and what each installs. The font is as wide as the one of most visitors. */
const testPackages = {
  "chromium-headless-shell": "/usr/bin/chromium-headless-shell",
  "fonts-liberation": "/usr/share/fonts/truetype/liberation/LiberationSans-Regular.ttf",
  "redis-server": "/usr/bin/redis-server",
};

function fail(message) {
  console.error(message);
  process.exit(2);
}

// Progress goes to stderr: stdout belongs to the command.
const say = (message) => console.error(message);

/** Does a step of the preparation, and says while it lasts that it goes on. */
async function during(step, work) {
  const from = Date.now();
  const seconds = () => Math.round((Date.now() - from) / 1000);
  say(`${step} …`);
  const timer = setInterval(() => say(`${step}: ${seconds()} s so far`), progressEveryMs);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    say(`${step}: ${seconds()} s`);
  }
}

const preparing = new Set();

/** Runs a program to its end; what it printed is given back, not shown. */
function run(program, args) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: root, stdio: ["ignore", "pipe", "pipe"] });
    preparing.add(child);
    let printed = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text) => {
        printed += text;
      });
    }
    child.on("error", (error) => resolve({ isDone: false, printed: error.message }));
    child.on("close", (code) => {
      preparing.delete(child);
      resolve({ isDone: code === 0, printed });
    });
  });
}

/** Runs npm quietly; what it printed is shown when it fails. */
async function npm(args, what) {
  const { isDone, printed } = await run("npm", args);
  if (isDone) return;
  console.error(printed);
  fail(`${what} failed; the messages above say why.`);
}

/** Hash of files and folders, to know whether a preparation is still good. */
function fingerprint(places) {
  const hash = createHash("sha256");
  const add = (place) => {
    const full = path.join(root, place);
    if (!existsSync(full)) return;
    if (statSync(full).isDirectory())
      for (const name of readdirSync(full).sort()) add(path.join(place, name));
    else hash.update(place).update(readFileSync(full));
  };
  places.forEach(add);
  return hash.digest("hex");
}

function isWritable(folder) {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** Refuses packages that could not set themselves up, such as the Node that everything here runs under. */
async function assertSetUp() {
  const { isDone, printed } = await run(path.join(root, "node_modules/.bin/node"), ["--version"]);
  if (isDone) return;
  const setting = await run("npm", ["config", "get", "ignore-scripts"]);
  fail(
    setting.printed.trim() === "true"
      ? `npm's setting ignore-scripts keeps packages from setting themselves up. Run \`npm rebuild --ignore-scripts=false\` in ${root} once, then start again; package.json lists under allowScripts whose scripts run.`
      : `The project's own Node does not run (${printed.trim()}). Delete ${path.join(root, "node_modules")} and start again.`,
  );
}

/** Does the work unless its inputs are those of the last time and what it makes is there. */
async function once(name, inputs, output, work) {
  const stamp = path.join(root, "node_modules", `.restyle-${name}`);
  const wanted = fingerprint(inputs);
  const isGood =
    existsSync(path.join(root, output)) && existsSync(stamp) && readFileSync(stamp, "utf8") === wanted;
  if (isGood) return;
  const folder = ["node_modules", "."].map((place) => path.join(root, place)).find(existsSync);
  if (!isWritable(folder)) {
    fail(`${folder} can't be written to, and ${name} must be made there: run this once as a user who may.`);
  }
  await work();
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
}

const preparations = {
  packages: () =>
    once("packages", ["package-lock.json"], "node_modules/.bin/node", () =>
      during("Installing packages", async () => {
        // `npm ci` refuses a lock file without the optional packages of other platforms; this keeps to it all the same.
        const args = ["install", "--no-save", "--loglevel=error", "--no-audit", "--no-fund"];
        // Also where npm's settings or NODE_ENV leave them out: the pages are built with development packages.
        await npm([...args, "--include=dev", "--include=optional"], "Installing packages");
        await assertSetUp();
      }),
    ),
  client: () =>
    once("client", ["prisma/schema", "package-lock.json"], "node_modules/.prisma/client/index.js", () =>
      during("Generating the database client", () =>
        npm(["run", "--silent", "prisma:generate"], "Generating the database client"),
      ),
    ),
  pages: () =>
    once(
      "pages",
      ["app", "vite.config.ts", "scripts/compress-pages.mjs", "package-lock.json"],
      "build/server/index.js",
      () => during("Building the pages", () => npm(["run", "--silent", "build"], "Building the pages")),
    ),
  schema: () => {
    const fetchIt = () => npm(["run", "--silent", "admin:schema"], "Fetching the Admin API schema");
    const isThere = existsSync(path.join(root, ".cache/admin-schema"));
    return isThere ? fetchIt() : during("Fetching the Admin API schema", fetchIt);
  },
  // No dependency of the service, because of its 290 MB: docs/decisions/0044.
  onnxruntime: async () => {
    const folder = path.join(root, ".cache/onnxruntime");
    const binaries = path.join(folder, "node_modules/onnxruntime-node/bin/napi-v6");
    if (existsSync(binaries)) return;
    const options = ["--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
    const args = ["install", "--prefix", folder, ...options, "onnxruntime-node@1.30.0"];
    const { isDone } = await during("Installing onnxruntime-node for the tests of garment parsers", () =>
      run("npm", args),
    );
    if (!isDone) {
      rmSync(folder, { recursive: true, force: true });
      return say("onnxruntime-node could not be installed: the tests that run a model will be skipped.");
    }
    for (const platform of readdirSync(binaries)) {
      if (platform !== process.platform) rmSync(path.join(binaries, platform), { recursive: true });
    }
  },
  browser: async () => {
    const missing = Object.entries(testPackages).flatMap(([name, place]) =>
      existsSync(place) ? [] : [name],
    );
    if (missing.length === 0) return;
    const canInstall = process.getuid?.() === 0 && (await run("apt-get", ["--version"])).isDone;
    if (!canInstall)
      return say("Chromium is missing and can't be installed here: the browser tests will be skipped.");
    const apt = (...args) => run("apt-get", args);
    const { isDone, printed } = await during("Installing Chromium for the browser tests", async () => {
      await apt("update", "-q");
      return apt("install", "-y", "-q", "--no-install-recommends", ...missing);
    });
    if (isDone) return;
    console.error(printed);
    say("Chromium could not be installed: the browser tests will be skipped.");
  },
};

/** What is downloaded, side by side and before what is made with it. */
const downloads = ["packages", "browser", "onnxruntime"];
const prepare = (names) => Promise.all(names.map((name) => preparations[name]()));

const command = process.argv[2];
if (!(command in commands)) fail(`Say what to run: ${Object.keys(commands).join(", ")}.`);
const major = Number(process.versions.node.split(".")[0]);
if (major < nodeMajorMin) fail(`Node ${nodeMajorMin} or newer is needed; this is ${process.version}.`);
const { bavail, bsize } = statfsSync(root);
if (bavail * bsize < freeBytesMin && !existsSync(path.join(root, "node_modules"))) {
  fail(
    `The disk is almost full: about 1.5 GB are needed in ${root}, ${Math.round((bavail * bsize) / 1e6)} MB are free.`,
  );
}

// What was begun ends with this process; a later start does it again.
const stopPreparing = () => {
  for (const child of preparing) child.kill("SIGTERM");
  process.exit(1);
};
process.once("SIGTERM", stopPreparing);

const isFirst = (name) => downloads.includes(name);
const needed = ["packages", ...commands[command]];
await prepare(needed.filter(isFirst));
await prepare(needed.filter((name) => !isFirst(name)));

/**
 * The server is started without npm and its shell in between, which would not pass a signal on. The channel tells it
 * when this process is killed.
 */
function spawnServer() {
  const node = path.join(root, "node_modules/.bin/node");
  const args = ["--env-file-if-exists=.env", "app/server/main.ts", ...process.argv.slice(3)];
  return spawn(node, args, {
    cwd: root,
    stdio: ["inherit", "inherit", "inherit", "ipc"],
    env: { ...process.env, NODE_ENV: "production" },
  });
}

const child =
  command === "start"
    ? spawnServer()
    : spawn("npm", ["run", "--silent", `run:${command}`, "--", ...process.argv.slice(3)], {
        cwd: root,
        stdio: "inherit",
      });
child.on("error", (error) => fail(`${command} could not be started: ${error.message}`));
process.off("SIGTERM", stopPreparing);
// The terminal signals the whole group; this process only waits for the command to end in its own way.
process.on("SIGINT", () => undefined);
process.on("SIGTERM", () => child.kill("SIGTERM"));
child.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
