import type { TestProject } from "vitest/node";
import { startTestPostgres } from "./test-postgres.ts";

declare module "vitest" {
  export interface ProvidedContext {
    postgres: { adminUrl: string; template: string };
  }
}

const sayTheSeed = () =>
  console.info(`Random tests run with SEED=${process.env.SEED}; set it to repeat them.`);

/** Starts what every test file shares; returns the way to end it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  sayTheSeed();
  const { adminUrl, template, leave } = await startTestPostgres();
  project.provide("postgres", { adminUrl, template });
  return async () => {
    sayTheSeed();
    await leave();
  };
}
