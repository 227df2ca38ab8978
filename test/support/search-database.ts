import type { PrismaClient } from "@prisma/client";

/** Tables of any schema but PostgreSQL's own in which a row's text contains `text`, with the number of such rows. */
export async function searchDatabase(prisma: PrismaClient, text: string): Promise<Record<string, number>> {
  const tables = await prisma.$queryRaw<{ name: string; place: string }[]>`
    SELECT table_name::text AS name, format('%I.%I', table_schema, table_name) AS place
    FROM information_schema.tables
    WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')`;
  const found: Record<string, number> = {};
  for (const { name, place } of tables) {
    const [{ rows }] = await prisma.$queryRawUnsafe<[{ rows: bigint }]>(
      `SELECT count(*) AS rows FROM ${place} t WHERE strpos(lower(t::text), lower($1)) > 0`,
      text,
    );
    if (rows > 0n) found[name] = Number(rows);
  }
  return found;
}
