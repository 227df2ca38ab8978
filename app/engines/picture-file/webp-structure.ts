import { createStructure, type PictureStructure, partsMax } from "./picture-structure.ts";

const pictureChunks = new Set(["VP8 ", "VP8L", "VP8X", "ALPH", "ANIM", "ANMF"]);
/** `RIFF`, length, `WEBP`. */
const headerBytes = 12;

/** Reads a WebP's chunks (RFC 9649). Every chunk without image data is metadata. */
export function readWebpStructure(file: Buffer, metadataBytesMax: number): PictureStructure {
  const declaredEnd = file.readUInt32LE(4) + 8;
  // Bytes after the declared end belong to no chunk; no decoder reads them.
  const end = Math.min(declaredEnd, file.length);
  const structure = createStructure("webp", metadataBytesMax);
  structure.isTruncated = declaredEnd > file.length;
  structure.frames = 0;
  const { metadata } = structure;
  let parts = 0;
  for (let at = headerBytes; at + 8 <= end; ) {
    if (++parts > partsMax) {
      structure.hasTooManyParts = true;
      break;
    }
    const type = file.toString("latin1", at, at + 4);
    const length = file.readUInt32LE(at + 4);
    const data = file.subarray(at + 8, at + 8 + length);
    const size = sizeIn(type, data);
    structure.width = Math.max(structure.width, size.width);
    structure.height = Math.max(structure.height, size.height);
    if (type === "ANMF") structure.frames++;
    if (!pictureChunks.has(type)) metadata.add();
    at += 8 + length + (length % 2);
  }
  structure.frames = Math.max(1, structure.frames);
  return structure;
}

function sizeIn(type: string, data: Buffer): { width: number; height: number } {
  if (data.length >= 10) {
    if (type === "VP8X") return { width: data.readUIntLE(4, 3) + 1, height: data.readUIntLE(7, 3) + 1 };
    // After the frame tag and the start code: 14 bits each, then two of scaling.
    if (type === "VP8 ") {
      return { width: data.readUInt16LE(6) & 0x3fff, height: data.readUInt16LE(8) & 0x3fff };
    }
  }
  if (type === "VP8L" && data.length >= 5) {
    // After the signature byte: 14 bits each, minus one.
    const bits = data.readUInt32LE(1);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  return { width: 0, height: 0 };
}
