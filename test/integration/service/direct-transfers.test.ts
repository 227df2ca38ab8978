import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { bodyLimits } from "#contract/limits.ts";
import { plans } from "#contract/plans.ts";
import { toBucketRules } from "#server/files/bucket-rules.ts";
import { purgeExpired } from "#service/core/sweeps/purge-expired.ts";
import { removeOrphanFiles } from "#service/core/sweeps/remove-orphan-files.ts";
import { type S3Server, startS3Server } from "#test-support/s3/s3-server.ts";
import { startTestService, type TestService } from "#test-support/service.ts";
import { createCaller, smallPicture } from "#test-support/service-client.ts";

let s3: S3Server;
let service: TestService;
let caller: ReturnType<typeof createCaller>;
let picture: Buffer;
beforeAll(async () => {
  s3 = await startS3Server({ cors: toBucketRules({ prefix: "" }).cors });
  service = await startTestService({ bucket: s3.bucket(), isBucketDirect: true });
  caller = createCaller(service, (await service.account({ credits: 1000 })).token);
  picture = Buffer.from(await smallPicture());
});
afterEach(() => s3.proxy.fail());
afterAll(async () => {
  await service.close();
  await s3.close();
});

interface Upload {
  file_id: string;
  upload_url: string;
  download_url: string;
}
const register = async (bytes?: number) =>
  (await caller.post("/upload", { filename: "tee.png", ...(bytes !== undefined && { bytes }) }))
    .body as Upload;
const put = (url: string, body: Uint8Array, type = "image/png") =>
  fetch(url, { method: "PUT", headers: { "Content-Type": type }, body: body as never });
const use = async (fileId: string) => {
  const { project_key } = (await caller.get("/project")).body.projects[0];
  const order = { project_id: project_key, images: [fileId], reference_text: "red", processing_size: 1024 };
  return caller.post("/garment-recolor", order);
};
const fileKeys = async (fileId: string) => {
  const keys: string[] = [];
  for await (const { key } of service.runtime.service.deps.files.list())
    if (key.includes(fileId)) keys.push(key);
  return keys;
};

describe("an upload whose length is known", () => {
  test("goes to the bucket, is checked there when it is used, and is copied from where it was sent", async () => {
    const upload = await register(picture.length);
    expect(new URL(upload.upload_url).origin).toBe(s3.proxy.url);
    expect(await use(upload.file_id)).toMatchObject({ status: 400 });
    const sent = await put(upload.upload_url, picture);
    expect([sent.status, await sent.text()]).toEqual([200, ""]);
    const { status, body } = await use(upload.file_id);
    expect(status).toBe(202);
    expect(await caller.ended(body.job_id)).toMatchObject({ status: "completed" });
    const keys = (await fileKeys(upload.file_id)).filter((key) => !key.endsWith("/sent"));
    expect(keys).toHaveLength(1);
    // The link is still valid, and reaches nothing that is used.
    await put(upload.upload_url, Buffer.alloc(picture.length));
    expect((await use(upload.file_id)).status).toBe(202);
    expect(picture.equals(await service.runtime.service.deps.files.read(keys[0]!))).toBe(true);
  });

  test("takes no other length, no other type, no other name and nothing after its time", async () => {
    const { upload_url } = await register(picture.length);
    expect((await put(upload_url, picture.subarray(1))).status).toBe(403);
    expect((await put(upload_url, picture, "image/jpeg")).status).toBe(403);
    expect((await put(upload_url.replace("/sent", "/else"), picture)).status).toBe(403);
    expect((await put(upload_url.replace(/X-Amz-Expires=\d+/, "X-Amz-Expires=9000"), picture)).status).toBe(
      403,
    );
    expect(upload_url).toContain("X-Amz-Expires=900");
    const tooLong = { filename: "tee.png", bytes: bodyLimits.imageBytesMax + 1 };
    expect(await caller.post("/upload", tooLong)).toMatchObject({
      status: 400,
      body: { detail: [{ field: "bytes" }] },
    });
  });

  test("that is no image is refused with the reason when it is used", async () => {
    const bytes = Buffer.from("no image");
    const upload = await register(bytes.length);
    await put(upload.upload_url, bytes);
    expect(await use(upload.file_id)).toMatchObject({
      status: 400,
      body: { detail: [{ field: "images.0" }] },
    });
    expect((await fetch(upload.download_url)).status).toBe(404);
  });

  test("is replaced by a second one, wherever each of them goes", async () => {
    const upload = await register(picture.length);
    const { upload_url: throughService } = (await caller.get(`/upload/${upload.file_id}`)).body as Upload;
    expect(new URL(throughService).origin).toBe(new URL(service.url).origin);
    const text = Buffer.from("not this");
    await put(upload.upload_url, picture);
    await put(throughService, text);
    expect((await use(upload.file_id)).status).toBe(400);
    await put(upload.upload_url, picture);
    const shown = await fetch(upload.download_url);
    expect(Buffer.from(await shown.arrayBuffer()).equals(picture)).toBe(true);
    expect((await use(upload.file_id)).status).toBe(202);
  });

  test("is not lost when it is sent again while the first one is received", async () => {
    const upload = await register(picture.length);
    const second = Buffer.from(
      picture.map((byte, index) => (index === picture.length - 1 ? byte ^ 1 : byte)),
    );
    await put(upload.upload_url, picture);
    const { deps } = service.runtime.service;
    const { inspectImage } = deps;
    deps.inspectImage = async (...work) => {
      deps.inspectImage = inspectImage;
      const seen = await inspectImage(...work);
      expect((await put(upload.upload_url, second)).status).toBe(200);
      return seen;
    };
    await (await fetch(upload.download_url)).arrayBuffer();
    const shown = await fetch(upload.download_url);
    expect(Buffer.from(await shown.arrayBuffer()).equals(second)).toBe(true);
  });

  test("stays in the bucket as long as its row waits for its use, and goes with it", async () => {
    const upload = await register(picture.length);
    await put(upload.upload_url, picture);
    const { deps } = service.runtime.service;
    const later = { ...deps, now: () => new Date(Date.now() + 30 * 86_400_000) };
    await removeOrphanFiles(later);
    expect(await fileKeys(upload.file_id)).toHaveLength(1);
    await purgeExpired(later);
    expect(await fileKeys(upload.file_id)).toEqual([]);
  });

  test("at once by two jobs is used by both", async () => {
    const upload = await register(picture.length);
    await put(upload.upload_url, picture);
    const both = await Promise.all([use(upload.file_id), use(upload.file_id)]);
    expect(both.map(({ status }) => status)).toEqual([202, 202]);
  });
});

test("uploads announced at the same time are refused beyond the plan's storage before any is sent", async () => {
  const { id, token } = await service.account();
  const other = createCaller(service, token);
  const { deps } = service.runtime.service;
  const bytes = bodyLimits.imageBytesMax;
  const seed = await deps.store.files.find((await other.post("/upload", { filename: "a.png" })).body.file_id);
  // Room for two.
  const limit = plans.shop.storageBytesMax;
  for (let left = limit - 2 * bytes; left > 0; left -= 2 ** 30) {
    await deps.store.files.insert({
      ...seed!,
      id: deps.newId(),
      status: "stored",
      bytes: Math.min(left, 2 ** 30),
    });
  }
  const replies = await Promise.all(
    Array.from({ length: 4 }, () => other.post("/upload", { filename: "a.png", bytes })),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 507, 507]);
  expect(await deps.store.files.sumBytes(id)).toBe(limit);
});

test("a file that many fetch at once before its use is received once, as a stream", async () => {
  const upload = await register(picture.length);
  await put(upload.upload_url, picture);
  const since = s3.proxy.seen.length;
  const fetched = await Promise.all(
    Array.from({ length: 12 }, async () =>
      Buffer.from(await (await fetch(upload.download_url)).arrayBuffer()),
    ),
  );
  expect(fetched.every((bytes) => bytes.equals(picture))).toBe(true);
  const written = s3.proxy.seen
    .slice(since)
    .filter((request) => request.startsWith("PUT") && request.includes(upload.file_id));
  expect(written).toHaveLength(1);
});

test("a bucket that breaks off while a file is received is asked again later", async () => {
  const upload = await register(picture.length);
  await put(upload.upload_url, picture);
  s3.proxy.onRequest = ({ method, url }) =>
    method === "GET" && url?.includes("/sent") ? { kind: "cut", bytes: 10 } : null;
  const shown = await fetch(upload.download_url);
  expect([shown.status, shown.headers.get("retry-after")]).toEqual([503, "5"]);
  s3.proxy.fail();
  expect((await fetch(upload.download_url)).status).toBe(200);
});

test("an upload whose length is not known passes through the service", async () => {
  const upload = await register();
  expect(new URL(upload.upload_url).origin).toBe(new URL(service.url).origin);
  expect((await put(upload.upload_url, picture)).status).toBe(200);
  expect((await use(upload.file_id)).status).toBe(202);
});

describe("a result's link", () => {
  const finished = async () => {
    const upload = await register(picture.length);
    await put(upload.upload_url, picture);
    const { body } = await use(upload.file_id);
    await caller.ended(body.job_id);
    return (await caller.get(`/jobs/${body.job_id}/results`)).body.results[0].url as string;
  };

  test("stays the service's and leads to the bucket, with type, cache and ranges", async () => {
    const url = await finished();
    const way = await fetch(url, { redirect: "manual" });
    expect([way.status, way.headers.get("cache-control")]).toEqual([302, "no-store"]);
    const place = new URL(way.headers.get("location") ?? "");
    expect(place.origin).toBe(s3.proxy.url);
    // Not every storage reads a plus as a space.
    expect(place.search).not.toContain("+");
    const { headers } = await fetch(url);
    expect(headers.get("content-type")).toBe("image/png");
    expect(headers.get("cache-control")).toBe("private, max-age=86400, immutable");
    const part = await fetch(url, { headers: { Range: "bytes=1-8" } });
    expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 8]);
    expect((await fetch(url, { method: "HEAD" })).headers.get("content-length")).toBe(
      headers.get("content-length"),
    );
    // Who stored the way all the same gets a new one.
    expect(way.headers.get("etag")).toBeNull();
    const tag = (await fetch(url, { method: "HEAD" })).headers.get("etag") ?? "";
    const condition = { headers: { "If-None-Match": tag }, redirect: "manual" } as const;
    expect((await fetch(url, condition)).status).toBe(302);
    // The same for some minutes, so that browsers keep the file.
    const again = await fetch(url, { redirect: "manual" });
    const signedAt = (address: string | null) => new URL(address ?? "").searchParams.get("X-Amz-Date");
    expect(signedAt(again.headers.get("location"))).toMatch(/T\d\d\d000Z$/);
  });

  test("is refused by the service when it is altered, and by the bucket when the way is", async () => {
    const url = await finished();
    expect((await fetch(`${url}x`, { redirect: "manual" })).status).toBe(403);
    const way = (await fetch(url, { redirect: "manual" })).headers.get("location") ?? "";
    expect((await fetch(way.replace(/X-Amz-Signature=./, "X-Amz-Signature=g"))).status).toBe(403);
  });
});

test("the printed rules let pages of any origin send and fetch files", async () => {
  const { upload_url } = await register(picture.length);
  const preflight = await fetch(upload_url, {
    method: "OPTIONS",
    headers: {
      Origin: "https://shop.example",
      "Access-Control-Request-Method": "PUT",
      "Access-Control-Request-Headers": "content-type",
    },
  });
  expect([preflight.status, preflight.headers.get("access-control-allow-origin")]).toEqual([200, "*"]);
});
