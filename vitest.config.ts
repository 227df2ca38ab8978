import { randomInt } from "node:crypto";
import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

// Drawn here, before there are workers, so that all of them share it; test/support/seed.ts reads it.
process.env.SEED ??= String(randomInt(2 ** 31));

/** Tests that start the whole product as processes of its own. They take longest, so they start first. */
const wholeProduct = ["test/e2e/**/*.test.ts", "test/crash/**/*.test.ts"];

export default defineConfig({
  test: {
    globalSetup: ["test/support/global-setup.ts"],
    pool: "forks",
    // Vitest would leave one core free: with two cores that is half the machine.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      // Vitest runs projects of one group in the order of their names, and both together fill the workers.
      { extends: true, test: { name: "1 whole product", include: wholeProduct } },
      {
        extends: true,
        test: { name: "2 parts", include: ["test/**/*.test.{ts,tsx}"], exclude: wholeProduct },
      },
    ],
  },
});
