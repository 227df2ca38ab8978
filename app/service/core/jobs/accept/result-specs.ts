import { type OutputSizeName, outputSide, type PriceTable, priceOfSide } from "#contract/prices.ts";
import type { UploadedFile } from "../../ports.ts";
import type { ResultSpec } from "../kinds/kind.ts";

/** A photo, and the price of each result made from it. */
export interface PricedInput {
  filename: string;
  credits: number;
}

/**
 * Prices photos whose results keep the frame. The size of the result sets the price: the requested size, or that of the
 * photo if it is smaller and is not enlarged.
 */
export function pricePhotos(
  files: Pick<UploadedFile, "filename" | "width" | "height">[],
  asked: { sideMax: number; enlarge?: boolean },
  prices: PriceTable,
): PricedInput[] {
  return files.map(({ filename, width, height }) => {
    const photoSide = width && height ? Math.max(width, height) : null;
    const side = outputSide(photoSide, asked.sideMax, asked.enlarge === true);
    return { filename, credits: priceOfSide(side, prices) };
  });
}

/**
 * Results of a job that draws `variations` of every input, sorted by input and variation. A filename is the input's name
 * with the result's extension, and `_1`, `_2` … for further variations. Filenames are unique within the job regardless
 * of case, because archives are unpacked on case-insensitive file systems.
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

/** The common fields of instructions in all operations. */
interface Instruction {
  num_variations: number;
  options: { size: OutputSizeName; format: "png" | "jpg"; width?: number; height?: number };
}

/**
 * Results of a job with instructions, named `output_<instruction>_<variation>`. The size sets the price. An exact width
 * and height take precedence over the named size.
 */
export function outputsPerInstruction(instructions: Instruction[], prices: PriceTable): ResultSpec[] {
  return instructions.flatMap(({ num_variations, options }, imageIndex) =>
    Array.from({ length: num_variations }, (_, groupIndex) => ({
      imageIndex,
      groupIndex,
      filename: `output_${imageIndex}_${groupIndex}.${options.format}`,
      credits:
        options.width && options.height
          ? priceOfSide(Math.max(options.width, options.height), prices)
          : prices[options.size],
    })),
  );
}
