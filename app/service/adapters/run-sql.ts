import type { Prisma } from "@prisma/client";
import type pg from "pg";

/** Runs one statement, inside or outside of a transaction. Rows have the column names of the statement. */
export type RunSql = <T extends object>(statement: Prisma.Sql) => Promise<T[]>;

/**
 * Runs statements without the ORM, which needs several times the CPU time of a small query for planning and mapping. It
 * serves the queries of every request and every poll. `Prisma.sql` binds values in both cases.
 */
export function createRunSql(pool: pg.Pool): RunSql {
  return async <T extends object>({ text, values }: Prisma.Sql) =>
    (await pool.query<T>({ text, values: [...values] })).rows;
}
