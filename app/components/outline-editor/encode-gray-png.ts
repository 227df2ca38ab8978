const signature = [137, 80, 78, 71, 13, 10, 26, 10];
const bitDepth = 8;
const gray = 0;

/** An 8-bit gray PNG without transparency (ISO/IEC 15948); a canvas only writes PNGs with color and alpha. */
export async function encodeGrayPng(
  pixels: Uint8Array,
  { width, height }: { width: number; height: number },
): Promise<Blob> {
  const rows = new Uint8Array((width + 1) * height);
  // Each row begins with its filter: none.
  for (let y = 0; y < height; y += 1) {
    rows.set(pixels.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  }
  const header = new DataView(new ArrayBuffer(13));
  header.setUint32(0, width);
  header.setUint32(4, height);
  header.setUint8(8, bitDepth);
  header.setUint8(9, gray);
  return new Blob(
    [
      Uint8Array.from(signature),
      chunk("IHDR", new Uint8Array(header.buffer)),
      chunk("IDAT", await deflate(rows)),
      chunk("IEND", new Uint8Array(0)),
    ],
    { type: "image/png" },
  );
}

async function deflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const packed = new Blob([bytes]).stream().pipeThrough(new CompressionStream("deflate"));
  return new Uint8Array(await new Response(packed).arrayBuffer());
}

function chunk(type: string, data: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(12 + data.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, data.length);
  bytes.set(new TextEncoder().encode(type), 4);
  bytes.set(data, 8);
  view.setUint32(8 + data.length, checksum(bytes.subarray(4, 8 + data.length)));
  return bytes;
}

/** CRC-32 of one byte, as PNG has it. */
const crcOf = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? 0xedb88320 ^ (crc >>> 1) : crc >>> 1;
  return crc;
});

function checksum(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = crcOf[(crc ^ byte) & 0xff]! ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}
