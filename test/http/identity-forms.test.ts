import http from "node:http";
import net from "node:net";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { errorBodies } from "#contract/errors.ts";
import { formPermits } from "#service/http/form-semaphore.ts";
import { randomRuns } from "#test-support/seed.ts";
import { startTestService, type TestService } from "#test-support/service.ts";
import { createCaller, smallPicture } from "#test-support/service-client.ts";
import { createTestFaceEngine } from "#test-support/test-face-engine.ts";
import { uploadIdentity } from "./identity-calls.ts";

let service: TestService;
let valid: Buffer;
const boundary = "a-boundary-of-the-tests";

beforeAll(async () => {
  service = await startTestService({ workers: false });
  const part = (head: string) => `--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`;
  valid = Buffer.concat([
    Buffer.from(`${part('name="name"')}Ana\r\n${part('name="image"; filename="ana.png"')}`),
    await smallPicture(),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
});
afterAll(() => service.close());

/** Sends bytes as they are, claiming `length`; null when the connection ends without an answer. */
function send(token: string, body: Buffer, options: { type?: string; length?: number } = {}) {
  return new Promise<{ status: number; text: string } | null>((resolve) => {
    const request = http.request(`${service.url}/identity/upload`, {
      method: "POST",
      agent: false,
      headers: {
        Authorization: `Bearer ${token}`,
        "Content-Type": options.type ?? `multipart/form-data; boundary=${boundary}`,
        "Content-Length": options.length ?? body.length,
      },
    });
    request.on("error", () => resolve(null));
    request.on("response", (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (chunk: string) => {
        text += chunk;
      });
      response.on("close", () => resolve({ status: response.statusCode ?? 0, text }));
    });
    request.write(body);
    if ((options.length ?? 0) > body.length) request.destroy();
    else request.end();
  });
}

const forgetLimits = () => service.database.prisma.rateBucket.deleteMany({});

test("a form with changed, lost or added bytes is accepted or refused, never a server error", async () => {
  const { token } = await service.account({ plan: "enterprise" });
  const damage = fc.array(
    fc.record({
      at: fc.nat({ max: valid.length - 1 }),
      take: fc.nat({ max: 40 }),
      put: fc.oneof(
        fc.uint8Array({ maxLength: 20 }),
        fc
          .constantFrom(`\r\n--${boundary}\r\n`, '"', "\r\n\r\n", "name=", "\0", "__proto__")
          .map((text) => Buffer.from(text)),
      ),
    }),
    { minLength: 1, maxLength: 4 },
  );
  await fc.assert(
    fc.asyncProperty(damage, async (cuts) => {
      const body = cuts.reduce<Buffer>(
        (bytes, { at, take, put }) => Buffer.concat([bytes.subarray(0, at), put, bytes.subarray(at + take)]),
        valid,
      );
      await forgetLimits();
      const answer = await send(token, body);
      expect([201, 400, 409, 413]).toContain(answer?.status);
      if (answer!.status === 400) errorBodies[400].parse(JSON.parse(answer!.text));
    }),
    randomRuns(30, 600),
  );
});

test("a client that disconnects in the middle of a form leaves nothing behind", async () => {
  const { id, token } = await service.account();
  await send(token, valid.subarray(0, 120), { length: valid.length });
  await forgetLimits();
  expect((await send(token, valid))?.status).toBe(201);
  expect(await service.runtime.service.deps.store.identities.countSlots(id)).toBe(1);
});

test("the refusal of a body over the limit is answered, however it is sent", async () => {
  const { token } = await service.account();
  const large = Buffer.alloc(26 * 1024 * 1024);
  const form = Buffer.concat([valid.subarray(0, valid.length - 40), large]);
  expect((await send(token, form))?.status).toBe(413);
});

test("the files of a form without a length are bounded together", async () => {
  const { token } = await service.account();
  const file = (name: string) => [
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"; filename="a.png"\r\n\r\n`),
    Buffer.alloc(14 * 1024 * 1024),
    Buffer.from("\r\n"),
  ];
  const form = Buffer.concat([...file("image"), ...file("image"), Buffer.from(`--${boundary}--\r\n`)]);
  const response = await fetch(`${service.url}/identity/upload`, {
    method: "POST",
    headers: {
      Authorization: `Bearer ${token}`,
      "Content-Type": `multipart/form-data; boundary=${boundary}`,
    },
    // A stream is sent in chunks, without a Content-Length.
    body: new Blob([form]).stream(),
    duplex: "half",
  } as RequestInit);
  expect([response.status, await response.json()]).toMatchObject([413, { code: "image_too_large" }]);
});

/** A request whose body begins and then goes on by a byte at a time, or not at all; the raw answer once it is closed. */
function trickle(
  url: string,
  options: { method?: string; token?: string; type: string; start: Buffer | string; everyMs: number | null },
) {
  const address = new URL(url);
  const socket = net.connect(Number(address.port), address.hostname);
  const authorization = options.token ? `Authorization: Bearer ${options.token}\r\n` : "";
  socket.write(
    `${options.method ?? "POST"} ${address.pathname}${address.search} HTTP/1.1\r\nHost: test\r\n${authorization}Content-Type: ${options.type}\r\nContent-Length: 900000\r\n\r\n`,
  );
  socket.write(options.start);
  const timer = options.everyMs === null ? null : setInterval(() => socket.write("x"), options.everyMs);
  let text = "";
  socket.setEncoding("utf8").on("data", (chunk: string) => {
    text += chunk;
  });
  const answer = new Promise<string>((resolve) => {
    socket
      .on("error", () => {})
      .on("close", () => {
        if (timer) clearInterval(timer);
        resolve(text);
      });
  });
  return { answer, end: () => socket.destroy() };
}

const formType = `multipart/form-data; boundary=${boundary}`;
const trickledForm = (to: TestService, token: string) =>
  trickle(`${to.url}/identity/upload`, { token, type: formType, start: valid.subarray(0, 200), everyMs: 20 });

test("one account's unfinished forms do not block other accounts' uploads", async () => {
  const { token } = await service.account({ plan: "enterprise" });
  const slow = Array.from({ length: formPermits.total + 4 }, () => trickledForm(service, token));
  try {
    for (let turn = 0; turn < 3; turn++) {
      expect((await uploadIdentity(service, (await service.account()).token)).status).toBe(201);
    }
  } finally {
    for (const { end } of slow) end();
  }
});

test("slow forms lose their permits with 408, and waiting forms get them", async () => {
  const quick = await startTestService({
    workers: false,
    bodies: { minRate: { graceMs: 400, bytesPerSecondMin: 5000 } },
  });
  try {
    const accounts = await Promise.all(
      Array.from({ length: Math.ceil(formPermits.total / formPermits.perOwner) }, () => quick.account()),
    );
    const slow = accounts.flatMap(({ token }) =>
      Array.from({ length: formPermits.perOwner }, () => trickledForm(quick, token)),
    );
    const victim = uploadIdentity(quick, (await quick.account()).token);
    for (const { answer } of slow) expect(await answer).toMatch(/^HTTP\/1\.1 408 .*took too long to arrive/s);
    expect((await victim).status).toBe(201);
  } finally {
    await quick.close();
  }
});

test("a slow PUT and a slow JSON body end with 408 and leave nothing", async () => {
  const quick = await startTestService({
    workers: false,
    bodies: { minRate: { graceMs: 200, bytesPerSecondMin: 5000 } },
  });
  try {
    const { token } = await quick.account();
    const caller = createCaller(quick, token);
    const { body: upload } = await caller.post("/upload", { filename: "a.png" });
    const slow = [
      trickle(upload.upload_url, { method: "PUT", type: "image/png", start: "x", everyMs: 20 }),
      trickle(`${quick.url}/upload`, { token, type: "application/json", start: "{", everyMs: null }),
    ];
    for (const { answer } of slow) expect(await answer).toMatch(/^HTTP\/1\.1 408 /);
    const { deps } = quick.runtime.service;
    expect((await deps.store.files.find(upload.file_id))?.status).toBe("awaiting");
    const countFiles = async () => {
      let count = 0;
      for await (const _file of deps.files.list()) count++;
      return count;
    };
    await expect.poll(countFiles).toBe(0);
    // A body that comes whole is not hurried.
    expect((await uploadIdentity(quick, token)).status).toBe(201);
  } finally {
    await quick.close();
  }
});

test("more concurrent forms than memory allows are refused for now, and succeed on a retry", async () => {
  const faces = createTestFaceEngine();
  const looks = Promise.withResolvers<void>();
  const busy = await startTestService({
    workers: false,
    bodies: { formWaitMs: 300 },
    faceEngine: {
      ...faces,
      check: async (photo, signal) => {
        await looks.promise;
        return faces.check(photo, signal);
      },
    },
  });
  try {
    const { deps } = busy.runtime.service;
    const { inspectImage } = deps;
    const allArrived = Promise.withResolvers<void>();
    let arrived = 0;
    deps.inspectImage = (owner, read) => {
      if (++arrived === formPermits.total) allArrived.resolve();
      return inspectImage(owner, read);
    };
    const upload = async () => uploadIdentity(busy, (await busy.account()).token);
    const held = Array.from({ length: formPermits.total }, upload);
    await allArrived.promise;
    const refused = await upload();
    expect(refused.status).toBe(503);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    looks.resolve();
    for (const { status } of await Promise.all(held)) expect(status).toBe(201);
    expect((await upload()).status).toBe(201);
  } finally {
    looks.resolve();
    await busy.close();
  }
});
