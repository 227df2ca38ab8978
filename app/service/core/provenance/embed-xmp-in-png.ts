import { ascii, hasBytesAt, joined } from "./byte-parts.ts";

const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
/** Keyword of the international text chunk with an XMP packet (XMP part 3, 1.1.5). */
const keyword = ascii("XML:com.adobe.xmp\0");
/** Not compressed, no language, no translated keyword. */
const plainText = Uint8Array.of(0, 0, 0, 0);

const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1;
  return rest >>> 0;
});

/** Inserts the packet as an iTXt chunk before the image data, so that readers find it early. */
export function embedXmpInPng(bytes: Uint8Array, packet: Uint8Array): Uint8Array {
  if (!hasBytesAt(bytes, 0, signature)) throw new Error("not a PNG file");
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts: Uint8Array[] = [signature];
  let isPlaced = false;
  for (let at = signature.length; ; ) {
    if (at + 12 > bytes.length) throw new Error("a PNG file without an end");
    const end = at + 12 + view.getUint32(at);
    if (end > bytes.length) throw new Error("a PNG file cut short");
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    if (type === "IDAT" && !isPlaced) {
      parts.push(chunk("iTXt", joined([keyword, plainText, packet])));
      isPlaced = true;
    }
    if (!(type === "iTXt" && hasBytesAt(bytes, at + 8, keyword))) parts.push(bytes.subarray(at, end));
    at = end;
    if (type === "IEND") break;
  }
  if (!isPlaced) throw new Error("a PNG file without a picture");
  return joined(parts);
}

function chunk(type: string, data: Uint8Array): Uint8Array {
  const named = joined([ascii(type), data]);
  const ends = new DataView(new ArrayBuffer(8));
  ends.setUint32(0, data.length);
  ends.setUint32(4, crc32(named));
  const [length, sum] = [new Uint8Array(ends.buffer, 0, 4), new Uint8Array(ends.buffer, 4, 4)];
  return joined([length, named, sum]);
}

/** CRC of ISO 3309, required by PNG (annex D). Rules do not import platform modules such as node:zlib. */
function crc32(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of bytes) sum = crcTable[(sum ^ byte) & 0xff] ^ (sum >>> 8);
  return (sum ^ 0xffffffff) >>> 0;
}
