import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { requestExample } from "#contract/openapi/describe-operation.ts";
import { allOperations } from "#contract/openapi.ts";
import type { Operation } from "#contract/operation.ts";
import { logIn } from "#contract/operations/authentication.ts";
import { getCredits } from "#contract/operations/billing.ts";
import { createDownload, getDownload } from "#contract/operations/downloads.ts";
import { createGroup, listMembers } from "#contract/operations/groups.ts";
import { updateIdentity, uploadIdentity } from "#contract/operations/identities.ts";
import { getJobResults } from "#contract/operations/jobs.ts";
import { deleteNotification } from "#contract/operations/notifications.ts";
import { createProject, listProjects } from "#contract/operations/projects-and-uploads.ts";
import { startGarmentRecolor } from "#contract/operations/start-garment-recolor.ts";
import { followNotifications } from "#image-service/follow-notifications.ts";
import { ImageServiceError } from "#image-service/image-service-error.ts";
import {
  type Call,
  createImageServiceClient,
  type ImageServiceClient,
} from "#image-service/service-client.ts";
import { uploadImage } from "#image-service/upload-image.ts";
import { startTestService, type TestService } from "#test-support/service.ts";
import { smallPicture } from "#test-support/service-client.ts";

let service: TestService;
let client: ImageServiceClient;
let project: string;
let fileId: string;
beforeAll(async () => {
  service = await startTestService();
  const { token } = await service.account();
  client = createImageServiceClient({ baseUrl: service.url, token });
  const body = (await smallPicture()) as Uint8Array<ArrayBuffer>;
  fileId = await uploadImage(client, {
    projectName: "Spring",
    filename: "tee.png",
    body,
    bytes: body.byteLength,
  });
  const { projects } = await client.call(listProjects, { query: { per_page: "1" } });
  project = projects[0].project_key;
});
afterAll(() => service.close());

const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => Promise.reject(new Error("was not refused")),
    (error: unknown) => {
      if (error instanceof ImageServiceError) return error;
      throw error;
    },
  );

const recolor = () => ({ project_id: project, images: [fileId], reference_text: "red" });

test("runs a job from quote to pictures", async () => {
  const quote = await client.quote(startGarmentRecolor, { body: recolor() });
  expect(quote).toMatchObject({ total_outputs: 1, per_output_credits: 3, sufficient: true });
  const stop = new AbortController();
  const job = await client.call(startGarmentRecolor, { body: recolor(), idempotencyKey: "typed-1" });
  for await (const { name, data } of followNotifications(client, {
    query: { id_task: job.job_id },
    signal: stop.signal,
  })) {
    if (name === "batch_edit" && data.status === "completed") stop.abort();
  }
  const { results, summary } = await client.call(getJobResults, { params: { job_id: job.job_id } });
  expect(summary.successful).toBe(1);
  const again = await client.call(startGarmentRecolor, { body: recolor(), idempotencyKey: "typed-1" });
  expect(again.job_id).toBe(job.job_id);

  const { download_url } = await client.call(createDownload, { body: { job_id: job.job_id } });
  const token = new URL(download_url).pathname.split("/").at(-1) as string;
  const zip = await client.open(getDownload, { params: { token } });
  expect(zip.mime).toBe("application/zip");
  expect(zip.filename).toMatch(/\.zip$/);
  const entries = unzipSync(new Uint8Array(await new Response(zip.body).arrayBuffer()));
  expect(Object.keys(entries).sort()).toEqual(["manifest.json", results[0].original_filename].sort());
});

test("sends a file in a form, and parses the fields of a refusal", async () => {
  const image = { filename: "ana.png", mime: "image/png", bytes: new Uint8Array(await smallPicture()) };
  const identity = await client.call(uploadIdentity, { form: { image, name: "Ana" } });
  expect(identity).toMatchObject({ name: "Ana", original_filename: "ana.png" });
  const refusal = await refusalOf(client.call(uploadIdentity, { form: { image, name: "Ana" } }));
  expect(refusal.bodyOf(409)?.existing_identity_code).toBe(identity.identity_code);
  expect(refusal.bodyOf(402)).toBeNull();
  const params = { identity_code: identity.identity_code };
  const changed = await client.call(updateIdentity, { params, body: { tag: "summer" } });
  expect(changed.tag).toBe("summer");
});

test("exchanges a password for a token", async () => {
  const refusal = await refusalOf(
    client.call(logIn, { credentials: { email: "nobody@example.com", password: "pä:ss wörd" } }),
  );
  expect(refusal.status).toBe(401);
});

test("encodes names in paths as one segment", async () => {
  const name = "Æther & Söhne 100 % ?#+";
  await client.call(createGroup, { body: { name } });
  const { members } = await client.call(listMembers, { params: { group_name: name } });
  expect(members).toMatchObject([{ role: "owner" }]);
  // Another endpoint would be asked.
  for (const group_name of ["", ".", ".."]) {
    await expect(client.call(listMembers, { params: { group_name } })).rejects.toBeInstanceOf(TypeError);
  }
});

test("refusals are typed by their status", async () => {
  const poor = await service.account({ credits: 2 });
  const theirs = createImageServiceClient({ baseUrl: service.url, token: poor.token });
  const invalid = await refusalOf(theirs.call(startGarmentRecolor, { body: { ...recolor(), images: [] } }));
  expect(invalid.bodyOf(400)?.detail).toMatchObject([
    { field: "images", message: "must have at least 1 item", position: "body" },
  ]);
  expect(invalid.retryable).toBe(false);
  const unknown = await refusalOf(theirs.call(deleteNotification, { params: { id: "1" } }));
  expect([unknown.status, unknown.body?.error]).toEqual([404, "Notification not found"]);
  const nobody = createImageServiceClient({ baseUrl: service.url, token: "rst_wrong" });
  expect((await refusalOf(nobody.call(getCredits, {}))).status).toBe(401);
  await expect(async () => {
    for await (const _ of followNotifications(nobody)) break;
  }).rejects.toMatchObject({ status: 401 });
});

test("following notifications resumes after the last one when the connection breaks, and delivers each once", async () => {
  const account = await service.account();
  const { deps } = service.runtime.service;
  const say = (serial: number) =>
    deps.transact((tx) =>
      tx.notifications.insert({
        accountId: account.id,
        jobId: null,
        name: "ping",
        data: { serial },
        createdAt: deps.now(),
      }),
    );
  for (const serial of [1, 2, 3]) await say(serial);
  let connections = 0;
  /** Cuts every connection after what has come in its first chunk. */
  const breaking: typeof fetch = async (...request) => {
    const reply = await fetch(...request);
    if (connections++ > 1 || !reply.body) return reply;
    const reader = reply.body.getReader();
    let chunks = 0;
    const cut = new ReadableStream<Uint8Array>({
      async pull(controller) {
        const { value, done } = await reader.read();
        if (done || ++chunks > 1) {
          await reader.cancel();
          controller.error(new Error("the line broke"));
        } else controller.enqueue(value);
      },
    });
    return new Response(cut, { status: reply.status, headers: reply.headers });
  };
  const following = createImageServiceClient({ baseUrl: service.url, token: account.token, fetch: breaking });
  const heard: unknown[] = [];
  const stop = new AbortController();
  for await (const { data } of followNotifications(following, { signal: stop.signal })) {
    heard.push(data.serial);
    if (heard.length === 3) await say(4);
    if (heard.length === 4) stop.abort();
  }
  expect(heard).toEqual([1, 2, 3, 4]);
  expect(connections).toBeGreaterThan(1);
});

describe("every operation can be called", () => {
  const seen: { method?: string; url?: string; headers: IncomingMessage["headers"]; body: string }[] = [];
  const echo = createServer((request, reply) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const { method, url, headers } = request;
      seen.push({ method, url, headers, body: Buffer.concat(chunks).toString("latin1") });
      reply.writeHead(418, { "Content-Type": "application/json" }).end('{"error":"seen"}');
    });
  });
  let baseUrl: string;
  beforeAll(async () => {
    await new Promise<void>((resolve) => echo.listen(0, "127.0.0.1", resolve));
    baseUrl = `http://127.0.0.1:${(echo.address() as AddressInfo).port}/v1`;
  });
  afterAll(() => {
    echo.closeAllConnections();
    echo.close();
  });

  test.each(allOperations)("$method $path", async (operation) => {
    const asking = createImageServiceClient({ baseUrl, token: "rst_token" });
    const parts = Object.fromEntries(
      (["params", "query", "body"] as const)
        .filter((part) => operation[part])
        .map((part) => [part, requestExample(operation, part) ?? {}]),
    );
    const form = operation.form && {
      ...(requestExample(operation, "form") as object),
      image: { filename: "a.png", mime: "image/png", bytes: new Uint8Array([1, 2, 3]) },
    };
    const credentials = { email: "ana@example.com", password: "secret" };
    const input = { ...parts, ...(form ? { form } : {}), credentials } as unknown as Call<Operation>;
    const refusal = await refusalOf(asking.call(operation, input));
    expect(refusal.status).toBe(418);
    const { method, url, headers, body } = seen.at(-1) as (typeof seen)[number];
    expect(method).toBe(operation.method);
    const path = new URL(url as string, baseUrl).pathname;
    const pattern = operation.path.replace(/[.]/g, "\\.").replace(/\{\w+\}/g, "[^/]+");
    expect(path).toMatch(new RegExp(`^/v1${pattern}$`));
    const scheme = { token: "Bearer rst_token", operator: "Bearer rst_token", none: undefined };
    if (operation.access === "password")
      expect(headers.authorization).toBe(`Basic ${btoa("ana@example.com:secret")}`);
    else expect(headers.authorization).toBe(scheme[operation.access]);
    if (operation.body) expect(JSON.parse(body)).toEqual(parts.body);
    if (operation.form) expect(headers["content-type"]).toMatch(/^multipart\/form-data; boundary=/);
    if (!operation.body && !operation.form) expect(body).toBe("");
  });
});

test("arguments that an operation does not take do not compile", () => {
  // Never run: the compiler is the test.
  const never = () => {
    // @ts-expect-error a project has a name
    void client.call(createProject, { body: {} });
    // @ts-expect-error recolors have no frame
    void client.call(startGarmentRecolor, { body: { ...recolor(), frame: 1 } });
    // @ts-expect-error an operation without a price has no quote
    void client.quote(createProject, { body: { project_name: "a" } });
    // @ts-expect-error JSON is called, not opened
    void client.open(getCredits, {});
  };
  expect(never).toBeTypeOf("function");
});
