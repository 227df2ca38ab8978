import { crc32, deflateSync } from "node:zlib";

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

export function pngChunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}

/** A PNG of a few bytes that declares any size, with chunks before its data. */
export function pngOf(width: number, height: number, chunks: readonly Uint8Array[] = []): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // 8 bits of grey.
  header.set([8, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(Math.min((width + 1) * height, 100_000)));
  return Buffer.concat([
    signature,
    pngChunk("IHDR", header),
    ...chunks,
    pngChunk("IDAT", rows),
    pngChunk("IEND", new Uint8Array()),
  ]);
}

/** A chunk of a few kilobytes that inflates to `inflatedBytes` of text. */
export function compressedText(type: "zTXt" | "iTXt" | "iCCP", inflatedBytes: number): Buffer {
  const text = deflateSync(Buffer.alloc(inflatedBytes, " "));
  const prefix = { zTXt: "Comment\0\0", iCCP: "Profile\0\0", iTXt: "Comment\0\x01\0en\0Comment\0" }[type];
  return pngChunk(type, Buffer.concat([Buffer.from(prefix, "latin1"), text]));
}

/** 64 × 64 pixels whose texts inflate to 4 MiB each. */
export function textBomb(chunks: number): Buffer {
  const chunk = compressedText("zTXt", 4 * 1024 * 1024);
  return pngOf(64, 64, Array<Buffer>(chunks).fill(chunk));
}
