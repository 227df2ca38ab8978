import { mkdir, writeFile } from "node:fs/promises";
import { availableParallelism, cpus, loadavg } from "node:os";
import path from "node:path";

const dir = path.resolve(import.meta.dirname, "../../test-results/bench");

/** Writes `test-results/bench/NAME.json`: the figures, and what they were measured on. */
export async function writeReport(name: string, figures: Record<string, unknown>): Promise<void> {
  await mkdir(dir, { recursive: true });
  const machine = {
    cpu: cpus()[0]?.model ?? "unknown",
    threads: availableParallelism(),
    node: process.version,
    loadAverages: loadavg(),
  };
  const text = JSON.stringify({ at: new Date(), machine, ...figures }, null, 2);
  await writeFile(path.join(dir, `${name}.json`), `${text}\n`);
}
