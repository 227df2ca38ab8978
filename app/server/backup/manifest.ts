import { readFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";

/** Manifest of a backup; written last, so that a folder without one is incomplete. */
export const Manifest = z.object({
  version: z.literal(1),
  createdAt: z.string(),
  /** Applied migrations, oldest first. */
  migrations: z.array(z.string()),
  /** Sorted by their foreign keys. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number() })),
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string(), isCalled: z.boolean() })),
  files: z.object({ count: z.number(), bytes: z.number() }),
});
export type Manifest = z.infer<typeof Manifest>;

/** @throws Error when the folder is not a complete backup */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(path.join(folder, "manifest.json"), "utf8").catch(() => {
    throw new Error(`${folder} holds no whole backup: manifest.json is missing.`);
  });
  return Manifest.parse(JSON.parse(text));
}

export const tableFile = (folder: string, table: string) => path.join(folder, "tables", `${table}.copy.gz`);
export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
