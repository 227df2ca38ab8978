import { z } from "zod";

/** One file of a multipart form, in memory. */
export interface FormFileValue {
  filename: string;
  /** As declared by the sender; the content decides the actual type. */
  mime: string;
  bytes: Uint8Array<ArrayBuffer>;
}

function isFormFile(value: unknown): value is FormFileValue {
  return typeof value === "object" && value !== null && "bytes" in value && value.bytes instanceof Uint8Array;
}

/** A file among the fields of a `form`. */
export const FormFile = z
  .custom<FormFileValue>(isFormFile, "must be a file")
  .meta({ override: { type: "string", format: "binary" } });
