import type { FaceMesh } from "#imaging/faces/face-mesh.ts";
import { sampleFrame } from "#imaging/faces/frame.ts";
import { headSquareOf, type ParsedHead } from "#imaging/faces/parsed-head.ts";
import type { RgbImage } from "#imaging/raster.ts";
import type { ParsePerson } from "./parsing-net.ts";

/** The network's side: what is larger would be shrunk by it. */
const side = 256;

/** Parses the square around a head, where the network sees finer than on the whole photo. */
export function parseHead(parsePerson: ParsePerson, image: RgbImage, mesh: FaceMesh): ParsedHead {
  const frame = headSquareOf(mesh);
  return { frame, parsing: parsePerson(sampleFrame(image, frame, side, side, { outside: "edge" })) };
}
