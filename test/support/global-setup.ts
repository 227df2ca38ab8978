import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { startTestPostgres } from "./test-postgres.ts";

declare module "vitest" {
  export interface ProvidedContext {
    postgres: { adminUrl: string; template: string };
    /** A file of numbers, one a line: cases that were not drawn. */
    leftOut: string;
  }
}

const sayTheSeed = () =>
  console.info(`Random tests run with SEED=${process.env.SEED}; set it to repeat them.`);

/** Says how many cases of slow tests this seed did not draw. */
async function sayWhatIsLeftOut(file: string): Promise<void> {
  const numbers = (await readFile(file, "utf8")).split("\n").map(Number);
  const sum = numbers.reduce((total, cases) => total + cases, 0);
  if (sum > 0) console.info(`${sum} cases of slow tests were not drawn; npm run test:long runs all.`);
}

/** Starts what every test file shares; returns the way to end it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  sayTheSeed();
  const dir = await mkdtemp(path.join(tmpdir(), "restyle-tests-"));
  const leftOut = path.join(dir, "left-out");
  await writeFile(leftOut, "");
  project.provide("leftOut", leftOut);
  const { adminUrl, template, leave } = await startTestPostgres();
  project.provide("postgres", { adminUrl, template });
  return async () => {
    sayTheSeed();
    await sayWhatIsLeftOut(leftOut);
    await rm(dir, { recursive: true, force: true });
    await leave();
  };
}
