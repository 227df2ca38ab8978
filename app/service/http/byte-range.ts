import type { ByteRange } from "../core/ports.ts";

/**
 * The part of a file that a `Range` header asks for (RFC 9110, 14.2): null for the whole, which is also the answer
 * to several ranges and to units other than bytes.
 * @throws RangeError when the file has no such bytes.
 */
export function parseByteRange(header: string | undefined, bytes: number): ByteRange | null {
  const asked = /^bytes=(\d*)-(\d*)$/i.exec(header?.trim() ?? "");
  if (!asked || (asked[1] === "" && asked[2] === "")) return null;
  const [first, last] = [asked[1], asked[2]].map((digits) => (digits === "" ? null : Number(digits)));
  const range =
    first === null
      ? { start: Math.max(0, bytes - (last as number)), end: bytes - 1 }
      : { start: first, end: Math.min(last ?? bytes - 1, bytes - 1) };
  // A header that counts backwards is not valid and so ignored; one beyond the end is an error.
  if (first !== null && last !== null && last < first) return null;
  if (range.start >= bytes || range.start > range.end) throw new RangeError("no such bytes");
  return range;
}
