import { readFile } from "node:fs/promises";
import path from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { decodeImage } from "#engines/codec.ts";
import { type DetectorNets, loadDetectorNets } from "#engines/faces/detector-nets.ts";
import { findFaces } from "#engines/faces/find-faces.ts";
import { parseHead } from "#engines/nets/parse-head.ts";
import { loadParsingNet, type ParsePerson } from "#engines/nets/parsing-net.ts";
import { type FindPose, loadPoseNet } from "#engines/nets/pose-net.ts";
import { analyzeBody } from "#engines/onda/swap/analyze-body.ts";
import { dilate, erode } from "#imaging/morphology.ts";
import { fillPolygon } from "#imaging/polygon.ts";
import { type BinaryMask, createMask, type Plane } from "#imaging/raster.ts";
import { findBodySkin } from "#imaging/swap/body-skin.ts";
import { findVisibleFace } from "#imaging/swap/visible-face.ts";
import { meanInside, touchedInside } from "../../support/painted-person.ts";
import { hasRealPhotos, realPhoto } from "../../support/photos.ts";

if (!hasRealPhotos) process.stderr.write("Tests of skin on photos beside the checkout are skipped.\n");

const handMasks = path.resolve(import.meta.dirname, "../../bench/quality/hand-masks/swap");
/** A hand's outline is true to about this many pixels. */
const band = 3;

/**
 * Hand masks that were in view while the rules were made. `touched` is how many pixels may be touched though they are
 * to be kept (none on any garment of the photos that name none), `found` how much of the skin is found.
 */
const photos: {
  name: string;
  touched: Record<string, number>;
  found: Record<string, number>;
  /** Pixels of the face beyond the skin outlined by hand; none where it is not named. */
  beyond?: number;
}[] = [
  {
    name: "fashn-model",
    // Beside the hand the network takes beige trousers for skin.
    touched: { trousers: 561 },
    beyond: 89,
    found: {
      "face and neck": 0.97,
      "left arm": 0.63,
      "right arm": 0.88,
      "left ear": 0.95,
      // Its rim lies in shadow, which the matte counts as background.
      "right ear": 0.94,
    },
  },
  {
    name: "fashn-garment",
    touched: {},
    found: { "face and neck": 0.97, "left arm": 0.96, "right arm": 0.77, "right ear": 0.95 },
  },
  { name: "sk-astronaut", touched: { hair: 12 }, found: { "face and neck": 0.97 } },
  {
    name: "hu-person-vlado",
    touched: { hair: 4, "jacket, left": 8 },
    found: { "face and neck": 0.95, "left hand": 0.9, "right ear": 0.95 },
  },
  {
    name: "sy-john",
    touched: { hair: 200, shorts: 4 },
    found: { "face and neck": 0.93, "arms and hands": 0.94, "left leg": 0.92, "right leg": 0.7 },
  },
];

interface Regions {
  photo: string;
  regions: { name: string; points: [number, number][] }[];
}

describe.skipIf(!hasRealPhotos)("skin on real photos", () => {
  let detectors: DetectorNets;
  let parsePerson: ParsePerson;
  let findPose: FindPose;

  beforeAll(async () => {
    detectors = await loadDetectorNets();
    parsePerson = await loadParsingNet(null);
    findPose = await loadPoseNet();
  });

  test.each(photos)(
    "$name: garments, hat and hair are kept, skin is found",
    async ({ name, touched, found, beyond = 0 }) => {
      const keep = await readRegions(`${name}.swap-keep`);
      const skin = await readRegions(`${name}.swap-skin`);
      const image = await decodeImage(await readFile(realPhoto(keep.photo)), 4096);
      const { width, height } = image;
      const [seen] = await findFaces(detectors, image);
      const { mesh } = detectors.mesh.read(image, seen!.look);
      const pose = findPose(image);
      const { parsed } = await analyzeBody(
        { parsePerson, findPose: () => pose },
        image,
        await parseHead(parsePerson, image, mesh),
      );
      const face = findVisibleFace(image, mesh, parsed)!;
      const body = findBodySkin(image, { mesh, pose, parsed });
      const all = maxOf(body, face.alpha);

      const wrong: Record<string, number> = {};
      for (const region of keep.regions) {
        const inside = erode(draw(width, height, [region.points]), band);
        const count = touchedInside(all, inside);
        if (count > (touched[region.name] ?? 0)) wrong[region.name] = count;
        if (touchedInside(face.alpha, inside) > 0) wrong[`face over ${region.name}`] = count;
      }
      expect(wrong).toEqual({});

      const bare = draw(
        width,
        height,
        skin.regions.map(({ points }) => points),
      );
      expect(outsideOf(face.alpha, dilate(bare, band))).toBeLessThanOrEqual(beyond);
      for (const [region, share] of Object.entries(found)) {
        const points = skin.regions.find((drawn) => drawn.name === region)!.points;
        expect({
          region,
          isFound: meanInside(all, erode(draw(width, height, [points]), band)) >= share,
        }).toEqual({
          region,
          isFound: true,
        });
      }
    },
  );
});

async function readRegions(file: string): Promise<Regions> {
  return JSON.parse(await readFile(path.join(handMasks, `${file}.json`), "utf8"));
}

function draw(width: number, height: number, polygons: readonly [number, number][][]): BinaryMask {
  const mask = createMask(width, height);
  for (const points of polygons)
    fillPolygon(
      mask,
      points.map(([x, y]) => ({ x, y })),
    );
  return mask;
}

function maxOf(one: Plane, other: Plane): Plane {
  return { ...one, data: one.data.map((value, at) => Math.max(value, other.data[at]!)) };
}

function outsideOf(alpha: Plane, mask: BinaryMask): number {
  let count = 0;
  for (let at = 0; at < mask.data.length; at++) if (mask.data[at] === 0 && alpha.data[at]! > 0) count++;
  return count;
}
