import { Prisma } from "@prisma/client";

/** A value for a JSON column. Null becomes SQL NULL, which Prisma distinguishes from JSON null. */
export function json<T extends object | null | undefined>(value: T) {
  return value === null ? Prisma.DbNull : (value as Prisma.InputJsonValue | undefined);
}
