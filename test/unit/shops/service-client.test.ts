import { createHmac } from "node:crypto";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { afterEach, expect, test } from "vitest";
import { bodyLimits } from "#contract/limits.ts";
import { getCredits } from "#contract/operations/billing.ts";
import { startGarmentRecolor } from "#contract/operations/start-garment-recolor.ts";
import { ImageServiceError } from "#image-service/image-service-error.ts";
import { createImageServiceClient } from "#image-service/service-client.ts";
import { uploadImage } from "#image-service/upload-image.ts";
import { verifyDelivery } from "#image-service/verify-delivery.ts";

const closings: (() => void)[] = [];
afterEach(() => {
  for (const close of closings.splice(0)) close();
});

/** An HTTP server that answers as the test says; its address. */
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closings.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const credits = { mode: "live", balance: 45, in_progress_credits: 3, total_credits: 0, summary: [] };

test("waits as long as the service asks and tries again", async () => {
  let calls = 0;
  const origin = await serve((_request, reply) => {
    calls++;
    if (calls === 1) reply.writeHead(429, { "Retry-After": "2" }).end('{"error":"Too many requests"}');
    else reply.writeHead(200).end(JSON.stringify(credits));
  });
  const waits: number[] = [];
  const sleep = async (ms: number) => {
    waits.push(ms);
  };
  const client = createImageServiceClient({ baseUrl: `${origin}/v1`, token: "t", sleep });
  expect(await client.call(getCredits, {})).toEqual(credits);
  expect(waits).toEqual([2000]);
});

test("gives up when the wait is longer than its patience, and says how long to wait", async () => {
  const origin = await serve((_request, reply) =>
    reply.writeHead(429, { "Retry-After": "60" }).end('{"error":"Too many requests"}'),
  );
  const client = createImageServiceClient({ baseUrl: origin, token: "t", retryBudgetMs: 1000 });
  await expect(client.call(getCredits, {})).rejects.toMatchObject({
    status: 429,
    retryAfterMs: 60_000,
    retryable: true,
  });
});

test("a refusal keeps its numbers and can't be tried again", async () => {
  const body = {
    error: "Insufficient credits",
    required_credits: 9,
    in_progress_credits: 0,
    user_credits: 3,
  };
  const origin = await serve((_request, reply) => reply.writeHead(402).end(JSON.stringify(body)));
  const client = createImageServiceClient({ baseUrl: origin, token: "t" });
  const call = client.call(startGarmentRecolor, {
    body: { project_id: "p", images: ["f"], reference_text: "red" },
  });
  await expect(call).rejects.toMatchObject({ status: 402, body, retryable: false });
});

test("sends the token, the key and the body; asks for a price with dry_run", async () => {
  const seen: unknown[] = [];
  const origin = await serve(async (request, reply) => {
    const { authorization, "idempotency-key": key } = request.headers;
    seen.push([request.method, request.url, authorization, key]);
    const quote = {
      required_credits: 3,
      per_output_credits: 3,
      total_outputs: 1,
      user_credits: 45,
      in_progress_credits: 0,
      sufficient: true,
    };
    reply.writeHead(200).end(JSON.stringify(quote));
  });
  const client = createImageServiceClient({ baseUrl: `${origin}/v1/`, token: "secret" });
  const body = { project_id: "p", images: ["f"], reference_text: "red" };
  const quote = await client.quote(startGarmentRecolor, { body, idempotencyKey: "row-1" });
  expect(quote.required_credits).toBe(3);
  expect(seen).toEqual([["POST", "/v1/garment-recolor?dry_run=true", "Bearer secret", "row-1"]]);
});

test("a body outside the interface and a service that hangs are failures that may pass", async () => {
  const wrong = await serve((_request, reply) => reply.writeHead(200).end("<html>"));
  const silent = await serve(() => {});
  for (const [baseUrl, timeoutMs] of [
    [wrong, 5000],
    [silent, 50],
  ] as const) {
    const client = createImageServiceClient({ baseUrl, token: "t", timeoutMs });
    await expect(client.call(getCredits, {})).rejects.toSatisfy(
      (error) => error instanceof ImageServiceError && error.unreachable && error.retryable,
    );
  }
});

test("streams an upload with its type and length", async () => {
  const received: unknown[] = [];
  const origin = await serve((request, reply) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      if (request.method === "PUT") {
        const { "content-type": type, "content-length": length } = request.headers;
        received.push([type, length, Buffer.concat(chunks).toString()]);
        reply.writeHead(200).end();
        return;
      }
      const place = {
        upload_url: `${origin}/put`,
        download_url: `${origin}/get`,
        project_id: "p",
        project_name: "n",
        file_id: "f1",
        filename: "a.png",
        content_type: "image/png",
      };
      reply.writeHead(200).end(JSON.stringify(place));
    });
  });
  const client = createImageServiceClient({ baseUrl: origin, token: "t" });
  const body = new Response("pixels").body as ReadableStream<Uint8Array>;
  const fileId = await uploadImage(client, { projectName: "n", filename: "a.png", body, bytes: 6 });
  expect(fileId).toBe("f1");
  expect(received).toEqual([["image/png", "6", "pixels"]]);
});

test("a photo above the limit is announced without its length, so that the service refuses its bytes", async () => {
  const announced: unknown[] = [];
  const origin = await serve(async (request, reply) => {
    if (request.method === "PUT") return reply.writeHead(413).end('{"error":"No","code":"image_too_large"}');
    announced.push(await json(request));
    const place = {
      upload_url: `${origin}/put`,
      download_url: `${origin}/get`,
      project_id: "p",
      project_name: "n",
      file_id: "f1",
      filename: "a.png",
      content_type: "image/png",
    };
    return reply.writeHead(200).end(JSON.stringify(place));
  });
  const client = createImageServiceClient({ baseUrl: origin, token: "t" });
  const body = new Uint8Array(bodyLimits.imageBytesMax + 1);
  const image = { projectName: "n", filename: "a.png", body, bytes: body.length };
  await expect(uploadImage(client, image)).rejects.toMatchObject({
    status: 413,
    body: { code: "image_too_large" },
  });
  expect(announced).toEqual([{ project_name: "n", filename: "a.png" }]);
});

test("only a delivery signed with the secret is a notification", () => {
  const body = Buffer.from(JSON.stringify({ id: 7, name: "ping", timestamp: 1, data: {} }));
  const sign = (secret: string) => `sha256=${createHmac("sha256", secret).update(body).digest("hex")}`;
  const verify = (signature: string | null, bytes: Uint8Array = body) =>
    verifyDelivery(
      bytes,
      new Headers(signature === null ? {} : { "X-Webhook-Signature": signature }),
      "secret",
    );
  expect(verify(sign("secret"))).toMatchObject({ kind: "notification", notification: { id: 7 } });
  const refused = { kind: "refused", reason: "signature" };
  expect(verify(sign("other"))).toEqual(refused);
  expect(verify(sign("secret").toUpperCase())).toEqual(refused);
  expect(verify(null)).toEqual(refused);
  expect(verify(sign("secret"), Buffer.concat([body, Buffer.from(" ")]))).toEqual(refused);
});

test("full storage is not tried again, unlike other answers of its class", async () => {
  const answer = async (status: number) => {
    const origin = await serve((_request, reply) => reply.writeHead(status).end('{"error":"No"}'));
    const client = createImageServiceClient({ baseUrl: origin, token: "t" });
    return client.call(getCredits, {}).catch((error) => error.retryable);
  };
  expect([await answer(507), await answer(500)]).toEqual([false, true]);
});
