import http from "node:http";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { errorBodies } from "#contract/errors.ts";
import { formsMax } from "#service/http/read-form.ts";
import { randomRuns } from "#test-support/seed.ts";
import { startTestService, type TestService } from "#test-support/service.ts";
import { smallPicture } from "#test-support/service-client.ts";
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

test("a form with bytes changed, lost or added is taken or refused, never an error of the server", async () => {
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

test("a sender that leaves in the middle of a form leaves nothing behind", async () => {
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

test("more forms at once than there is memory for are asked to come again, and can", async () => {
  const faces = createTestFaceEngine();
  const waiting: (() => void)[] = [];
  let arrived = () => {};
  const allArrived = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  const slow = await startTestService({
    workers: false,
    faceEngine: {
      ...faces,
      check: async (photo, signal) => {
        await new Promise<void>((resolve) => {
          waiting.push(resolve);
          if (waiting.length === formsMax) arrived();
        });
        return faces.check(photo, signal);
      },
    },
  });
  try {
    const upload = async () => uploadIdentity(slow, (await slow.account()).token);
    const held = Array.from({ length: formsMax }, upload);
    await allArrived;
    const refused = await upload();
    expect(refused.status).toBe(503);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    for (const go of waiting) go();
    for (const { status } of await Promise.all(held)) expect(status).toBe(201);
    const later = upload();
    await expect.poll(() => waiting.length).toBe(formsMax + 1);
    waiting.at(-1)!();
    expect((await later).status).toBe(201);
  } finally {
    await slow.close();
  }
});
