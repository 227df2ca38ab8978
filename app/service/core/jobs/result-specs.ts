import { type OutputSizeName, priceOfSize } from "#contract/prices.ts";
import type { ResultSpec } from "./kinds/kind.ts";

/**
 * Outputs of a job that makes `variations` of every input, in order of input then variation. Each has its input's
 * name with the output's extension, `_1`, `_2` … for further variations, unique within the job without regard to
 * case, as archives are unpacked on systems that know no difference.
 */
export function resultsPerInput(
  inputs: string[],
  variations: number,
  extension: "png" | "jpg",
  credits: number,
): ResultSpec[] {
  const taken = new Set<string>();
  return inputs.flatMap((input, imageIndex) => {
    const stem = input.replace(/\.[^.]*$/, "").replace(/[/\\]/g, "-") || "image";
    return Array.from({ length: variations }, (_, groupIndex) => {
      const base = groupIndex === 0 ? stem : `${stem}_${groupIndex}`;
      let filename = `${base}.${extension}`;
      for (let copy = 2; taken.has(filename.toLowerCase()); copy++)
        filename = `${base} (${copy}).${extension}`;
      taken.add(filename.toLowerCase());
      return { imageIndex, groupIndex, filename, credits };
    });
  });
}

/** What instructions of every operation that has them say of their outputs. */
interface Instruction {
  num_variations: number;
  options: { size: OutputSizeName; format: "png" | "jpg" };
}

/** Outputs of a job that makes pictures by instructions: `output_<instruction>_<variation>`, charged by size. */
export function outputsPerInstruction(instructions: Instruction[]): ResultSpec[] {
  return instructions.flatMap(({ num_variations, options }, imageIndex) =>
    Array.from({ length: num_variations }, (_, groupIndex) => ({
      imageIndex,
      groupIndex,
      filename: `output_${imageIndex}_${groupIndex}.${options.format}`,
      credits: priceOfSize(options.size),
    })),
  );
}
