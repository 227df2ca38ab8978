import { randomBytes } from "node:crypto";
import { PrismaPg } from "@prisma/adapter-pg";
import { PrismaClient } from "@prisma/client";
import pg from "pg";
import { inject } from "vitest";

export interface TestDatabase {
  url: string;
  prisma: PrismaClient;
  close(): Promise<void>;
}

/** A fresh, migrated database of its own; `close` drops it. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { adminUrl, template } = inject("postgres");
  const name = `test_${randomBytes(8).toString("hex")}`;
  // Copied as files it takes half the processor time.
  const copy = `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`;
  await withAdmin(adminUrl, (admin) => admin.query(copy));
  const url = adminUrl.replace(/\/postgres$/, `/${name}`);
  const prisma = new PrismaClient({ adapter: new PrismaPg({ connectionString: url }) });
  return {
    url,
    prisma,
    close: async () => {
      await prisma.$disconnect();
      await withAdmin(adminUrl, (admin) => admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
    },
  };
}

async function withAdmin(url: string, work: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}
