import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";
import { defineConfig } from "prisma/config";

/**
 * The migration engine reads PostgreSQL's catalogue types `name` and `char` (OID 19, 18, array 1003), which the
 * adapter cannot decode (prisma/orm issue 27403). Naming them `text` is enough; goes when the adapter learns them.
 */
const readableTypes: Record<number, number> = { 18: 25, 19: 25, 1003: 1009 };

interface QueryAnswer {
  fields?: { dataTypeID: number }[];
}
const query = pg.Pool.prototype.query as (...args: unknown[]) => Promise<QueryAnswer>;
pg.Pool.prototype.query = async function readable(this: pg.Pool, ...args: unknown[]) {
  const answer = await query.apply(this, args);
  for (const field of answer.fields ?? [])
    field.dataTypeID = readableTypes[field.dataTypeID] ?? field.dataTypeID;
  return answer;
} as typeof pg.Pool.prototype.query;

export default defineConfig({
  experimental: { adapter: true },
  engine: "js",
  schema: "prisma/schema",
  migrations: { path: "prisma/migrations" },
  // The command ends when its connections do, and nothing closes them but their idle time.
  adapter: async () => new PrismaPg({ connectionString: process.env.DATABASE_URL, idleTimeoutMillis: 200 }),
});
