import { createStructure, type PictureStructure, partsMax } from "./picture-structure.ts";

const marker = { startOfImage: 0xd8, endOfImage: 0xd9, startOfScan: 0xda, comment: 0xfe };

/**
 * Reads a JPEG's segments up to the end of its first picture; APPn and COM are metadata. Phones put further pictures
 * behind it, and thumbnails, with ends of their own, into the metadata.
 */
export function readJpegStructure(file: Buffer, metadataBytesMax: number): PictureStructure {
  const structure = createStructure("jpeg", metadataBytesMax);
  const { metadata } = structure;
  let parts = 0;
  let hasScan = false;
  for (let at = 2; at + 2 <= file.length; ) {
    const code = file[at + 1]!;
    if (file[at] !== 0xff || isNoSegment(code)) {
      at = file.indexOf(0xff, at + 1);
      if (at < 0) break;
      continue;
    }
    if (hasScan && (code === marker.endOfImage || code === marker.startOfImage)) {
      structure.isTruncated = code === marker.startOfImage;
      break;
    }
    if (++parts > partsMax) {
      structure.hasTooManyParts = true;
      break;
    }
    if (at + 4 > file.length) break;
    const length = file.readUInt16BE(at + 2);
    hasScan ||= code === marker.startOfScan;
    if (isFrameHeader(code) && at + 9 <= file.length) {
      structure.height = Math.max(structure.height, file.readUInt16BE(at + 5));
      structure.width = Math.max(structure.width, file.readUInt16BE(at + 7));
    } else if ((code >= 0xe0 && code <= 0xef) || code === marker.comment) metadata.add();
    at += 2 + length;
  }
  return structure;
}

/** A stuffed zero, a fill byte, a restart or TEM: no length follows. */
export function isNoSegment(code: number): boolean {
  return code <= 1 || code === 0xff || (code >= 0xd0 && code <= 0xd7);
}

/** SOF0 to SOF15 except the three markers in their range with another meaning. */
function isFrameHeader(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}
