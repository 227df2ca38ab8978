import { AdminApiError } from "./admin-api-error.ts";
import { toHttpError } from "./parse-admin-reply.ts";
import type { StagedTarget } from "./stage-upload.ts";

const uploadTimeoutMs = 120_000;

function toRequest(target: StagedTarget, bytes: Uint8Array<ArrayBuffer>): RequestInit {
  if (target.httpMethod === "PUT") {
    const headers = new Headers(target.parameters.map(({ name, value }): [string, string] => [name, value]));
    if (!headers.has("Content-Type")) headers.set("Content-Type", target.mimeType);
    return { method: "PUT", headers, body: bytes };
  }
  const form = new FormData();
  for (const { name, value } of target.parameters) form.append(name, value);
  // Shopify's storage ignores form fields after the file.
  form.append("file", new Blob([bytes], { type: target.mimeType }), target.filename);
  return { method: "POST", body: form };
}

/**
 * Uploads the bytes to a target of `stageUpload`. Repeating it is harmless.
 *
 * @throws AdminApiError `unreachable` or `unavailable` when a retry may succeed, `invalid` or `forbidden`
 * when a new target is needed
 */
export async function uploadToStagedTarget(
  target: StagedTarget,
  bytes: Uint8Array<ArrayBuffer>,
  options: { fetch?: typeof fetch } = {},
): Promise<void> {
  const send = options.fetch ?? fetch;
  let reply: Response;
  try {
    reply = await send(target.url, {
      ...toRequest(target, bytes),
      signal: AbortSignal.timeout(uploadTimeoutMs),
    });
  } catch (cause) {
    throw AdminApiError.unreachable("The upload target did not answer", cause);
  }
  const body = await reply.text();
  if (!reply.ok) {
    throw toHttpError(
      reply.status,
      `The upload target answered ${reply.status}: ${body.slice(0, 300)}`,
      null,
    );
  }
}
