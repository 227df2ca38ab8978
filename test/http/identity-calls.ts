import { Blob } from "node:buffer";
import { expect } from "vitest";
import type { TestService } from "#test-support/service.ts";
import { type createCaller, smallPicture } from "#test-support/service-client.ts";

export type Caller = ReturnType<typeof createCaller>;

interface UploadOptions {
  bytes?: Uint8Array;
  filename?: string;
  name?: string;
  tag?: string;
  /** Fields beside or instead of these; files as bytes. */
  fields?: [string, string | Uint8Array][];
  headers?: Record<string, string>;
  withoutImage?: boolean;
}

/** Sends a form to POST /identity/upload. */
export async function uploadIdentity(
  service: Pick<TestService, "url">,
  token: string | null,
  options: UploadOptions = {},
) {
  const form = new FormData();
  if (options.name !== undefined) form.set("name", options.name);
  if (options.tag !== undefined) form.set("tag", options.tag);
  for (const [field, value] of options.fields ?? []) {
    if (typeof value === "string") form.append(field, value);
    else form.append(field, new Blob([value as never]) as never, "other.png");
  }
  if (!options.withoutImage) {
    const bytes = options.bytes ?? (await smallPicture());
    form.set("image", new Blob([bytes as never]) as never, options.filename ?? "Ana.png");
  }
  const response = await fetch(`${service.url}/identity/upload`, {
    method: "POST",
    headers: { ...(token ? { Authorization: `Bearer ${token}` } : {}), ...options.headers },
    body: form,
  });
  // biome-ignore lint/suspicious/noExplicitAny: asserted on, not relied on
  const body: any = await response.json();
  return { status: response.status, body, headers: response.headers };
}

/** Waits, by asking, until the identity's preprocessing has ended; its status. */
export async function preprocessed(caller: Caller, code: string) {
  for (const start = Date.now(); Date.now() - start < 30_000; ) {
    const { body } = await caller.get(`/identity/${code}/status`);
    if (body.preprocessing_status === "completed" || body.preprocessing_status === "failed") return body;
    await new Promise((resolve) => setTimeout(resolve, 40));
  }
  throw new Error(`identity ${code} was not preprocessed within 30 s`);
}

/** Creates drafts and waits for them; their results, in order. */
export async function draft(caller: Caller, body: Record<string, unknown> = {}) {
  const answer = await caller.post("/identity/create", {
    instructions: [{ prompt: "a woman with freckles" }],
    ...body,
  });
  if (answer.status !== 202)
    throw new Error(`create answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  await caller.ended(answer.body.job_id);
  const { body: results } = await caller.get(`/jobs/${answer.body.job_id}/results`);
  return { jobId: answer.body.job_id as string, results: results.results };
}

/** Waits until no identity of the service is being preprocessed, so that none meets what the next test arranges. */
export async function allPreprocessed(service: Pick<TestService, "database">) {
  const unfinished = () =>
    service.database.prisma.job.count({
      where: { type: "identity_preprocessing", status: { in: ["pending", "processing"] } },
    });
  await expect.poll(unfinished).toBe(0);
}
