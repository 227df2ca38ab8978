import type { PictureFormat } from "./picture-format.ts";

/**
 * True when a picture file ends before its picture does: a JPEG without an end-of-image marker behind its scan, a
 * PNG whose chunks stop before IEND, a WebP shorter than its RIFF header says. Looks at the structure only; nothing
 * is decoded.
 */
export function isTruncatedImage(bytes: Uint8Array, format: PictureFormat): boolean {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (format === "jpeg") return isTruncatedJpeg(buffer);
  if (format === "png") return isTruncatedPng(buffer);
  return buffer.length < 8 || buffer.readUInt32LE(4) + 8 > buffer.length;
}

function isTruncatedJpeg(buffer: Buffer): boolean {
  const startOfScan = 0xda;
  // Segments up to the first scan; a thumbnail among them has an end-of-image marker of its own.
  for (let at = 2; at + 4 <= buffer.length; ) {
    const marker = buffer[at + 1];
    if (buffer[at] !== 0xff || marker === 0xff) at += 1;
    else if (marker === startOfScan) return buffer.lastIndexOf(Buffer.from([0xff, 0xd9])) < at;
    else at += 2 + buffer.readUInt16BE(at + 2);
  }
  return true;
}

function isTruncatedPng(buffer: Buffer): boolean {
  for (let at = 8; at + 12 <= buffer.length; ) {
    const end = at + 12 + buffer.readUInt32BE(at);
    if (end > buffer.length) return true;
    if (buffer.toString("latin1", at + 4, at + 8) === "IEND") return false;
    at = end;
  }
  return true;
}
