import type { PictureFormat } from "./picture-format.ts";

/** What a picture file's container declares. Nothing of the picture is decoded to know it. */
export interface PictureStructure {
  format: PictureFormat;
  /** Size as stored, before an EXIF orientation; 0 when the file ends before it says so. */
  width: number;
  height: number;
  frames: number;
  /** Metadata and how many parts it has; compressed texts and profiles are inflated, up to the meter's bounds. */
  metadata: MetadataMeter;
  /** True when the file ends before its picture does. */
  isTruncated: boolean;
  /** True when the walk gave up: the other facts are of the part that was read. */
  hasTooManyParts: boolean;
}

/** The structure of a file of which nothing has been read yet. */
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

/** Chunks or segments that are walked; a PNG of 25 MiB in parts of 8 KiB has 3,200. The walk is on the event loop. */
export const partsMax = 50_000;

/** Bounds the work that many small parts of metadata cause; real files have some dozen. */
const metadataPartsMax = 1000;

/** Adds up a file's metadata and stops counting where there is too much. */
export class MetadataMeter {
  readonly bytesMax: number;
  private bytes = 0;
  private parts = 0;
  private hasDamage = false;

  /** @param bytesMax what may be inflated and kept in all. */
  constructor(bytesMax: number) {
    this.bytesMax = bytesMax;
  }

  /** The bytes that may still come. */
  get bytesLeft(): number {
    return this.bytesMax - this.bytes;
  }

  get isExceeded(): boolean {
    return this.bytes > this.bytesMax || this.parts > metadataPartsMax;
  }

  /** True when a compressed part can't be inflated; its size is unknown then. */
  get isDamaged(): boolean {
    return this.hasDamage;
  }

  /** Counts one part. */
  add(bytes: number): void {
    this.bytes += bytes;
    this.parts++;
  }

  /** Counts one part of unknown size. */
  addDamage(): void {
    this.hasDamage = true;
  }
}
