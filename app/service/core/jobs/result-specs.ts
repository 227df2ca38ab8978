import { type OutputSizeName, outputSide, priceOfSide, priceOfSize } from "#contract/prices.ts";
import type { UploadedFile } from "../ports.ts";
import type { ResultSpec } from "./kinds/kind.ts";

/** A photo that outputs are made of, with the price of each. */
export interface PricedInput {
  filename: string;
  credits: number;
}

/**
 * Photos whose outputs keep their frame: each output costs what its size does, which is the photo's when that is
 * smaller than the size asked for, unless it is to be enlarged.
 */
export function pricePhotos(
  files: Pick<UploadedFile, "filename" | "width" | "height">[],
  asked: { sideMax: number; enlarge?: boolean },
): PricedInput[] {
  return files.map(({ filename, width, height }) => {
    const photoSide = width && height ? Math.max(width, height) : null;
    return { filename, credits: priceOfSide(outputSide(photoSide, asked.sideMax, asked.enlarge === true)) };
  });
}

/**
 * Outputs of a job that makes `variations` of every input, in order of input then variation. Each has its input's
 * name with the output's extension, `_1`, `_2` … for further variations, unique within the job without regard to
 * case, as archives are unpacked on systems that know no difference.
 */
export function resultsPerInput(
  inputs: PricedInput[],
  variations: number,
  extension: "png" | "jpg",
): ResultSpec[] {
  const taken = new Set<string>();
  return inputs.flatMap(({ filename: input, credits }, imageIndex) => {
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
  options: { size: OutputSizeName; format: "png" | "jpg"; width?: number; height?: number };
}

/**
 * Outputs of a job that makes pictures by instructions: `output_<instruction>_<variation>`, charged by size; an exact
 * width and height win over the named size.
 */
export function outputsPerInstruction(instructions: Instruction[]): ResultSpec[] {
  return instructions.flatMap(({ num_variations, options }, imageIndex) =>
    Array.from({ length: num_variations }, (_, groupIndex) => ({
      imageIndex,
      groupIndex,
      filename: `output_${imageIndex}_${groupIndex}.${options.format}`,
      credits:
        options.width && options.height
          ? priceOfSide(Math.max(options.width, options.height))
          : priceOfSize(options.size),
    })),
  );
}
