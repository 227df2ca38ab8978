import { z } from "zod";

const part = (description: string, example: number) =>
  z.number().min(0).max(1).meta({ description, example });

/** Where an output differs from its photo: the box of all pixels that differ, and how many do. */
export const ChangedRegion = z.object({
  x: part("Left side of the box, as a part of the picture's width", 0.21),
  y: part("Upper side of the box, as a part of the picture's height", 0.18),
  width: part("As a part of the picture's width", 0.55),
  height: part("As a part of the picture's height", 0.62),
  share: part("Pixels that differ, as a part of all", 0.27),
});
export type ChangedRegion = z.infer<typeof ChangedRegion>;
