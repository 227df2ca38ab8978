import { createHash } from "node:crypto";

/**
 * Remembers what was found in the photos looked at last, by their content and what was asked of them, so that planning
 * a set and drawing its variations look at each photo once. The same question to the same photo has one answer always.
 */
export class PhotoMemory<Found> {
  private readonly entries = new Map<string, Found>();
  private readonly entriesMax: number;

  constructor(entriesMax: number) {
    this.entriesMax = entriesMax;
  }

  /** @param question what tells searches of one photo apart. */
  keyOf(source: Uint8Array, question: string): string {
    return `${question}:${createHash("sha256").update(source).digest("base64")}`;
  }

  find(key: string): Found | null {
    const found = this.entries.get(key);
    if (found === undefined) return null;
    this.remember(key, found);
    return found;
  }

  remember(key: string, found: Found): void {
    this.entries.delete(key);
    this.entries.set(key, found);
    for (const oldest of this.entries.keys()) {
      if (this.entries.size <= this.entriesMax) return;
      this.entries.delete(oldest);
    }
  }
}
