/** Time as the simulated Shopify sees it: the machine's, shifted forward, or standing still between advances. */
export interface SimulatorClock {
  /** Milliseconds since 1970. */
  now(): number;
  advance(ms: number): void;
}

export function createClock({ frozen }: { frozen: boolean }): SimulatorClock {
  const start = Date.now();
  let offsetMs = 0;
  return {
    now: () => (frozen ? start : Date.now()) + offsetMs,
    advance(ms) {
      offsetMs += ms;
    },
  };
}
