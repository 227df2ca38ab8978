import { inflateSync } from "node:zlib";
import { createStructure, type MetadataMeter, type PictureStructure, partsMax } from "./picture-structure.ts";

const signatureBytes = 8;
/** Length, type and checksum of a chunk. */
const envelopeBytes = 12;

/** Reads a PNG's chunks. zTXt, iTXt and iCCP count with what they inflate to beyond their own size. */
export function readPngStructure(file: Buffer, metadataBytesMax: number): PictureStructure {
  const structure = createStructure("png", metadataBytesMax);
  const { metadata } = structure;
  let parts = 0;
  for (let at = signatureBytes; at + envelopeBytes <= file.length; ) {
    if (++parts > partsMax) {
      structure.hasTooManyParts = true;
      break;
    }
    const end = at + envelopeBytes + file.readUInt32BE(at);
    if (end > file.length) break;
    const type = file.toString("latin1", at + 4, at + 8);
    const data = file.subarray(at + 8, end - 4);
    if (type === "IHDR" && data.length >= 8 && structure.width === 0) {
      structure.width = data.readUInt32BE(0);
      structure.height = data.readUInt32BE(4);
    } else if (type === "acTL" && data.length >= 4) {
      structure.frames = Math.max(structure.frames, data.readUInt32BE(0));
    } else if (type === "IEND") {
      structure.isTruncated = false;
      break;
    }
    // Nothing more is decompressed after damage: a damaged stream costs as much as a whole one, and counts as no bytes.
    if (isMetadata(type) && !metadata.isExceeded && !metadata.isDamaged) {
      addMetadata(metadata, compressedPart(type, data));
    }
    at = end;
  }
  return structure;
}

/**
 * A lower-case first letter marks an ancillary chunk. Animation chunks are excluded, because the frame count limits
 * them.
 */
function isMetadata(type: string): boolean {
  return /^[a-z]/.test(type) && type !== "fdAT" && type !== "fcTL";
}

/** The zlib stream in a chunk; null when it contains none. */
function compressedPart(type: string, data: Buffer): Buffer | null {
  const keywordEnd = data.indexOf(0);
  if (keywordEnd < 0) return null;
  // Keyword, null, compression method.
  if (type === "zTXt" || type === "iCCP") return data.subarray(keywordEnd + 2);
  if (type !== "iTXt" || data[keywordEnd + 1] !== 1) return null;
  // Keyword, null, flag, method, language, null, translated keyword, null.
  const languageEnd = data.indexOf(0, keywordEnd + 3);
  const translationEnd = languageEnd < 0 ? -1 : data.indexOf(0, languageEnd + 1);
  return translationEnd < 0 ? null : data.subarray(translationEnd + 1);
}

function addMetadata(metadata: MetadataMeter, compressed: Buffer | null): void {
  if (compressed === null) {
    metadata.add();
    return;
  }
  const maxOutputLength = Math.max(1, compressed.length + metadata.bytesLeft);
  try {
    metadata.add(Math.max(0, inflateSync(compressed, { maxOutputLength }).length - compressed.length));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE")
      metadata.add(metadata.bytesLeft + 1);
    else metadata.addDamage();
  }
}
