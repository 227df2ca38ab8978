import type { FaceMesh } from "#imaging/faces/face-mesh.ts";
import { sampleFrame } from "#imaging/faces/frame.ts";
import { headSquareOf, type ParsedHead } from "#imaging/faces/parsed-head.ts";
import type { RgbImage } from "#imaging/raster.ts";
import type { ParsePerson } from "./parsing-net.ts";

/** Side of the network's input; larger crops would be reduced. */
const side = 256;

/** Parses the square around a head at a higher resolution than the whole photo. */
export async function parseHead(
  parsePerson: ParsePerson,
  image: RgbImage,
  mesh: FaceMesh,
): Promise<ParsedHead> {
  const frame = headSquareOf(mesh);
  return { frame, parsing: await parsePerson(sampleFrame(image, frame, side, side, { outside: "edge" })) };
}
