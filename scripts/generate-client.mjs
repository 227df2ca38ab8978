// Generates the database client from prisma/schema.
// The command looks for a binary of the schema engine, which is not in the npm registry and which generating does not
// use. Naming any program keeps it from fetching one (docs/decisions/0002).
import { spawnSync } from "node:child_process";

const { status, stdout, stderr } = spawnSync(
  process.execPath,
  ["node_modules/prisma/build/index.js", "generate", "--no-hints"],
  { env: { ...process.env, PRISMA_SCHEMA_ENGINE_BINARY: process.execPath }, encoding: "utf8" },
);
if (status !== 0) {
  console.error(stdout, stderr);
  process.exit(1);
}
