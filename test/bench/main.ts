/** Runs the benches one after the other, each in a process of its own: `npm run bench [-- NAME …]`. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync } from "node:fs";
import path from "node:path";

const ending = ".bench.ts";
const benches = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith(ending))
  .map((file) => file.slice(0, -ending.length))
  .sort();

let bench: ChildProcess | undefined;
process.once("SIGTERM", () => {
  bench?.kill("SIGTERM");
  process.exit(1);
});

async function run(name: string): Promise<boolean> {
  process.stdout.write(`\n${name}\n`);
  bench = spawn(process.execPath, [path.join(import.meta.dirname, name + ending)], {
    stdio: "inherit",
  });
  const [code] = await once(bench, "exit");
  return code === 0;
}

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !benches.includes(name));
if (unknown.length > 0) {
  process.stderr.write(`No bench is named ${unknown.join(", ")}; there are ${benches.join(", ")}.\n`);
  process.exit(2);
}
for (const name of wanted.length > 0 ? wanted : benches) {
  // The others still say something when one breaks.
  if (!(await run(name))) process.exitCode = 1;
}
