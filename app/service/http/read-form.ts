import type { MultipartFile } from "@fastify/multipart";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { FormFileValue } from "#contract/form-file.ts";
import { bodyLimits } from "#contract/limits.ts";
import { type FieldCode, type Problem, problem } from "#contract/problems.ts";
import { ServiceError } from "../core/service-error.ts";
import { drainBody } from "./drain-body.ts";
import type { AcquireFormPermit } from "./form-semaphore.ts";
import type { GuardUploadRate } from "./min-upload-rate.ts";

/** Limit of a form's overhead in addition to its files: boundaries, headers, texts. */
const envelopeBytesMax = bodyLimits.jsonBytesMax;

const formBytesMax = bodyLimits.imageBytesMax + envelopeBytesMax;

const limits = { fileSize: bodyLimits.imageBytesMax, files: 4, fields: 32, parts: 36, fieldSize: 64 * 1024 };

export interface FormOptions {
  acquirePermit: AcquireFormPermit;
  guardUploadRate: GuardUploadRate;
}

/**
 * The fields of a multipart request: texts as strings, files as `FormFileValue`, a repeated field as a list.
 * @param owner the key whose share of the places the form counts against.
 * @throws ServiceError 400 for a malformed form, 413 for a file over the limit, 415 for another media type, 503 when no
 *   place becomes free in time.
 */
export async function readForm(
  request: FastifyRequest,
  reply: FastifyReply,
  owner: string,
  { acquirePermit, guardUploadRate }: FormOptions,
): Promise<Record<string, unknown>> {
  if (!request.isMultipart()) {
    throw ServiceError.of("form_expected");
  }
  try {
    if (Number(request.headers["content-length"] ?? 0) > formBytesMax) {
      throw tooLarge();
    }
    await acquirePermit(owner, reply.raw);
    guardUploadRate(request.raw);
    return await readParts(request);
  } catch (error) {
    drainBody(request.raw);
    if (error instanceof ServiceError) throw error;
    request.log.info({ err: error }, "a form is malformed");
    throw unreadable(problem("form_unreadable"));
  }
}

async function readParts(request: FastifyRequest): Promise<Record<string, unknown>> {
  const values = new Map<string, unknown[]>();
  // A chunked form has no Content-Length, and each of its files may have the maximum size.
  let leftBytes = formBytesMax;
  const count = (bytes: number) => {
    leftBytes -= bytes;
    if (leftBytes < 0) throw tooLarge();
  };
  for await (const part of request.parts({ limits })) {
    if (part.fieldname === undefined) throw unreadable(problem("form_field_unnamed"));
    if (part.type === "field" && part.valueTruncated)
      throw unreadable(problem("form_field_too_long", { name: part.fieldname }));
    if (part.type === "field") count(Buffer.byteLength(String(part.value)));
    const value = part.type === "file" ? await readFile(part, count) : part.value;
    values.set(part.fieldname, [...(values.get(part.fieldname) ?? []), value]);
  }
  return Object.fromEntries([...values].map(([name, all]) => [name, all.length === 1 ? all[0] : all]));
}

async function readFile(part: MultipartFile, count: (bytes: number) => void): Promise<FormFileValue> {
  const chunks: Buffer[] = [];
  for await (const chunk of part.file) {
    chunks.push(chunk as Buffer);
    count((chunk as Buffer).length);
    if (part.file.truncated) throw tooLarge();
  }
  if (part.file.truncated) throw tooLarge();
  return { filename: part.filename ?? "", mime: part.mimetype, bytes: new Uint8Array(Buffer.concat(chunks)) };
}

function unreadable(problem: Problem<FieldCode>): ServiceError {
  return ServiceError.invalidField(null, problem, "form");
}

function tooLarge(): ServiceError {
  return ServiceError.of("image_too_large", { mebibytes: bodyLimits.imageBytesMax / 1024 / 1024 });
}
