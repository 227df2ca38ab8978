import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fetchResult } from "#shops/publishing/publish/fetch-result.ts";
import { PublicationRefused } from "#shops/publishing/publish/publication-failure.ts";

const chunk = Buffer.alloc(1024 * 1024, 7);
const chunksMax = 200;
let server: Server;
let origin: string;
let sent = 0;
let isCut = false;

beforeAll(async () => {
  // Without a Content-Length; "/small" ends after two chunks, anything else goes on.
  server = createServer(async (request, reply) => {
    sent = 0;
    isCut = false;
    const closed = once(reply, "close").then(() => {
      isCut = !reply.writableFinished;
    });
    reply.writeHead(200, { "Content-Type": "image/jpeg" });
    const chunks = request.url === "/small" ? 2 : chunksMax;
    for (; sent < chunks && !isCut; sent++) {
      if (!reply.write(chunk)) await Promise.race([once(reply, "drain"), closed]);
    }
    reply.end();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const fetchFrom = (path: string) => {
  const now = new Date();
  const deps = { fetch, now: () => now, config: { serviceUrl: origin } } as unknown as Parameters<
    typeof fetchResult
  >[0];
  const image = { resultUrl: `${origin}${path}`, urlsFetchedAt: now };
  return fetchResult(deps, { image } as unknown as Parameters<typeof fetchResult>[1]);
};

test("a result is read whole, also without a Content-Length", async () => {
  const bytes = await fetchFrom("/small");
  expect(Buffer.compare(bytes, Buffer.concat([chunk, chunk]))).toBe(0);
});

test("an answer without a Content-Length is cut off above the largest picture", async () => {
  await expect(fetchFrom("/endless")).rejects.toThrow(PublicationRefused);
  await expect.poll(() => isCut).toBe(true);
  // What the system's buffers hold beside the 72 MiB.
  expect(sent).toBeLessThan(112);
});
