import type { PictureFormat } from "./picture-format.ts";

/** The properties that a picture file's container declares. Reading them decodes no pixels. */
export interface PictureStructure {
  format: PictureFormat;
  /** Stored size, before EXIF orientation; 0 when the file ends before it is declared. */
  width: number;
  height: number;
  frames: number;
  /** What metadata cost beyond the file's own bytes, and its number of parts. */
  metadata: MetadataMeter;
  /** True when the file ends before its picture does. */
  isTruncated: boolean;
  /** True when the walk was stopped; the other properties then describe the part before. */
  hasTooManyParts: boolean;
}

/** An empty structure, before reading. */
export function createStructure(format: PictureFormat, metadataBytesMax: number): PictureStructure {
  return {
    format,
    width: 0,
    height: 0,
    frames: 1,
    metadata: new MetadataMeter(metadataBytesMax),
    isTruncated: true,
    hasTooManyParts: false,
  };
}

/**
 * Maximum number of chunks or segments to walk; a PNG of 25 MiB in parts of 8 KiB has 3,200. The walk blocks the event
 * loop.
 */
export const partsMax = 50_000;

/** Limits the work caused by many small parts of metadata; real files have some dozen. */
const metadataPartsMax = 1000;

/**
 * Sums up what a file's metadata inflates to beyond its own size, and stops at its limits. Bytes that the file itself has
 * are limited with it: edit histories, press profiles and layers take megabytes.
 */
export class MetadataMeter {
  readonly bytesMax: number;
  private bytes = 0;
  private parts = 0;
  private hasDamage = false;

  /** @param bytesMax limit of what metadata inflates to beyond its own size. */
  constructor(bytesMax: number) {
    this.bytesMax = bytesMax;
  }

  /** Bytes until the limit. */
  get bytesLeft(): number {
    return this.bytesMax - this.bytes;
  }

  get isExceeded(): boolean {
    return this.bytes > this.bytesMax || this.parts > metadataPartsMax;
  }

  /** True when a compressed part cannot be decompressed; its size is unknown. */
  get isDamaged(): boolean {
    return this.hasDamage;
  }

  /** Counts one part and the bytes that it inflates to beyond its own. */
  add(bytes = 0): void {
    this.bytes += bytes;
    this.parts++;
  }

  /** Counts one part of unknown size. */
  addDamage(): void {
    this.hasDamage = true;
  }
}
