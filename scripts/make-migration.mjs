// Writes the migration that leads from the last one's schema to prisma/schema: npm run prisma:migration -- add_something
// prisma/migrations/schema.prisma is the schema that all migrations together lead to. It is the diff's starting point,
// because `prisma migrate dev` needs a binary from outside the npm registry.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { joinEmbeddedPostgres } from "../app/server/embedded/postgres.ts";
import { diffSchemas } from "./diff-schemas.ts";

const migrations = "prisma/migrations";
const name = process.argv[2];
if (!/^[a-z][a-z0-9_]*$/.test(name ?? "")) {
  console.error("Give the migration a name in snake_case: npm run prisma:migration -- add_something");
  process.exit(2);
}
mkdirSync(migrations, { recursive: true });
const snapshot = path.join(migrations, "schema.prisma");
const schema = readdirSync("prisma/schema")
  .sort()
  .map((file) => path.join("prisma/schema", file));
const server = await joinEmbeddedPostgres({ dir: ".cache/migration-postgres", durable: false });
const sql = await diffSchemas({
  from: existsSync(snapshot) ? [snapshot] : [],
  to: schema,
  databaseUrl: server.url,
});
await server.leave();
if (!/^(CREATE|ALTER|DROP)/m.test(sql)) {
  console.error("prisma/schema has not changed since the last migration.");
  process.exit(1);
}
const stamp = new Date().toISOString().replace(/\D/g, "").slice(0, 14);
const folder = path.join(migrations, `${stamp}_${name}`);
mkdirSync(folder);
writeFileSync(path.join(folder, "migration.sql"), sql);
writeFileSync(snapshot, schema.map((file) => readFileSync(file, "utf8")).join("\n"));
writeFileSync(path.join(migrations, "migration_lock.toml"), 'provider = "postgresql"\n');
console.log(folder);
