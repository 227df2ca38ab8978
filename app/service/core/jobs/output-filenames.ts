/**
 * Names of a job's outputs, in order of image then variation: the input's name with the output's extension,
 * `_1`, `_2` … for further variations. Unique within the job without regard to case, as archives are unpacked on
 * systems that know no difference.
 */
export function outputFilenames(inputs: string[], variations: number, extension: "png" | "jpg"): string[] {
  const taken = new Set<string>();
  return inputs.flatMap((input) => {
    const stem = input.replace(/\.[^.]*$/, "").replace(/[/\\]/g, "-") || "image";
    return Array.from({ length: variations }, (_, variation) => {
      const base = variation === 0 ? stem : `${stem}_${variation}`;
      let name = `${base}.${extension}`;
      for (let copy = 2; taken.has(name.toLowerCase()); copy++) name = `${base} (${copy}).${extension}`;
      taken.add(name.toLowerCase());
      return name;
    });
  });
}
