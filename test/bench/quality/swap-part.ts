import { readFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { decodeImage } from "#engines/codec.ts";
import type { FaceEngine, WorkIdentity } from "#engines/contract.ts";
import { createFaceEngine } from "#engines/faces/create-face-engine.ts";
import { parseFaceModel } from "#engines/faces/face-model.ts";
import { createOnda, type Onda } from "#engines/onda/create-onda.ts";
import { cieLabOfSrgb8 } from "#imaging/cie-lab.ts";
import { identityDistance } from "#imaging/faces/identity-distance.ts";
import type { RgbImage } from "#imaging/raster.ts";
import { deltaE2000 } from "#test-support/delta-e-2000.ts";
import { hasRealPhotos, realPhoto } from "#test-support/photos.ts";
import { prepareIdentity, swapPhoto } from "../swap-photo.ts";
import { cut, joinCells, shrink } from "./draw-row.ts";
import { cutGroupPortrait } from "./face-samples.ts";
import { drawRegions } from "./hand-masks.ts";
import { at } from "./judge-color.ts";
import type { PartOptions, PartResult } from "./parts.ts";
import { toFigure } from "./targets.ts";

interface Person {
  name: string;
  photo(): Promise<Uint8Array>;
  /** Another photo of the same person, which the engine never sees. */
  other: (() => Promise<Uint8Array>) | null;
}

interface SwapRow {
  name: string;
  /** Why nothing was delivered. */
  refused: string | null;
  /** To the photo that was swapped in, by the stored embeddings. */
  distance: number | null;
  /** To another photo of the same person. */
  distanceToOther: number | null;
  /** The photo's own face to the other photo of the identity. */
  distanceBefore: number | null;
  /** How much steps of color grew at the border of the change where the photo has no edge, ΔE2000, 95th percentile. */
  seam: number | null;
  /** Bytes that changed within regions a person marked as to be kept: all garments, background, hair. */
  bytesKeptChanged: number | null;
  score: number | null;
  picture: string | null;
}

const side = 2048;
const never = new AbortController().signal;
const photos = [
  "onmodel/fashn-garment.webp",
  "onmodel/fashn-model.webp",
  "faces/sy-john.jpg",
  "faces/hu-person-vlado.jpg",
  "faces/hu-cgi-model-11.jpg",
  "faces/sk-astronaut.png",
];

const read = async (name: string): Promise<Uint8Array> => Uint8Array.from(await readFile(realPhoto(name)));

/** Two photos of one woman are among the group photos (told by eye); the others have no second photo. */
const people: Person[] = [
  {
    name: "woman of group 3",
    photo: () => cutGroupPortrait(3, 1190, 380),
    other: () => cutGroupPortrait(1, 1560, 335),
  },
  {
    name: "woman of group 1",
    photo: () => cutGroupPortrait(1, 1560, 335),
    other: () => cutGroupPortrait(3, 1190, 380),
  },
  {
    name: "fashn-garment",
    photo: async () =>
      Uint8Array.from(
        await sharp(realPhoto("onmodel/fashn-garment.webp")).resize({ width: 1152 }).png().toBuffer(),
      ),
    other: null,
  },
  { name: "hu-cgi-model-11", photo: () => read("faces/hu-cgi-model-11.jpg"), other: null },
  { name: "hu-person-vlado", photo: () => read("faces/hu-person-vlado.jpg"), other: null },
];

/** Every person shown in every photo of somebody else. */
export async function measureSwaps({ only, pictures }: PartOptions): Promise<PartResult> {
  if (!hasRealPhotos) return { figures: [], sections: [], rows: [] };
  const onda = createOnda({ threads: 2, onFault: (fault) => process.stderr.write(`${String(fault)}\n`) });
  const faces = createFaceEngine({ threads: 1 });
  const rows: SwapRow[] = [];
  try {
    for (const person of people) {
      const targets = photos.filter(
        (photo) => !photo.includes(person.name) && only.test(`${person.name} ${photo}`),
      );
      if (targets.length === 0) continue;
      const identity = await prepareIdentity(faces, person.name, await person.photo());
      const other = person.other === null ? null : await embed(faces, await person.other());
      if (person.other !== null && other === null) {
        throw new Error(`${person.name}: the other photo shows no face to compare with`);
      }
      const swapOne = async (photo: string): Promise<void> => {
        const row = await measureSwap({ onda, faces, person, identity, other, photo, pictures });
        rows.push(row);
        process.stdout.write(`${row.name.padEnd(48)} ${toLine(row)}\n`);
      };
      for (let index = 0; index < targets.length; index += 2) {
        await Promise.all(targets.slice(index, index + 2).map(swapOne));
      }
    }
  } finally {
    await Promise.all([onda.close(), faces.close()]);
  }
  const accepted = rows.filter(({ refused }) => refused === null);
  const of = (name: "distance" | "distanceToOther" | "seam" | "bytesKeptChanged"): number[] =>
    accepted.flatMap((row) => (row[name] === null ? [] : [row[name]]));
  return {
    rows,
    figures: [
      toFigure(
        "swap",
        "real photos",
        "accepted, share",
        rows.map(({ refused }) => (refused === null ? 1 : 0)),
        "mean",
        {},
      ),
      // Without a face there is no distance, and the figures below would count only what came out well.
      toFigure(
        "swap",
        "real photos",
        "one face in what was accepted, share",
        accepted.map(({ distance }) => (distance === null ? 0 : 1)),
        "mean",
        { min: 1 },
      ),
      toFigure("swap", "real photos", "distance to another photo, median", of("distanceToOther"), 0.5, {
        max: 0.55,
      }),
      toFigure("swap", "real photos", "distance to another photo, p90", of("distanceToOther"), 0.9, {
        max: 0.6,
      }),
      toFigure("swap", "real photos", "distance to the photo used, p90", of("distance"), 0.9, { max: 0.6 }),
      toFigure("swap", "real photos", "seam: growth of steps at the border, ΔE, p90", of("seam"), 0.9, {
        max: 3,
      }),
      toFigure(
        "swap",
        "real photos",
        "bytes changed in what is to be kept, most",
        of("bytesKeptChanged"),
        "max",
        {
          max: 0,
        },
      ),
    ],
    sections: [
      {
        title: "Model swap",
        note: "Identity, source, result, and the face at 100 % before and after. Refused last.",
        rows: rows
          .toSorted((one, other) => Number(one.refused !== null) - Number(other.refused !== null))
          .map((row) => ({
            title: row.name,
            isBad:
              (row.refused === null && row.distance === null) ||
              (row.bytesKeptChanged ?? 0) > 0 ||
              (row.distanceToOther ?? row.distance ?? 0) > 0.6,
            figures: toLine(row),
            picture: row.picture,
          })),
      },
    ],
  };
}

function toLine(row: SwapRow): string {
  if (row.refused !== null) return `refused: ${row.refused}`;
  const number = (value: number | null): string => (value === null ? "–" : value.toFixed(2));
  return `distance to the photo used ${number(row.distance)} · to another photo ${number(row.distanceBefore)} → ${number(row.distanceToOther)} · seam ${number(row.seam)} · kept bytes changed ${row.bytesKeptChanged ?? "–"} · score ${row.score}`;
}

/** Null where the gate finds no single clear face. Small photos are enlarged, because it asks for 120 px. */
async function embed(faces: FaceEngine, photo: Uint8Array): Promise<number[] | null> {
  const { width } = await sharp(photo).metadata();
  const large = width < 1200 ? await sharp(photo).resize({ width: 1200 }).png().toBuffer() : photo;
  const person = await faces.prepare(Uint8Array.from(large), never);
  return person.kind === "refused" ? null : (parseFaceModel(person.model)?.embedding ?? null);
}

async function measureSwap(order: {
  onda: Onda;
  faces: FaceEngine;
  person: Person;
  identity: WorkIdentity;
  other: number[] | null;
  photo: string;
  pictures: string;
}): Promise<SwapRow> {
  const { onda, faces, person, identity, other, photo, pictures } = order;
  const base = path.basename(photo).replace(/\.\w+$/, "");
  const name = `${person.name} → ${base}`;
  const source = await read(photo);
  const nothing = {
    distance: null,
    distanceToOther: null,
    distanceBefore: null,
    seam: null,
    bytesKeptChanged: null,
  };
  const outcome = await swapPhoto(onda, source, identity, { sideMax: side, format: "png" });
  const before = await decodeImage(source, side);
  const file = `swap-${person.name.replaceAll(" ", "-")}-${base}.jpg`;
  const face = await decodeImage(await identity.loadPhoto(), side);
  if (outcome.kind !== "image") {
    await joinCells([await shrink(face), await shrink(before)], path.join(pictures, file));
    return { name, ...nothing, refused: outcome.reason.message, score: null, picture: file };
  }
  const after = await decodeImage(outcome.image.bytes, side);
  const { border, middle, changed } = findChange(before, after);
  await joinCells(
    [
      await shrink(face),
      await shrink(before),
      await shrink(after),
      await cut(before, middle),
      await cut(after, middle),
    ],
    path.join(pictures, file),
  );
  const [own, result] = [await embed(faces, source), await embed(faces, outcome.image.bytes)];
  const used = parseFaceModel(identity.faceModel)?.embedding ?? null;
  const keep = await drawRegions(base, before.width, before.height);
  const distanceOf = (one: number[] | null, two: number[] | null): number | null =>
    one === null || two === null ? null : identityDistance(one, two);
  return {
    name,
    refused: null,
    distance: distanceOf(result, used),
    distanceToOther: distanceOf(result, other),
    distanceBefore: distanceOf(own, other),
    seam: border.length === 0 ? null : seamOf(before, after, border),
    bytesKeptChanged:
      keep === null
        ? null
        : keep.reduce((sum, cover, pixel) => sum + (cover === 255 ? changed[pixel]! : 0), 0),
    score: outcome.quality?.score ?? null,
    picture: file,
  };
}

/** How many bytes of each pixel changed, where the change ends, and the middle of it. */
function findChange(before: RgbImage, after: RgbImage) {
  const { width, height } = before;
  const changed = new Uint8Array(width * height);
  for (let byte = 0; byte < before.data.length; byte++) {
    if (before.data[byte] !== after.data[byte]) changed[Math.floor(byte / 3)]!++;
  }
  const border: number[] = [];
  const middle = { x: 0, y: 0 };
  let total = 0;
  for (let y = 4; y < height - 4; y++) {
    for (let x = 4; x < width - 4; x++) {
      const pixel = y * width + x;
      if (changed[pixel] === 0) continue;
      // The face changes most; a shift of skin tone on large arms must not outweigh it.
      const weight = Math.abs(before.data[pixel * 3]! - after.data[pixel * 3]!) ** 4;
      total += weight;
      middle.x += x * weight;
      middle.y += y * weight;
      const isBorder =
        !changed[pixel - 1] || !changed[pixel + 1] || !changed[pixel - width] || !changed[pixel + width];
      if (isBorder) border.push(pixel);
    }
  }
  middle.x /= Math.max(1, total);
  middle.y /= Math.max(1, total);
  return { changed, border, middle };
}

const reach = 3;
/** A border of things that the photo shows anyway: other skin beside a shirt is another step, but no seam. */
const edgeFrom = 3;

function seamOf(before: RgbImage, after: RgbImage, border: number[]): number {
  const stepAt = (image: RgbImage, pixel: number, offset: number): number => {
    const lab = (place: number) =>
      cieLabOfSrgb8(image.data[place * 3]!, image.data[place * 3 + 1]!, image.data[place * 3 + 2]!);
    return deltaE2000(lab(pixel - offset), lab(pixel + offset));
  };
  const growth = border.flatMap((pixel) =>
    [reach, reach * before.width].flatMap((offset) => {
      const own = stepAt(before, pixel, offset);
      return own < edgeFrom ? [Math.max(0, stepAt(after, pixel, offset) - own)] : [];
    }),
  );
  return at(
    growth.sort((one, two) => one - two),
    0.95,
  );
}
