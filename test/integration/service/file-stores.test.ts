import { createHash } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { createDiskFileStore } from "#service/adapters/disk-file-store.ts";
import { createMovingFileStore } from "#service/adapters/moving-file-store.ts";
import { createBucketClient } from "#service/adapters/s3/bucket-client.ts";
import { createS3FileStore } from "#service/adapters/s3/s3-file-store.ts";
import { FilesUnavailable } from "#service/core/files-unavailable.ts";
import type { FileStore } from "#service/core/ports.ts";
import { startFaultyProxy } from "#test-support/s3/faulty-proxy.ts";
import { type S3Server, startS3Server } from "#test-support/s3/s3-server.ts";
import { isNightly } from "#test-support/seed.ts";

const timing = { answerMs: 2_000, transferMs: 20_000, attempts: 4, delayMs: 5 };
let s3: S3Server;
let dir: string;
beforeAll(async () => {
  s3 = await startS3Server();
  dir = await mkdtemp(path.join(tmpdir(), "restyle-stores-"));
});
afterEach(() => s3.proxy.fail());
afterAll(async () => {
  await s3.close();
  await rm(dir, { recursive: true, force: true });
});

const sizes = { partBytes: 64 * 1024, listedAtOnce: 20 };
const openBucket = (overrides?: Parameters<S3Server["bucket"]>[0], time = timing) =>
  createS3FileStore(createBucketClient(s3.bucket(overrides), time), sizes);
const mebibyte = 1024 ** 2;
const bytesOf = (size: number, seed = 1) =>
  Buffer.alloc(size, createHash("sha256").update(`${seed}`).digest());
const inChunks = (bytes: Buffer, size = 100_000) =>
  Readable.from(
    (function* () {
      for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
    })(),
  );
const keysOf = async (store: FileStore) => {
  const keys: string[] = [];
  for await (const { key } of store.list()) keys.push(key);
  return keys.sort();
};
const textOf = async (store: FileStore, key: string) => Buffer.from(await store.read(key)).toString();

let serial = 0;
const openDisk = () => createDiskFileStore(path.join(dir, `${++serial}`));
/** With parts of the usual size. */
const openLargeBucket = () => createS3FileStore(createBucketClient(s3.bucket()));
describe.each([
  ["a disk", openDisk, openDisk],
  [
    "both, while they move",
    () => createMovingFileStore(openDisk(), openBucket()),
    () => createMovingFileStore(openDisk(), openLargeBucket()),
  ],
  ["a bucket", () => openBucket(), openLargeBucket],
] as const)("files on %s", (_name, open, openLarge) => {
  test("come back byte for byte, whole and in ranges", async () => {
    const store = open();
    const bytes = bytesOf(300_001);
    expect(await store.write("results/a.png", bytes)).toBe(bytes.length);
    expect(bytes.equals(await store.read("results/a.png"))).toBe(true);
    expect(await store.size("results/a.png")).toBe(bytes.length);
    for (const [start, end] of [
      [0, 1],
      [1, 99],
      [100_000, 300_000],
    ] as const) {
      const part = await store.open("results/a.png", { start, end });
      expect(part?.bytes).toBe(bytes.length);
      expect(bytes.subarray(start, end + 1).equals(await buffer(part!.stream))).toBe(true);
    }
    const whole = await store.open("results/a.png");
    expect(bytes.equals(await buffer(whole!.stream))).toBe(true);
  });

  test("may be empty", async () => {
    const store = open();
    expect(await store.write("a", Buffer.alloc(0))).toBe(0);
    expect(await store.write("b", Readable.from([]))).toBe(0);
    for (const key of ["a", "b"]) {
      expect([await store.size(key), (await store.read(key)).length]).toEqual([0, 0]);
      expect(await buffer((await store.open(key))!.stream)).toHaveLength(0);
    }
  });

  test("are replaced as a whole", async () => {
    const store = open();
    await store.write("a", Buffer.from("longer than the next"));
    await store.write("a", Readable.from([Buffer.from("next")]));
    expect(await textOf(store, "a")).toBe("next");
  });

  test.each([
    ["in one piece", 10_000],
    ["in several", 200_000],
  ])("keep their former bytes when an upload %s breaks off, and leave nothing new", async (_size, before) => {
    const store = open();
    await store.write("old", Buffer.from("as it was"));
    const broken = () =>
      Readable.from(
        (async function* () {
          for (let sent = 0; sent < before; sent += 10_000) yield bytesOf(10_000);
          throw new Error("the sender is gone");
        })(),
      );
    for (const key of ["old", "new"])
      await expect(store.write(key, broken())).rejects.toThrow("the sender is gone");
    expect(await textOf(store, "old")).toBe("as it was");
    expect([await store.size("new"), await store.open("new")]).toEqual([null, null]);
    expect(await keysOf(store)).toEqual(["old"]);
  });

  test("that are missing are said to be, and removing them is no error", async () => {
    const store = open();
    expect([await store.size("no/such"), await store.open("no/such")]).toEqual([null, null]);
    await expect(store.read("no/such")).rejects.toThrow(FilesUnavailable);
    await store.remove("no/such");
    await store.removeFolder("no");
    expect(await keysOf(store)).toEqual([]);
  });

  test("of several writers of one name are one of theirs", async () => {
    const store = open();
    const versions = Array.from({ length: 6 }, (_, seed) => bytesOf(200_000, seed));
    await Promise.all(versions.map((bytes) => store.write("a/shared", inChunks(bytes, 10_000))));
    const found = Buffer.from(await store.read("a/shared"));
    expect(versions.some((bytes) => bytes.equals(found))).toBe(true);
    expect(await keysOf(store)).toEqual(["a/shared"]);
  });

  test("of writers and removers in one folder do not disturb each other", async () => {
    const store = open();
    const keys = Array.from({ length: 20 }, (_, index) => `shared/${index}`);
    await Promise.all(keys.map((key) => store.write(key, Buffer.from(key))));
    await Promise.all(
      keys.map((key, index) => (index % 2 ? store.remove(key) : store.write(`${key}.new`, Buffer.from(key)))),
    );
    expect(await keysOf(store)).toEqual(
      keys.flatMap((key, index) => (index % 2 ? [] : [key, `${key}.new`])).sort(),
    );
  });

  test("have names with dots, dashes, underscores and capitals, and no others", async () => {
    const store = open();
    const names = ["A-b_C.d/1000-.png", "_/-", "x.tar.gz", `long/${"n".repeat(150)}`];
    for (const key of names) {
      await store.write(key, Buffer.from(key));
      expect(await textOf(store, key)).toBe(key);
    }
    expect(await keysOf(store)).toEqual([...names].sort());
    for (const key of [
      "../a",
      "a/../b",
      ".database-id",
      "a//b",
      "/a",
      "a/",
      "",
      "ä",
      "a b",
      "a+b",
      "a%2Fb",
      "a?b",
    ]) {
      await expect(store.write(key, Buffer.from("1")), key).rejects.toThrow("is no storage key");
      expect(await store.open(key), key).toBeNull();
    }
    expect(await keysOf(store)).toHaveLength(names.length);
  });

  test("of a folder go together, and those of a folder whose name is longer stay", async () => {
    const store = open();
    for (const key of ["u/1/a", "u/1/b/c", "u/10/a", "u/1.png"]) await store.write(key, Buffer.from(key));
    await store.removeFolder("u/1");
    expect(await keysOf(store)).toEqual(["u/1.png", "u/10/a"]);
  });

  test("are listed with size and time, however many there are", async () => {
    const store = open();
    const count = 53;
    const since = Date.now();
    const numbers = Array.from({ length: count }, (_, index) => index);
    await Promise.all(numbers.map((number) => store.write(`many/${number}`, Buffer.alloc(number % 7))));
    const found = new Map<string, number>();
    for await (const { key, bytes, modifiedAt } of store.list()) {
      found.set(key, bytes);
      expect(Math.abs(modifiedAt.getTime() - since)).toBeLessThan(600_000);
    }
    expect(found.size).toBe(count);
    expect([found.get("many/3"), found.get("many/52")]).toEqual([3, 52 % 7]);
    await store.removeFolder("many");
    expect(await keysOf(store)).toEqual([]);
  });

  test.runIf(isNightly)("of 200 MB pass through in little memory, both ways", async () => {
    const store = openLarge();
    const chunk = bytesOf(mebibyte);
    const expected = createHash("sha256");
    const source = Readable.from(
      (function* () {
        for (let sent = 0; sent < 200; sent++) {
          expected.update(chunk);
          yield chunk;
        }
      })(),
    );
    const before = process.memoryUsage().rss;
    let most = 0;
    const watch = setInterval(() => {
      most = Math.max(most, process.memoryUsage().rss - before);
    }, 5);
    expect(await store.write("large", source)).toBe(200 * mebibyte);
    const actual = createHash("sha256");
    const opened = await store.open("large");
    for await (const part of opened!.stream) actual.update(part);
    clearInterval(watch);
    expect(actual.digest("hex")).toBe(expected.digest("hex"));
    expect(most / mebibyte).toBeLessThan(120);
    await store.remove("large");
  });

  test("can be left half read", async () => {
    const store = open();
    await store.write("a", bytesOf(5 * mebibyte));
    const opened = await store.open("a");
    for await (const _part of opened!.stream) break;
    expect(opened!.stream.destroyed).toBe(true);
    expect(await store.size("a")).toBe(5 * mebibyte);
  });

  test("leave room for more", async () => {
    const store = open();
    expect(await store.room()).toMatchObject({ isLow: false });
    const space = await store.reserve(1000);
    space?.use(10);
    space?.release();
    expect(space).not.toBeNull();
  });
});

describe("a bucket", () => {
  const busy = { kind: "refused", status: 503, code: "SlowDown" } as const;
  const codeOf = (work: Promise<unknown>) =>
    work.then(
      () => "done",
      (error) => (error instanceof FilesUnavailable ? error.code : error),
    );

  test.each([
    ["SlowDown", busy],
    ["an internal error", { kind: "refused", status: 500, code: "InternalError" } as const],
    ["a broken connection", { kind: "reset" } as const],
    ["an answer that is lost", { kind: "lost" } as const],
    ["no answer", { kind: "silent" } as const],
  ])("is asked again after %s, and every act happens once", async (_name, fault) => {
    const store = openBucket(undefined, { ...timing, answerMs: 300, transferMs: 2_000 });
    const once = async <T>(work: () => Promise<T>) => {
      s3.proxy.fail(fault, fault);
      return work();
    };
    expect(await once(() => store.write("a", Buffer.from("bytes")))).toBe(5);
    expect(Buffer.from(await once(() => store.read("a"))).toString()).toBe("bytes");
    expect(await once(() => store.size("a"))).toBe(5);
    expect(await buffer((await once(() => store.open("a")))!.stream)).toHaveLength(5);
    expect(await once(() => keysOf(store))).toEqual(["a"]);
    await once(() => store.remove("a"));
    s3.proxy.fail();
    expect(await store.size("a")).toBeNull();
  });

  test("has a file in parts once, whichever of its requests is answered badly", async () => {
    const bytes = bytesOf(180_000);
    for (const fault of [busy, { kind: "lost" } as const]) {
      // Start, three parts, end.
      for (let failing = 0; failing < 5; failing++) {
        const store = openBucket();
        let seen = 0;
        s3.proxy.onRequest = () => (seen++ === failing ? fault : null);
        expect(await store.write("a", inChunks(bytes, 50_000))).toBe(bytes.length);
        s3.proxy.fail();
        expect(bytes.equals(await store.read("a")), `${fault.kind} ${failing}`).toBe(true);
      }
    }
  });

  test("that stays busy is unavailable after a few attempts, with pauses between", async () => {
    const store = openBucket(undefined, { ...timing, delayMs: 40 });
    s3.proxy.onRequest = () => busy;
    const before = s3.proxy.seen.length;
    const since = performance.now();
    expect(await codeOf(store.size("a"))).toBe("HTTP 503");
    expect(s3.proxy.seen.length - before).toBe(timing.attempts);
    // At least half of 40, 80 and 160 ms.
    expect(performance.now() - since).toBeGreaterThan(130);
    expect(await codeOf(store.read("a"))).toBe("SlowDown");
  });

  test.each([
    ["wrong keys", { secretAccessKey: "another" }, "SignatureDoesNotMatch"],
    ["unknown keys", { accessKeyId: "another" }, "InvalidAccessKeyId"],
    ["a bucket that is missing", { address: "" }, "NoSuchBucket"],
  ])("with %s is unavailable at once, whatever is asked", async (_name, overrides, code) => {
    const wrong = "address" in overrides ? { address: `${s3.proxy.url}/missing` } : overrides;
    const store = openBucket(wrong);
    const before = s3.proxy.seen.length;
    const codes = [
      store.write("a", Buffer.from("1")),
      store.write("a", inChunks(bytesOf(200_000))),
      store.read("a"),
      store.open("a"),
      store.remove("a"),
      store.removeFolder("a"),
      store.room(),
      keysOf(store),
    ].map(codeOf);
    expect(new Set(await Promise.all(codes))).toEqual(new Set([code]));
    // An answer to HEAD does not say what is missing.
    expect(await codeOf(store.size("a"))).toBe(code === "NoSuchBucket" ? "done" : "HTTP 403");
    expect(s3.proxy.seen.length - before).toBeLessThanOrEqual(10);
  });

  test("that can't be reached is unavailable", async () => {
    const gone = await startFaultyProxy(1);
    await gone.close();
    const store = openBucket({ address: `${gone.url}/photos` });
    expect(await codeOf(store.read("a"))).toBe("ECONNREFUSED");
    const silent = openBucket(undefined, { ...timing, answerMs: 50, attempts: 2 });
    s3.proxy.onRequest = () => ({ kind: "silent" });
    expect(await codeOf(silent.size("a"))).toBe("ETIMEDOUT");
  });

  test("whose answer breaks off in a file ends the stream with an error, and a whole read begins again", async () => {
    const store = openBucket();
    const bytes = bytesOf(3 * mebibyte);
    await store.write("a", bytes);
    s3.proxy.fail({ kind: "cut", bytes: mebibyte });
    expect(bytes.equals(await store.read("a"))).toBe(true);
    s3.proxy.fail({ kind: "cut", bytes: mebibyte });
    const opened = await store.open("a");
    await expect(buffer(opened!.stream)).rejects.toThrow(FilesUnavailable);
  });

  test("that is slow is waited for", async () => {
    const store = openBucket();
    s3.proxy.fail({ kind: "late", ms: 300 });
    expect(await store.write("a", Buffer.from("1"))).toBe(1);
  });

  test("that answers 404 to the removal of a missing file is not asked again", async () => {
    const store = openBucket();
    const before = s3.proxy.seen.length;
    s3.proxy.fail({ kind: "refused", status: 404, code: "NoSuchKey" });
    await store.remove("a");
    expect(s3.proxy.seen.length - before).toBe(1);
  });

  test("that refuses removals while a folder is listed ends the removal with that error only", async () => {
    const store = openBucket();
    await Promise.all(Array.from({ length: 50 }, (_, index) => store.write(`f/${index}`, Buffer.from("1"))));
    s3.proxy.onRequest = ({ method, url }) => {
      if (method === "DELETE") return { kind: "refused", status: 403, code: "AccessDenied" };
      return url?.includes("continuation-token") ? { kind: "late", ms: 200 } : null;
    };
    expect(await codeOf(store.removeFolder("f"))).toBe("AccessDenied");
  });

  test("leaves files of others alone", async () => {
    const whole = createBucketClient(s3.bucket({ prefix: "" }), timing);
    const one = openBucket({ prefix: "neighbours/one" });
    const two = openBucket({ prefix: "neighbours/one-more" });
    await two.write("a", Buffer.from("1"));
    await whole.call(
      { method: "PUT", key: "neighbours/one/not a key & <more>", body: "1" },
      async () => undefined,
    );
    await one.write("a/b", Buffer.from("1"));
    expect(await keysOf(one)).toEqual(["a/b"]);
    await one.removeFolder("a");
    expect([await keysOf(one), await keysOf(two)]).toEqual([[], ["a"]]);
  });
});
