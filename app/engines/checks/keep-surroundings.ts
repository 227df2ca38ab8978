import { alignDrawing } from "#imaging/align/align-drawing.ts";
import { placementSide } from "#imaging/align/find-placement.ts";
import { findPersonRegion, keepPhoto } from "#imaging/align/keep-photo.ts";
import { placeDrawing } from "#imaging/align/place-drawing.ts";
import { decodeImage } from "../codec.ts";
import type { ParsePerson } from "../nets/parsing-net.ts";
import { encodeOutput } from "../onda/encode-output.ts";
import type { CheckTask, KeptSurroundingsAnswer } from "./check-tasks.ts";
import { loadDrawing } from "./load-drawing.ts";

/**
 * Lays a drawing of another person into the photo: outside of skin, hair and a soft border, every byte is the photo's.
 * What is skin or hair in either of both is the drawing's.
 */
export async function keepSurroundings(
  { parsePerson }: { parsePerson: ParsePerson },
  { source, drawing, frame, sideMax, file }: Extract<CheckTask, { task: "keep-surroundings" }>,
): Promise<KeptSurroundingsAnswer> {
  const [photo, copy] = await Promise.all([decodeImage(source, sideMax), decodeImage(source, placementSide)]);
  const aligned = alignDrawing(copy, await loadDrawing(drawing, frame, copy));
  if (aligned === null) return { kind: "not kept", why: "unlike" };
  const { placement, agreement } = aligned;
  const region = findPersonRegion(copy, aligned, [parsePerson(copy), parsePerson(aligned.image)]);
  if (region.kind === "none") return { kind: "not kept", why: region.why };
  const drawn = placeDrawing(await loadDrawing(drawing, frame, photo), placement, photo).image;
  const edited = keepPhoto(photo, drawn, region);
  const before = photo.alpha === null ? null : photo;
  const [image, thumbnail] = await encodeOutput(edited, { before, source }, file);
  return { kind: "kept", image, thumbnail, agreement };
}
