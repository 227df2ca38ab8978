import { readFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";

/** What a backup says of itself; written last, so that a folder without one is no backup. */
export const Manifest = z.object({
  version: z.literal(1),
  createdAt: z.string(),
  /** Migrations the tables were made by, oldest first. */
  migrations: z.array(z.string()),
  /** In an order in which every row's references are there before it. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number() })),
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string(), isCalled: z.boolean() })),
  files: z.object({ count: z.number(), bytes: z.number() }),
});
export type Manifest = z.infer<typeof Manifest>;

/** @throws Error when the folder holds no whole backup. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(path.join(folder, "manifest.json"), "utf8").catch(() => {
    throw new Error(`${folder} holds no whole backup: manifest.json is missing.`);
  });
  return Manifest.parse(JSON.parse(text));
}

export const tableFile = (folder: string, table: string) => path.join(folder, "tables", `${table}.copy.gz`);
export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
