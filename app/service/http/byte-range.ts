import type { ByteRange } from "../core/ports.ts";

/**
 * Parses a `Range` header (RFC 9110, 14.2). Returns null for the whole file, also for several ranges and for units
 * other than bytes.
 * @throws RangeError when the range lies outside the file.
 */
export function parseByteRange(header: string | undefined, bytes: number): ByteRange | null {
  const match = /^bytes=(\d*)-(\d*)$/i.exec(header?.trim() ?? "");
  if (!match || (match[1] === "" && match[2] === "")) return null;
  const [first, last] = [match[1], match[2]].map((digits) => (digits === "" ? null : Number(digits)));
  const range =
    first === null
      ? { start: Math.max(0, bytes - (last as number)), end: bytes - 1 }
      : { start: first, end: Math.min(last ?? bytes - 1, bytes - 1) };
  // A range whose end precedes its start is invalid and ignored; a range beyond the end is an error.
  if (first !== null && last !== null && last < first) return null;
  if (range.start >= bytes || range.start > range.end) throw new RangeError("no such bytes");
  return range;
}
