import { readInstruction } from "#engines/onda/garment/read-instruction.ts";
import { parseEdits } from "#engines/onda/playground/parse-edits.ts";

/** Every grammar that reads a caller's free text, and texts that once took time in proportion to the square of their length. */
export const grammars: Record<string, { read: (text: string) => unknown; units: readonly string[] }> = {
  readInstruction: {
    read: readInstruction,
    units: ["dark ", "soft ", "light ", "tee ", "rgb(", "keep ", "keep, ", "summer "],
  },
  parseEdits: { read: parseEdits, units: ["long ", "v-neck ", "#", "rgb("] },
};

/** A text of `chars` characters that repeats `unit`. */
export const textOf = (unit: string, chars: number): string =>
  unit.repeat(Math.ceil(chars / unit.length)).slice(0, chars);

/** Processor time of the fastest of some runs, in milliseconds. */
export function cpuMsOf(work: () => unknown, runs = 3): number {
  const times = Array.from({ length: runs }, () => {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return Math.min(...times);
}
