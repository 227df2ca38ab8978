/** Runs what it is given in the order it came, at most `max` at the same time. */
export function fewAtOnce(max: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= max) await new Promise<void>((resolve) => waiting.push(resolve));
    else running++;
    try {
      return await work();
    } finally {
      // The next takes over this one's place, so that nobody who comes now gets in between.
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
