import { ChangedRegion } from "#contract/changed-region.ts";
import { findSourceType, type SourceType, sourceTypeBase } from "#contract/content-credentials.ts";
import { type EngineName, engineNames } from "#contract/engines.ts";
import { bodyLimits } from "#contract/limits.ts";
import type { signatureStates } from "#contract/operations/verification.ts";
import { problem } from "#contract/problems.ts";
import type { CredentialsReading } from "#engines/contract.ts";
import type { Deps } from "../ports.ts";
import { ServiceError } from "../service-error.ts";

/** What a picture proves about itself. */
export interface Verification {
  isOurs: boolean | null;
  signature: (typeof signatureStates)[number];
  isChanged: boolean | null;
  engine: EngineName | null;
  digitalSourceType: string | null;
  changedRegion: ChangedRegion | null;
  /** Null: no network for invisible watermarks is mounted. */
  watermark: "found" | "not_found" | null;
}

const readMsMax = 30_000;

/**
 * Reads the marks of a picture that anyone has sent. Nothing is stored, and nothing about a customer is told.
 *
 * @param caller whose turn it is in the fair queue
 * @throws ServiceError 400 for a file that is no usable image or an address that gives none, 413, 503
 */
export async function verifyImage(
  deps: Deps,
  caller: string,
  given: { bytes: Uint8Array } | { url: string },
): Promise<Verification> {
  const field = "bytes" in given ? "image" : "url";
  const bytes = "bytes" in given ? given.bytes : await fetchPicture(deps, given.url);
  const seen =
    bytes.length === 0
      ? { problem: problem("file_empty") }
      : await deps.inspectImage(caller, async () => bytes);
  if (!("mime" in seen)) throw ServiceError.invalidField(field, seen.problem, "form");
  const [reading, watermark] = await Promise.all([
    read(deps, bytes, seen.mime),
    findWatermark(deps, caller, bytes),
  ]);
  const isSigned = reading.signature === "valid" || reading.signature === "expired";
  const { engine, changed_region: changed } = reading.facts ?? {};
  const isOurs = isSigned ? reading.isOurs : null;
  const declared = reading.sourceType ?? sourceTypeOfXmp(bytes);
  return {
    isOurs,
    signature: reading.signature === "valid" && reading.isTest ? "test_certificate" : reading.signature,
    isChanged: reading.isChanged,
    engine: isOurs ? (engineNames.find((name) => name === engine) ?? null) : null,
    digitalSourceType: declared && sourceTypeBase + declared,
    watermark,
    changedRegion: isOurs ? (ChangedRegion.safeParse(changed).data ?? null) : null,
  };
}

async function fetchPicture(deps: Deps, url: string): Promise<Uint8Array> {
  const fetched = await deps.fetchPublicFile(url, bodyLimits.imageBytesMax);
  if ("bytes" in fetched) return fetched.bytes;
  if (fetched.problem.code === "url_file_too_large")
    throw ServiceError.of("image_too_large", { mebibytes: bodyLimits.imageBytesMax / 1024 / 1024 });
  throw ServiceError.invalidField("url", fetched.problem, "form");
}

async function findWatermark(
  deps: Deps,
  customer: string,
  bytes: Uint8Array,
): Promise<Verification["watermark"]> {
  if (deps.findWatermark === null) return null;
  try {
    const isFound = await deps.findWatermark(bytes, AbortSignal.timeout(readMsMax), { customer });
    return isFound ? "found" : "not_found";
  } catch (error) {
    deps.log.warn({ err: error }, "the invisible watermark of a picture could not be looked for");
    throw ServiceError.unavailable("verification_unavailable");
  }
}

async function read(deps: Deps, bytes: Uint8Array, mime: string): Promise<CredentialsReading> {
  try {
    return await deps.credentials.read(bytes, mime, AbortSignal.timeout(readMsMax));
  } catch (error) {
    deps.log.warn({ err: error }, "The credentials of a picture could not be read");
    throw ServiceError.unavailable("verification_unavailable");
  }
}

function sourceTypeOfXmp(bytes: Uint8Array): SourceType | null {
  return findSourceType(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1"));
}
