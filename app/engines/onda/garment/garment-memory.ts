import { createHash } from "node:crypto";
import type { GarmentKind } from "#imaging/mask/garment-words.ts";
import type { KnownGarment } from "../pixel-tasks.ts";

/**
 * Remembers the garments found last, by the photo's content and the kind looked for, so that planning a set and
 * drawing variations cuts each photo once. A mask is about 0.15 MB; the same photo always gives the same one.
 */
export class GarmentMemory {
  private readonly garments = new Map<string, KnownGarment>();
  private readonly entriesMax: number;

  constructor(entriesMax: number) {
    this.entriesMax = entriesMax;
  }

  keyOf(source: Uint8Array, kind: GarmentKind | null): string {
    return `${kind ?? "any"}:${createHash("sha256").update(source).digest("base64")}`;
  }

  find(key: string): KnownGarment | null {
    const found = this.garments.get(key);
    if (found === undefined) return null;
    this.garments.delete(key);
    this.garments.set(key, found);
    return found;
  }

  remember(key: string, garment: KnownGarment): void {
    this.garments.delete(key);
    this.garments.set(key, garment);
    for (const oldest of this.garments.keys()) {
      if (this.garments.size <= this.entriesMax) return;
      this.garments.delete(oldest);
    }
  }
}
