import type { Prisma } from "@prisma/client";
import type pg from "pg";

/** Runs one statement, outside of any transaction or in one; rows come with the names the statement gives. */
export type RunSql = <T extends object>(statement: Prisma.Sql) => Promise<T[]>;

/**
 * Runs statements past the ORM, which takes several times the processor time of a small query to plan and read it:
 * for what every request or every poll asks. `Prisma.sql` binds its values either way.
 */
export function createRunSql(pool: pg.Pool): RunSql {
  return async <T extends object>({ text, values }: Prisma.Sql) =>
    (await pool.query<T>({ text, values: [...values] })).rows;
}
