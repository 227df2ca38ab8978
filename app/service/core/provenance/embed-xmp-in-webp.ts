import { ascii, hasBytesAt, joined } from "./byte-parts.ts";

const riff = ascii("RIFF");
const webp = ascii("WEBP");
/** Bits of the first byte of VP8X (RFC 9649, 2.7.1). */
const flag = { xmp: 0x04, alpha: 0x10 };

interface Chunk {
  type: string;
  /** Without the padding byte. */
  data: Uint8Array;
}

/**
 * Appends the packet as an XMP chunk. A simple file becomes an extended one, because only that can have such a chunk.
 */
export function embedXmpInWebp(bytes: Uint8Array, packet: Uint8Array): Uint8Array {
  const chunks = listChunks(bytes).filter(({ type }) => type !== "XMP ");
  const known = chunks.find(({ type }) => type === "VP8X");
  const header = known ? Uint8Array.from(known.data) : extendedHeader(chunks);
  header[0] |= flag.xmp;
  const body = joined([
    webp,
    toBytes({ type: "VP8X", data: header }),
    ...chunks.filter((chunk) => chunk !== known).map(toBytes),
    toBytes({ type: "XMP ", data: packet }),
  ]);
  return joined([riff, littleEndian(body.length, 4), body]);
}

function listChunks(bytes: Uint8Array): Chunk[] {
  if (!hasBytesAt(bytes, 0, riff) || !hasBytesAt(bytes, 8, webp)) throw new Error("not a WebP file");
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = 8 + view.getUint32(4, true);
  if (end > bytes.length) throw new Error("a WebP file cut short");
  const chunks: Chunk[] = [];
  for (let at = 12; at + 8 <= end; ) {
    const length = view.getUint32(at + 4, true);
    if (at + 8 + length > end) throw new Error("a WebP file cut short");
    const type = String.fromCharCode(...bytes.subarray(at, at + 4));
    chunks.push({ type, data: bytes.subarray(at + 8, at + 8 + length) });
    at += 8 + length + (length % 2);
  }
  return chunks;
}

/** The VP8X chunk of a file that has none: the picture's size and transparency. */
function extendedHeader(chunks: Chunk[]): Uint8Array {
  const picture = chunks.find(({ type }) => type === "VP8 " || type === "VP8L");
  if (!picture || picture.data.length < 10) throw new Error("a WebP file without a picture");
  const { data } = picture;
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  // Lossy: after the frame tag and the start code, 14 bits each. Lossless: after a signature byte, 14 bits each, minus
  // one.
  const size =
    picture.type === "VP8 "
      ? { width: view.getUint16(6, true) & 0x3fff, height: view.getUint16(8, true) & 0x3fff, alpha: false }
      : {
          width: (view.getUint32(1, true) & 0x3fff) + 1,
          height: ((view.getUint32(1, true) >>> 14) & 0x3fff) + 1,
          alpha: ((view.getUint32(1, true) >>> 28) & 1) === 1,
        };
  return joined([
    Uint8Array.of(size.alpha ? flag.alpha : 0, 0, 0, 0),
    littleEndian(size.width - 1, 3),
    littleEndian(size.height - 1, 3),
  ]);
}

function toBytes({ type, data }: Chunk): Uint8Array {
  return joined([ascii(type), littleEndian(data.length, 4), data, new Uint8Array(data.length % 2)]);
}

function littleEndian(value: number, bytes: number): Uint8Array {
  return Uint8Array.from({ length: bytes }, (_, index) => (value >>> (8 * index)) & 0xff);
}
