import { alignDrawing } from "#imaging/align/align-drawing.ts";
import { placementSide } from "#imaging/align/find-placement.ts";
import { blendPerson, findPersonRegion } from "#imaging/align/person-region.ts";
import { resampleDrawing } from "#imaging/align/resample-drawing.ts";
import { decodeImage } from "../codec.ts";
import type { ParsePerson } from "../nets/parsing-net.ts";
import { encodeOutput } from "../onda/encode-output.ts";
import type { CheckTask, KeptSurroundingsAnswer } from "./check-tasks.ts";
import { loadDrawing } from "./load-drawing.ts";

/**
 * Blends a drawing of another person into the photo. Every byte outside skin, hair (of both images) and a feathered
 * border is the photo's.
 */
export async function keepSurroundings(
  { parsePerson }: { parsePerson: ParsePerson },
  { source, drawing, frame, sideMax, file }: Extract<CheckTask, { task: "keep-surroundings" }>,
): Promise<KeptSurroundingsAnswer> {
  const [photo, copy] = await Promise.all([decodeImage(source, sideMax), decodeImage(source, placementSide)]);
  const aligned = alignDrawing(copy, await loadDrawing(drawing, frame, copy));
  if (aligned === null) return { kind: "not kept", why: "unlike" };
  const { placement } = aligned;
  const region = findPersonRegion(copy, aligned, [await parsePerson(copy), await parsePerson(aligned.image)]);
  if (region.kind === "none") return { kind: "not kept", why: region.why };
  const drawn = resampleDrawing(await loadDrawing(drawing, frame, photo), placement, photo).image;
  const edited = blendPerson(photo, drawn, region);
  const [image, thumbnail] = await encodeOutput(edited, { before: photo, source }, file);
  return { kind: "kept", image, thumbnail };
}
