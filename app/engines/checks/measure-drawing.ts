import { alignDrawing, toLightness } from "#imaging/align/align-drawing.ts";
import { findDrawnGarment } from "#imaging/align/find-drawn-garment.ts";
import { placementSide } from "#imaging/align/find-placement.ts";
import { measureDetailSimilarity, measureStructureSimilarity } from "#imaging/align/structure-similarity.ts";
import { identityDistance } from "#imaging/faces/identity-distance.ts";
import type { BinaryMask, Plane, RgbImage } from "#imaging/raster.ts";
import { resamplePlane, thresholdPlane } from "#imaging/resample.ts";
import { decodeImage, measureImage } from "../codec.ts";
import { findFaces } from "../faces/find-faces.ts";
import { type BodyNets, type SwapNets, withFaceNets } from "../onda/swap/swap-nets.ts";
import type { CheckTask, MeasuredDrawingAnswer } from "./check-tasks.ts";
import type { DrawingMeasures, Measured } from "./judge-measures.ts";
import { loadDrawing } from "./load-drawing.ts";

type Task = Extract<CheckTask, { task: "measure-drawing" }>;

/** Longest side for face detection, in pixels. */
const faceSide = 1024;

const nothing: DrawingMeasures = {
  peopleTooMany: null,
  identityDistance: null,
  colorDistance: null,
  garmentKept: null,
  letteringKept: null,
  enlargement: null,
};

/** Measures a model's drawing against its request. */
export async function measureDrawing(body: BodyNets, task: Task): Promise<MeasuredDrawingAnswer> {
  const wants = (measure: Measured): boolean => task.wanted.includes(measure);
  const measures = { ...nothing };
  if (wants("peopleTooMany") || wants("identityDistance"))
    Object.assign(measures, await measurePeople(await withFaceNets(body), task));
  if (task.source !== null && task.wanted.some(isOfGarment))
    Object.assign(measures, await measureGarment(body, task, task.source));
  if (wants("enlargement")) {
    const [drawn, output] = await Promise.all([measureImage(task.drawing), measureImage(task.picture)]);
    measures.enlargement = Math.max(
      output.width / (drawn.width * task.frame.width),
      output.height / (drawn.height * task.frame.height),
    );
  }
  for (const measure of Object.keys(measures) as Measured[]) if (!wants(measure)) measures[measure] = null;
  return { kind: "measured drawing", measures };
}

const isOfGarment = (measure: Measured): boolean =>
  measure === "colorDistance" || measure === "garmentKept" || measure === "letteringKept";

async function measurePeople(
  nets: SwapNets,
  { picture, source, people, embedding }: Task,
): Promise<Pick<DrawingMeasures, "peopleTooMany" | "identityDistance">> {
  const image = await decodeImage(picture, faceSide);
  const faces = await findFaces(nets, image);
  const expected =
    people ?? (source === null ? null : (await findFaces(nets, await decodeImage(source, faceSide))).length);
  const peopleTooMany = expected === null ? null : faces.length - expected;
  const [largest] = faces;
  if (largest === undefined || embedding === null) return { peopleTooMany, identityDistance: null };
  const { mesh } = nets.mesh.read(image, largest.look);
  return { peopleTooMany, identityDistance: identityDistance(embedding, nets.describeIdentity(image, mesh)) };
}

async function measureGarment(
  { parsePerson }: BodyNets,
  { shown: { bytes, frame }, color, garment }: Task,
  source: Uint8Array,
): Promise<Pick<DrawingMeasures, "colorDistance" | "garmentKept" | "letteringKept">> {
  const photo: RgbImage = await decodeImage(source, placementSide);
  const aligned = alignDrawing(photo, await loadDrawing(bytes, frame, photo));
  // The drawing could not be registered to the photo.
  if (aligned === null) return { colorDistance: null, garmentKept: 0, letteringKept: null };
  const [own, drawn] = [toLightness(photo), toLightness(aligned.image)];
  if (garment === "worn") {
    const { clothes } = await parsePerson(photo);
    const outline = thresholdPlane(resamplePlane(clothes, photo.width, photo.height), 0.5);
    return { colorDistance: null, ...compareGarment(own, drawn, outline) };
  }
  const found = findDrawnGarment(photo, aligned);
  if (found.kind === "none") return { colorDistance: null, garmentKept: null, letteringKept: null };
  return {
    colorDistance:
      color && Math.hypot(found.color.l - color.l, found.color.a - color.a, found.color.b - color.b),
    ...compareGarment(own, drawn, found.mask),
  };
}

const compareGarment = (own: Plane, drawn: Plane, outline: BinaryMask) => ({
  garmentKept: measureStructureSimilarity(own, drawn, outline),
  letteringKept: measureDetailSimilarity(own, drawn, outline),
});
