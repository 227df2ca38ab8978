import type { IncomingMessage } from "node:http";
import { toDetail } from "#contract/errors.ts";
import { UpscalesQuery } from "#contract/operations/upscale.ts";
import { problem } from "#contract/problems.ts";
import { ServiceError } from "../core/service-error.ts";
import { toDetails } from "./to-details.ts";
import { findUnstorable } from "./validate.ts";

const bodyBytesMax = 16 * 1024;

/**
 * Parses the filter in the body of a GET, which Fastify does not parse. Empty without a body.
 * @throws 400 for JSON that does not fit, 413 for more than 16 KiB.
 */
export async function readSuperidFilter(raw: IncomingMessage) {
  let text = "";
  for await (const chunk of raw) {
    text += chunk;
    if (text.length > bodyBytesMax)
      throw ServiceError.of("body_too_large", { mebibytes: bodyBytesMax / 1024 / 1024 });
  }
  if (text === "") return {};
  const filter = parseJson(text);
  const unstorable = findUnstorable(filter).map((field) => toDetail(field, problem("unstorable_text")));
  if (unstorable.length > 0) throw ServiceError.invalid(unstorable);
  const parsed = UpscalesQuery.safeParse(filter);
  if (parsed.success) return parsed.data;
  throw ServiceError.invalid(parsed.error.issues.flatMap((issue) => toDetails(issue, "body", filter)));
}

/** Undefined for invalid JSON; no schema accepts it. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
