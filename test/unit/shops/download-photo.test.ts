import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setImmediate } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { downloadPhoto } from "#shops/restyles/send/download-photo.ts";

const photo = Buffer.alloc(300_000, 7);
let server: Server;
let origin: string;

beforeAll(async () => {
  server = createServer((request, reply) => {
    const status = Number(request.url?.slice(1).split("/")[0]);
    const type = request.url?.split("/").slice(2).join("/") || "image/jpeg";
    reply.writeHead(status, { "Content-Type": type, "Content-Length": photo.length }).end(photo);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => server.close());

test("a photo can still be read after a garbage collection between opening and reading it", async () => {
  setFlagsFromString("--expose-gc");
  const collectGarbage = runInNewContext("gc") as () => void;
  const photos = await Promise.all(Array.from({ length: 5 }, () => downloadPhoto(fetch, `${origin}/200`)));
  // Finalizers run between turns of the event loop, some turns after the collection.
  for (let turn = 0; turn < 20; turn++) {
    // The heap is that of all files which this process has run: each collection takes long.
    if (turn % 10 === 0) collectGarbage();
    await setImmediate();
  }
  for (const opened of photos) {
    if ("failure" in opened) throw new Error(opened.failure.code);
    expect(opened).toMatchObject({ bytes: photo.length, extension: "jpg" });
    expect((await new Response(opened.body).arrayBuffer()).byteLength).toBe(photo.length);
  }
});

test("a missing or invalid photo is a permanent problem; an unreachable CDN is not", async () => {
  expect(await downloadPhoto(fetch, `${origin}/404`)).toEqual({
    failure: { code: "photo_gone" },
  });
  expect(await downloadPhoto(fetch, `${origin}/200/image/gif`)).toEqual({
    failure: { code: "photo_type" },
  });
  await expect(downloadPhoto(fetch, `${origin}/503`)).rejects.toMatchObject({ retryable: true });
});
