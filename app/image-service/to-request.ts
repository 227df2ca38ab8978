import type { FormFileValue } from "#contract/form-file.ts";
import type { Operation } from "#contract/operation.ts";

/** Input of any call; its parts depend on the operation. */
export interface Sent {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  form?: unknown;
  credentials?: { email: string; password: string };
  idempotencyKey?: string;
  lastEventId?: number;
}

/** URL of a call. Lists in the query are repeated, `undefined` is omitted. */
export function toUrl(baseUrl: string, operation: Operation, sent: Sent, dryRun: boolean): URL {
  const params = (sent.params ?? {}) as Record<string, string | number>;
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(params[name] ?? "");
    // These would address another endpoint.
    if (value === "" || value === "." || value === "..") {
      throw new TypeError(`${operation.id} needs a ${name} that can stand in an address`);
    }
    return encodeURIComponent(value);
  });
  const url = new URL(baseUrl.replace(/\/$/, "") + path);
  for (const [name, value] of Object.entries((sent.query ?? {}) as Record<string, unknown>)) {
    for (const one of [value].flat()) if (one !== undefined) url.searchParams.append(name, String(one));
  }
  if (dryRun) url.searchParams.set("dry_run", "true");
  return url;
}

export function toHeaders(operation: Operation, sent: Sent, token: string): Headers {
  const headers = new Headers({ Accept: acceptedBy(operation) });
  if (operation.access === "password") {
    const { email, password } = sent.credentials ?? { email: "", password: "" };
    const bytes = new TextEncoder().encode(`${email}:${password}`);
    headers.set("Authorization", `Basic ${btoa(String.fromCharCode(...bytes))}`);
  } else if (operation.access !== "none") {
    headers.set("Authorization", `Bearer ${token}`);
  }
  if (sent.idempotencyKey) headers.set("Idempotency-Key", sent.idempotencyKey);
  if (sent.lastEventId !== undefined) headers.set("Last-Event-ID", String(sent.lastEventId));
  // A form sets its own type, which contains the boundary.
  if (sent.body !== undefined) headers.set("Content-Type", "application/json");
  return headers;
}

/** JSON, a multipart form, or nothing. */
export function toBody(sent: Sent): string | FormData | undefined {
  if (sent.body !== undefined) return JSON.stringify(sent.body);
  return sent.form === undefined ? undefined : toForm(sent.form as Record<string, unknown>);
}

function toForm(fields: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (isFile(value)) form.append(name, new Blob([value.bytes], { type: value.mime }), value.filename);
    else if (value !== undefined) form.append(name, String(value));
  }
  return form;
}

function isFile(value: unknown): value is FormFileValue {
  return typeof value === "object" && value !== null && "bytes" in value;
}

function acceptedBy(operation: Operation): string {
  const types = Object.values(operation.replies).flatMap((reply) =>
    typeof reply === "string" && reply !== "empty" ? [reply] : [],
  );
  // Refusals are always JSON.
  return [...new Set([...types, "application/json"])].join(", ");
}
