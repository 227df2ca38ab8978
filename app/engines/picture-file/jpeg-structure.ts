import { createStructure, type PictureStructure, partsMax } from "./picture-structure.ts";

const startOfScan = 0xda;
const comment = 0xfe;
const endOfImage = Buffer.from([0xff, 0xd9]);

/** Reads a JPEG's segments up to its first scan; APPn and COM are metadata. */
export function readJpegStructure(file: Buffer, metadataBytesMax: number): PictureStructure {
  const structure = createStructure("jpeg", metadataBytesMax);
  const { metadata } = structure;
  let parts = 0;
  for (let at = 2; at + 4 <= file.length; ) {
    const marker = file[at + 1]!;
    if (file[at] !== 0xff || marker === 0xff) {
      at++;
      continue;
    }
    if (marker === startOfScan) {
      // A thumbnail in the metadata has an end-of-image marker of its own, so only one after the scan counts.
      structure.isTruncated = file.lastIndexOf(endOfImage) < at;
      break;
    }
    if (++parts > partsMax) {
      structure.hasTooManyParts = true;
      break;
    }
    const length = file.readUInt16BE(at + 2);
    if (isFrameHeader(marker) && at + 9 <= file.length) {
      structure.height = Math.max(structure.height, file.readUInt16BE(at + 5));
      structure.width = Math.max(structure.width, file.readUInt16BE(at + 7));
    } else if ((marker >= 0xe0 && marker <= 0xef) || marker === comment) metadata.add(length);
    at += 2 + length;
  }
  return structure;
}

/** SOF0 to SOF15 except the three markers in their range with another meaning. */
function isFrameHeader(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}
