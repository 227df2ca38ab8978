import { type Problem, problem, type WorkCode } from "#contract/problems.ts";
import type { HumanParsing } from "#imaging/body/human-parsing.ts";
import { toBodyLayout } from "#imaging/body/pose.ts";
import { type Component, findComponents } from "#imaging/components.ts";
import { type StableCut, toStableCut } from "#imaging/mask/cut-stability.ts";
import { toPieceStroke } from "#imaging/mask/piece-stroke.ts";
import { type KnownColors, separateClothes, toKnownColors } from "#imaging/mask/separate-clothes.ts";
import { dilate, erode } from "#imaging/morphology.ts";
import { toOklabImage } from "#imaging/oklab.ts";
import type { BinaryMask, Plane } from "#imaging/raster.ts";
import { countInside, createMask } from "#imaging/raster.ts";
import { resampleMask, resamplePlane } from "#imaging/resample.ts";
import { shrinkToSide } from "../../codec.ts";
import { cutAlone } from "../garment/cut-alone.ts";
import { toCutCopy } from "../garment/cut-copy.ts";
import type { Nets } from "../nets.ts";
import type { Refusal } from "../refusal.ts";
import { analyzeWearer, readScene, type Wearer } from "./analyze-wearer.ts";
import { type FinderPhoto, type FindGarment, type FoundGarment, gridSide, maskPixelsMin } from "./finder.ts";
import { doubtsMax, listLargePieces, toConfidence } from "./judge-stability.ts";
import { severalPeopleFactor, sureConfidence } from "./review-thresholds.ts";

/** Increased whenever a find may give another result than before. */
export const embeddedVersion = "embedded-15";

/**
 * The service's own finder. It segments a worn garment from the clothes of a human parsing, and a product from its
 * backdrop.
 */
export function createEmbeddedFinder(nets: Nets): FindGarment {
  return async (photo) => {
    const { image } = photo;
    const whole = await nets.parsePerson(image);
    const person = nets.findPerson(image);
    const layout = toBodyLayout(nets.findPose(image), image.width, image.height);
    const scene = readScene(whole, person, layout);
    if (scene === "other") return findAlone(photo);
    const wearer = await analyzeWearer(nets, image, whole, person);
    if (scene !== "wearer")
      return findWorn("full", { ...wearer, parsing: withoutWearer(wearer.parsing) }, { isWorn: false });
    const known = photo.example ? await readColors(nets, photo.example) : null;
    return findWorn(photo.kind, wearer, { isWorn: true, known });
  };
}

/** Without a wearer, the network's skin and hair are wrong: everything except the background is the garment. */
function withoutWearer({ background }: HumanParsing): HumanParsing {
  const none = { ...background, data: new Float32Array(background.data.length) };
  const clothes = { ...background, data: background.data.map((value) => 1 - value) };
  return { background, clothes, skin: none, hair: none, face: none, accessories: none };
}

async function readColors(
  nets: Nets,
  { image, mask }: NonNullable<FinderPhoto["example"]>,
): Promise<KnownColors | null> {
  const [{ clothes }, copy] = await Promise.all([nets.parsePerson(image), shrinkToSide(image, gridSide)]);
  const { width, height } = copy;
  return toKnownColors(
    toOklabImage(copy),
    resampleMask(mask, width, height),
    resamplePlane(clothes, width, height),
  );
}

function findWorn(
  kind: FinderPhoto["kind"],
  wearer: Wearer,
  { isWorn, known = null }: { isWorn: boolean; known?: KnownColors | null },
): FoundGarment | Refusal {
  if (kind === "other") return { kind: "refused", reason: problem("garment_not_on_person") };
  const lab = toOklabImage(wearer.image);
  const separate = (by: KnownColors | null) =>
    separateClothes(lab, wearer.parsing, wearer.layout, kind, isWorn, by);
  // An example in another color, or of another garment, must not lose this one.
  const separated = (known && separate(known)) ?? separate(null);
  if (separated === null) return { kind: "refused", reason: problem("no_garment") };
  const { grid, unary, cut, seed } = separated;
  const stable = toStableCut(grid, unary, cut, seed);
  if (countInside(stable.mask) < maskPixelsMin) return { kind: "refused", reason: problem("no_garment") };
  const doubts = listDoubts(stable, wearer.parsing);
  const faces = countFaces(wearer.parsing.face);
  if (faces > 1)
    doubts.unshift({
      box: boxAround(stable.mask),
      reason: problem("garment_several_people", { count: faces }),
    });
  return {
    kind: "found",
    window: wearer.window,
    mask: stable.mask,
    confidence: (faces > 1 ? severalPeopleFactor : 1) * toConfidence(stable.largestPiece),
    doubts,
    foundBy: embeddedVersion,
  };
}

function listDoubts({ mask, pieces, unstable }: StableCut, parsing: HumanParsing): FoundGarment["doubts"] {
  return listLargePieces(mask, pieces)
    .slice(0, doubtsMax)
    .map((piece) => ({
      box: piece,
      reason: reasonOf(piece, mask, parsing),
      stroke: toPieceStroke(unstable, piece, mask),
    }));
}

/** The reason of a doubt, by what surrounds the component. */
function reasonOf(piece: Component, mask: BinaryMask, parsing: HumanParsing): Problem<WorkCode> {
  let [skin, clothes, background] = [0, 0, 0];
  const top = Math.max(0, piece.top - 3);
  const left = Math.max(0, piece.left - 3);
  for (let y = top; y <= Math.min(mask.height - 1, piece.bottom + 3); y++) {
    for (let x = left; x <= Math.min(mask.width - 1, piece.right + 3); x++) {
      const at = y * mask.width + x;
      if (mask.data[at] === 1) continue;
      skin += parsing.skin.data[at]! + parsing.hair.data[at]!;
      clothes += parsing.clothes.data[at]! + parsing.accessories.data[at]!;
      background += parsing.background.data[at]!;
    }
  }
  if (skin > clothes && skin > background) return problem("garment_like_skin");
  return clothes > background ? problem("garment_name_doubtful") : problem("garment_like_surroundings");
}

function boxAround(mask: BinaryMask): FoundGarment["doubts"][number]["box"] {
  const parts = findComponents(mask).list;
  return {
    left: Math.min(...parts.map(({ left }) => left)),
    top: Math.min(...parts.map(({ top }) => top)),
    right: Math.max(...parts.map(({ right }) => right)),
    bottom: Math.max(...parts.map(({ bottom }) => bottom)),
  };
}

/** Number of faces of about the size of the largest. */
function countFaces(face: Plane): number {
  const faces = createMask(face.width, face.height);
  for (let at = 0; at < face.data.length; at++) faces.data[at] = face.data[at]! > 0.5 ? 1 : 0;
  // A hand or glasses may split a face; the faces of two people are farther apart.
  const areas = findComponents(dilate(erode(faces, 1), 4)).list.map(({ area }) => area);
  const most = Math.max(0, ...areas);
  return areas.filter((area) => area > 0.3 * most).length;
}

async function findAlone({ image }: FinderPhoto): Promise<FoundGarment | Refusal> {
  const small = await toCutCopy(image);
  const found = await cutAlone(small.image, small.alpha);
  const window = { left: 0, top: 0, width: image.width, height: image.height };
  if (found.kind === "cut") {
    const { mask, confidence } = found.cut;
    const isSure = confidence >= sureConfidence;
    const doubts = isSure ? [] : [{ box: boxAround(mask), reason: problem("product_outline_unclear") }];
    return { kind: "found", window, mask, confidence, doubts, foundBy: embeddedVersion };
  }
  const evidence = found.evidence as { mask?: BinaryMask; confidence?: number } | undefined;
  if (evidence?.mask === undefined) return { kind: "refused", reason: found.reason };
  const { mask, confidence = 0 } = evidence;
  return {
    kind: "found",
    window,
    mask,
    confidence,
    doubts: [{ box: boxAround(mask), reason: found.reason }],
    foundBy: embeddedVersion,
  };
}
