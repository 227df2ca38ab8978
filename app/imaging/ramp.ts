/** Linear ramp: 0 up to `low`, 1 from `high`. */
export function ramp(value: number, low: number, high: number): number {
  return Math.min(1, Math.max(0, (value - low) / (high - low)));
}

export function clamp01(value: number): number {
  return Math.min(1, Math.max(0, value));
}
