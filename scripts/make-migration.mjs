// Writes the migration that leads from the last one's schema to prisma/schema: npm run prisma:migration -- add_something
// prisma/migrations/schema.prisma is the schema that all migrations together lead to. It is the diff's starting point,
// because `prisma migrate dev` and introspection do not run on the adapter-only engine.
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { joinEmbeddedPostgres } from "../app/server/embedded/postgres.ts";

const migrations = "prisma/migrations";
const name = process.argv[2];
if (!/^[a-z][a-z0-9_]*$/.test(name ?? "")) {
  console.error("Give the migration a name in snake_case: npm run prisma:migration -- add_something");
  process.exit(2);
}
mkdirSync(migrations, { recursive: true });
const snapshot = path.join(migrations, "schema.prisma");
const from = existsSync(snapshot) ? ["--from-schema-datamodel", snapshot] : ["--from-empty"];
// The engine compares two files, yet wants a server to talk to.
const server = await joinEmbeddedPostgres({ dir: ".cache/migration-postgres", durable: false });
const sql = execFileSync(
  process.execPath,
  [
    "node_modules/prisma/build/index.js",
    "migrate",
    "diff",
    ...from,
    "--to-schema-datamodel",
    "prisma/schema",
    "--script",
  ],
  {
    env: { ...process.env, DATABASE_URL: server.url },
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
  },
);
await server.leave();
if (!/^(CREATE|ALTER|DROP)/m.test(sql)) {
  console.error("prisma/schema has not changed since the last migration.");
  process.exit(1);
}
const stamp = new Date().toISOString().replace(/\D/g, "").slice(0, 14);
const folder = path.join(migrations, `${stamp}_${name}`);
mkdirSync(folder);
writeFileSync(path.join(folder, "migration.sql"), sql);
const schema = readdirSync("prisma/schema").sort();
writeFileSync(
  snapshot,
  schema.map((file) => readFileSync(path.join("prisma/schema", file), "utf8")).join("\n"),
);
writeFileSync(path.join(migrations, "migration_lock.toml"), 'provider = "postgresql"\n');
console.log(folder);
