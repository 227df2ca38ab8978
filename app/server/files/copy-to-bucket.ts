import { createHash } from "node:crypto";
import { appendFile, mkdir, readFile } from "node:fs/promises";
import path from "node:path";
import { pipeline, type Readable, Transform } from "node:stream";
import type { FileStore } from "#service/core/ports.ts";

const copiedAtOnce = 8;

/** What a run found and did. */
export interface CopyReport {
  files: number;
  /** Of these: copied by this run, and there already. */
  copied: number;
  known: number;
  bytes: number;
}

/**
 * Copies every file of one store to another, beside running processes. Each copy is read back, and its SHA-256 compared.
 * Files are immutable: what a former run has copied and verified is not read again as long as the target lists it with
 * its size.
 *
 * @param journal file with the keys that were verified in this target
 * @throws Error naming the first file whose copy differs; it is removed, and a further run goes on behind it
 */
export async function copyToBucket(from: FileStore, to: FileStore, journal: string): Promise<CopyReport> {
  await mkdir(path.dirname(journal), { recursive: true, mode: 0o700 });
  const text = await readFile(journal, "utf8").catch(() => "");
  const verified = new Set(text.split("\n"));
  const there = new Map<string, number>();
  for await (const { key, bytes } of to.list()) if (verified.has(key)) there.set(key, bytes);
  const report: CopyReport = { files: 0, copied: 0, known: 0, bytes: 0 };
  const batch: string[] = [];
  const copyBatch = async () => {
    const ended = await Promise.allSettled(
      batch.splice(0).map(async (key) => {
        const copied = await copyOne(from, to, key);
        if (copied === null) return;
        await appendFile(journal, `${key}\n`);
        report.copied++;
        report.bytes += copied;
      }),
    );
    for (const each of ended) if (each.status === "rejected") throw each.reason;
  };
  for await (const { key, bytes } of from.list()) {
    if (key.endsWith(".part")) continue;
    report.files++;
    if (there.get(key) === bytes) report.known++;
    else batch.push(key);
    if (batch.length >= copiedAtOnce) await copyBatch();
  }
  await copyBatch();
  return report;
}

/** Null when the file has been deleted in the meantime; its copy is then deleted, too. */
async function copyOne(from: FileStore, to: FileStore, key: string): Promise<number | null> {
  const source = await from.open(key);
  if (!source) return null;
  const hash = createHash("sha256");
  const hashed = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  // Either one's error ends the other; the writer reports it.
  pipeline(source.stream, hashed, () => undefined);
  const bytes = await to.write(key, hashed);
  const copy = await to.open(key);
  const isSame = copy !== null && (await hashOf(copy.stream)) === hash.digest("hex");
  if ((await from.size(key)) === null) {
    await to.remove(key);
    return null;
  }
  if (isSame) return bytes;
  await to.remove(key);
  throw new Error(`The copy of ${key} differs from the file.`);
}

async function hashOf(stream: Readable): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of stream) hash.update(chunk);
  return hash.digest("hex");
}
