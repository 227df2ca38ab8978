import { defineConfig } from "vitest/config";

/** Tests that start the whole product as processes of its own; they would slow each other down and everything else. */
const wholeProduct = ["test/e2e/**/*.test.ts", "test/crash/**/*.test.ts"];

export default defineConfig({
  test: {
    globalSetup: ["test/support/global-setup.ts"],
    pool: "forks",
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: "parts",
          include: ["test/**/*.test.{ts,tsx}"],
          exclude: wholeProduct,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: "whole product",
          include: wholeProduct,
          fileParallelism: false,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
