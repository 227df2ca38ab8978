import type { TestProject } from "vitest/node";
import { startTestPostgres } from "./test-postgres.ts";

declare module "vitest" {
  export interface ProvidedContext {
    postgres: { adminUrl: string; template: string };
  }
}

/** Starts what every test file shares; returns the way to end it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { adminUrl, template, leave } = await startTestPostgres();
  project.provide("postgres", { adminUrl, template });
  return leave;
}
