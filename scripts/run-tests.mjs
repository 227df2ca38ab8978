// Lint, types and tests side by side: node scripts/run-tests.mjs all|quick|nightly [-- arguments of Vitest].
// Tests print as they go; lint and types print when they end, and only what is wrong with them.
import { spawn } from "node:child_process";
import path from "node:path";

const kinds = {
  all: [],
  // What can be known within minutes: no picture is drawn, no process and no browser started.
  quick: ["--project", "quick"],
  nightly: [],
};

const kind = process.argv[2];
if (!(kind in kinds)) {
  console.error(`Say which tests to run: ${Object.keys(kinds).join(", ")}.`);
  process.exit(2);
}
const root = path.resolve(import.meta.dirname, "..");
const children = new Set();
const env = { ...process.env, ...(kind === "nightly" && { TEST_NIGHTLY: "1" }) };

/** Runs one command of node_modules/.bin; whether it was content. */
function run(name, args, isQuiet) {
  return new Promise((resolve) => {
    const stdio = isQuiet ? ["ignore", "pipe", "pipe"] : "inherit";
    const child = spawn(path.join(root, "node_modules/.bin", name), args, { cwd: root, env, stdio });
    children.add(child);
    let said = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on("data", (chunk) => {
        said += chunk;
      });
    }
    child.on("error", (error) => {
      said += error.message;
    });
    child.on("close", (code) => {
      if (code !== 0 && said) console.error(`\n${[name, ...args].join(" ")} failed:\n${said}`);
      children.delete(child);
      resolve({ name, isContent: code === 0 });
    });
  });
}

// Ctrl-C reaches the whole group; this process waits for the others to end in their own way.
process.on("SIGINT", () => undefined);
process.on("SIGTERM", () => {
  for (const child of children) child.kill("SIGTERM");
});
const ended = await Promise.all([
  run("biome", ["check", "."], true),
  run("knip", [], true),
  // Each further checker checks the types of the libraries anew: four of them take twice the processor time of one.
  run("tsc", ["--noEmit", "--checkers", "1"], true),
  run("vitest", ["run", ...kinds[kind], ...process.argv.slice(3)], false),
]);
const failed = ended.filter(({ isContent }) => !isContent).map(({ name }) => name);
if (failed.length > 0) {
  console.error(`Failed: ${failed.join(", ")}.`);
  process.exit(1);
}
console.error("Lint, types and tests are fine.");
