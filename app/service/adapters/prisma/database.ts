import type { Prisma, PrismaClient } from "@prisma/client";

/** A client or one of its transactions. */
export type Database = PrismaClient | Prisma.TransactionClient;
