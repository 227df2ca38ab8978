import type { z } from "zod";
import type { Operation } from "#contract/operation.ts";
import type { TestService } from "#test-support/service.ts";
import { smallPicture } from "#test-support/service-client.ts";
import type { Sent } from "./rows.ts";

export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: bodies are asserted on, not relied on
  body: any;
  headers: Headers;
}

/** The address an operation is reached at with these parameters; those that are not given read `1`. */
export function addressOf(operation: Operation, { params, query }: Sent): string {
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params?.[name] ?? "1")),
  );
  const search = new URLSearchParams(
    Object.entries(query ?? {}).map(([name, value]): [string, string] => [name, String(value)]),
  );
  return search.size > 0 ? `${path}?${search}` : path;
}

/** Sends one request to an operation. Of a stream, what was stored before it opened is read. */
export async function send(
  service: TestService,
  operation: Operation,
  sent: Sent,
  headers: Record<string, string>,
): Promise<Answer> {
  const body = operation.form
    ? await formOf(operation.form as z.ZodObject, sent.form ?? {})
    : sent.body === undefined
      ? undefined
      : JSON.stringify(sent.body);
  const response = await fetch(`${service.url}${addressOf(operation, sent)}`, {
    method: operation.method,
    headers: { ...(typeof body === "string" ? { "Content-Type": "application/json" } : {}), ...headers },
    body,
  });
  const type = response.headers.get("content-type") ?? "";
  if (type.includes("event-stream")) {
    return { status: response.status, body: await readBackfill(response), headers: response.headers };
  }
  const text = await response.text();
  const isJson = type.includes("json");
  return { status: response.status, body: isJson ? JSON.parse(text) : text, headers: response.headers };
}

/** A form with a picture in every file that the operation needs. */
async function formOf({ shape }: z.ZodObject, fields: Record<string, unknown>): Promise<FormData> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  const picture = new Blob([(await smallPicture()) as BlobPart], { type: "image/png" });
  for (const [name, field] of Object.entries(shape)) {
    if ((field as z.ZodType).def.type === "custom") form.set(name, picture, "picture.png");
  }
  return form;
}

async function readBackfill(response: Response): Promise<string> {
  let text = "";
  const decoder = new TextDecoder();
  // Leaving the loop closes the stream.
  for await (const chunk of response.body as ReadableStream<Uint8Array>) {
    text += decoder.decode(chunk, { stream: true });
    if (text.includes("backfill_complete")) break;
  }
  return text;
}
