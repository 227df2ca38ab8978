import { readJpegStructure } from "./jpeg-structure.ts";
import { type PictureFormat, pictureFormat } from "./picture-format.ts";
import type { PictureStructure } from "./picture-structure.ts";
import { readPngStructure } from "./png-structure.ts";
import { readWebpStructure } from "./webp-structure.ts";

const readers: Record<PictureFormat, (file: Buffer, metadataBytesMax: number) => PictureStructure> = {
  jpeg: readJpegStructure,
  png: readPngStructure,
  webp: readWebpStructure,
};

/**
 * Walks a picture file's container without a decoder, in linear time. Its metadata may inflate to
 * `metadataBytesMax` bytes beyond its own size. Null for a file of another format.
 */
export function readStructure(bytes: Uint8Array, metadataBytesMax: number): PictureStructure | null {
  const format = pictureFormat(bytes);
  if (format === null) return null;
  return readers[format](Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), metadataBytesMax);
}
