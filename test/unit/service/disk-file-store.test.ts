import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createDiskFileStore } from "#service/adapters/disk-file-store.ts";
import type { FileStore } from "#service/core/ports.ts";

let dir: string;
let files: FileStore;
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), "restyle-files-"));
  files = createDiskFileStore(path.join(dir, "files"));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

const listed = async () => {
  const keys: string[] = [];
  for await (const { key } of files.list()) keys.push(key);
  return keys.sort();
};
const bytes = Buffer.from("0123456789");

test("a file is there whole or in part, with its size, until it is removed", async () => {
  expect(await files.write("a/b/c.png", bytes)).toBe(10);
  expect(Buffer.from(await files.read("a/b/c.png"))).toEqual(bytes);
  expect(await files.size("a/b/c.png")).toBe(10);
  const whole = await files.open("a/b/c.png");
  expect([whole?.bytes, (await buffer(whole!.stream)).toString()]).toEqual([10, "0123456789"]);
  const part = await files.open("a/b/c.png", { start: 2, end: 4 });
  expect([part?.bytes, (await buffer(part!.stream)).toString()]).toEqual([10, "234"]);
  await files.remove("a/b/c.png");
  await files.remove("a/b/c.png");
  expect(await files.size("a/b/c.png")).toBeNull();
  expect(await files.open("a/b/c.png")).toBeNull();
  expect(await files.open("a/b/c.png/d")).toBeNull();
});

test("every file is listed with its age, half-written ones too, and nothing that is no key", async () => {
  expect(await listed()).toEqual([]);
  for (const key of ["a/1.png", "a/b/2.jpg", "c"]) await files.write(key, bytes);
  await writeFile(path.join(dir, "files/a/3.png.17-0.part"), "half");
  await writeFile(path.join(dir, "files/.hidden"), "x");
  await mkdir(path.join(dir, "files/empty"));
  const old = new Date("2026-01-02T03:04:05Z");
  await utimes(path.join(dir, "files/c"), old, old);
  expect(await listed()).toEqual(["a/1.png", "a/3.png.17-0.part", "a/b/2.jpg", "c"]);
  for await (const { key, modifiedAt } of files.list()) if (key === "c") expect(modifiedAt).toEqual(old);
});

test("files can be removed while they are listed", async () => {
  for (let index = 0; index < 100; index++) await files.write(`a/${index}/x`, bytes);
  for await (const { key } of files.list()) await files.remove(key);
  expect(await listed()).toEqual([]);
});

test("removing the last file of a folder removes the folder, and not its neighbours", async () => {
  await files.write("a/b/c/1", bytes);
  await files.write("a/2", bytes);
  await files.remove("a/b/c/1");
  expect(await readdir(path.join(dir, "files"))).toEqual(["a"]);
  expect(await readdir(path.join(dir, "files/a"))).toEqual(["2"]);
  await files.remove("a/2");
  // The folder of all files stays.
  expect(await readdir(dir)).toEqual(["files"]);
});

test("files appear in folders that are removed as empty at the same time", async () => {
  const round = async (index: number) => {
    await files.write(`a/b/${index}`, bytes);
    await files.remove(`a/b/${index}`);
  };
  await Promise.all(Array.from({ length: 200 }, (_, index) => round(index)));
  expect(await listed()).toEqual([]);
});

test("a file appears however often its folders are removed as empty meanwhile", async () => {
  let isWriting = true;
  const removeEmpty = async () => {
    while (isWriting) await files.remove("a/b/none");
  };
  const removing = Promise.all([removeEmpty(), removeEmpty()]);
  for (let index = 0; index < 60; index++) {
    await files.write("a/b/c", bytes);
    await files.remove("a/b/c");
  }
  isWriting = false;
  await removing;
  expect(await listed()).toEqual([]);
});

test("a failing source leaves nothing behind", async () => {
  const broken = Readable.from(
    (async function* () {
      yield bytes;
      throw new Error("the sender is gone");
    })(),
  );
  await expect(files.write("a/b/c", broken)).rejects.toThrow("the sender is gone");
  expect(await readdir(path.join(dir, "files"))).toEqual([]);
});

test("no key escapes the folder", async () => {
  for (const key of ["../x", "a/../../x", "/etc/passwd", ".x", "a/.x", "a//b", "", "a\\b"]) {
    expect(await files.open(key)).toBeNull();
    await expect(files.write(key, bytes)).rejects.toThrow("no storage key");
    await expect(files.remove(key)).rejects.toThrow("no storage key");
  }
});
