import { writeFile } from "node:fs/promises";
import path from "node:path";
import type { Reporter, TestModule } from "vitest/node";

/** Files that take less are run last, in any order. */
const recordedSecondsMin = 5;

/**
 * Writes how long the files of a run took, in seconds, to `test/durations.json`, by which a run puts the longest first:
 * `npm test -- --reporter=default --reporter=./test/support/record-durations.ts`.
 */
export default class RecordDurations implements Reporter {
  async onTestRunEnd(modules: readonly TestModule[]): Promise<void> {
    const root = path.resolve(import.meta.dirname, "../..");
    const durations = modules
      .map((module) => [
        path.relative(root, module.moduleId),
        Math.round(module.diagnostic().duration / 1_000),
      ])
      .filter((entry): entry is [string, number] => Number(entry[1]) >= recordedSecondsMin)
      .sort(([, a], [, b]) => b - a);
    await writeFile(
      path.join(root, "test/durations.json"),
      `${JSON.stringify(Object.fromEntries(durations), null, 2)}\n`,
    );
  }
}
