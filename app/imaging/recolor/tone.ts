/** Lightness of a garment at three percentiles, OKLab 0-1. */
export interface Tone {
  p10: number;
  p50: number;
  p90: number;
}

const bins = 1024;

/** Percentiles by a histogram of 1024 bins; null when it is empty. */
export class LightnessHistogram {
  private readonly counts = new Uint32Array(bins);
  private total = 0;

  /** @param lightness 0-1; clamped. */
  add(lightness: number, times = 1): void {
    const bin = Math.min(bins - 1, Math.max(0, Math.floor(lightness * bins)));
    this.counts[bin]! += times;
    this.total += times;
  }

  percentile(share: number): number | null {
    if (this.total === 0) return null;
    const wanted = share * this.total;
    let seen = 0;
    for (let bin = 0; bin < bins; bin++) {
      const next = seen + this.counts[bin]!;
      if (next >= wanted && next > seen) return (bin + (wanted - seen) / (next - seen)) / bins;
      seen = next;
    }
    return 1;
  }

  tone(): Tone | null {
    if (this.total === 0) return null;
    return { p10: this.percentile(0.1)!, p50: this.percentile(0.5)!, p90: this.percentile(0.9)! };
  }
}

/** The common tone of a set: the median of each percentile, which is robust to outliers. */
export function medianTone(tones: Tone[]): Tone {
  return {
    p10: median(tones.map((tone) => tone.p10)),
    p50: median(tones.map((tone) => tone.p50)),
    p90: median(tones.map((tone) => tone.p90)),
  };
}

/** Maximum difference of two tones over the three percentiles. */
export function toneGap(one: Tone, other: Tone): number {
  return Math.max(
    Math.abs(one.p10 - other.p10),
    Math.abs(one.p50 - other.p50),
    Math.abs(one.p90 - other.p90),
  );
}

function median(values: number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
