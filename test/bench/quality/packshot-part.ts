import { readFile } from "node:fs/promises";
import path from "node:path";
import { PackshotRequest } from "#contract/operations/start-packshot.ts";
import { decodeImage, measureImage } from "#engines/codec.ts";
import type { Work } from "#engines/contract.ts";
import { createOnda } from "#engines/onda/create-onda.ts";
import { countAlongFrame, type RgbImage } from "#imaging/raster.ts";
import { samplePhoto, sampleProducts } from "#simulator/catalogue/sample-catalogue.ts";
import { type BenchPhoto, listHandPhotos } from "./bench-photo.ts";
import { joinCells, shrink } from "./draw-row.ts";
import type { PartOptions, PartResult } from "./parts.ts";
import { toFigure } from "./targets.ts";

interface PackshotRow {
  name: string;
  style: string;
  /** The frame cuts the garment off, so there is no packshot to be made of it. */
  isCutOff: boolean;
  refused: string | null;
  /** Width and height are those asked for. */
  isExactSize: boolean;
  /** Every pixel of the picture's border is pure white. */
  isWhiteAround: boolean;
  /** What is not ground fills the frame as far as a packshot's product does; an empty one would have all else right. */
  isFilled: boolean;
  picture: string | null;
}

const styles = ["white_cutout", "flat_lay"] as const;
const size = { width: 900, height: 1200 };
const never = new AbortController().signal;
/** Of the sample catalogue's photos, which are many of each kind. */
const sampleEvery = 7;

/** Of the picture's border, as far as the garment reaches round it. */
const cutOffMin = 0.02;

/** Of the frame's width or height, by the product with its shadow: 85 % is what a product is given. */
const filled = { min: 0.8, max: 0.95 };
/** A pixel whose darkest channel is so far below the ground's, or that has a color, is no ground. */
const offGround = 14;

/** The larger share of width and height that is not the ground of the picture's corner. */
function fillOf({ data, width, height }: RgbImage): number {
  const [columns, rows] = [new Set<number>(), new Set<number>()];
  for (let pixel = 0; pixel < width * height; pixel++) {
    const isOff = [0, 1, 2].some(
      (channel) => Math.abs(data[pixel * 3 + channel]! - data[channel]!) > offGround,
    );
    if (!isOff) continue;
    columns.add(pixel % width);
    rows.add(Math.floor(pixel / width));
  }
  return Math.max(columns.size / width, rows.size / height);
}

const isWithin = (value: number, { min, max }: { min: number; max: number }): boolean =>
  value >= min && value <= max;

async function meetsFrame(photo: BenchPhoto, source: Uint8Array): Promise<boolean> {
  const size = await measureImage(source);
  const { garment, width, height } = await photo.readTruth(size.width, size.height);
  const mask = { data: garment.map((cover) => (cover > 127 ? 1 : 0)), width, height };
  return countAlongFrame(mask) > cutOffMin * 2 * (width + height);
}

interface PackshotPhoto {
  name: string;
  file: string;
  isCutOff: boolean;
}

async function listPhotos(): Promise<PackshotPhoto[]> {
  const outlined = (await listHandPhotos()).filter(({ name }) => name.startsWith("sa-"));
  const flats = outlined.map(async (photo) => ({
    name: photo.name,
    file: photo.file,
    isCutOff: await meetsFrame(photo, Uint8Array.from(await readFile(photo.file))),
  }));
  const samples = sampleProducts.flatMap((product) =>
    product.photos.map((caption, index) => {
      const file = samplePhoto(product, index);
      return { name: path.basename(file, ".jpg"), file, isCutOff: caption.endsWith("detail") };
    }),
  );
  return [...(await Promise.all(flats)), ...samples.filter((_, index) => index % sampleEvery === 0)];
}

/** Packshots of products that lie or hang alone. */
export async function measurePackshots({ only, pictures }: PartOptions): Promise<PartResult> {
  const photos = (await listPhotos()).filter(({ name }) => only.test(name));
  const onda = createOnda({ threads: 2, onFault: (fault) => process.stderr.write(`${String(fault)}\n`) });
  const rows: PackshotRow[] = [];
  const shoot = async (
    { name, file, isCutOff }: PackshotPhoto,
    source: Uint8Array,
    style: (typeof styles)[number],
  ): Promise<void> => {
    const request = PackshotRequest.parse({
      project_id: "bench",
      images: [file],
      instructions: [{ style, options: { ...size, format: "png" } }],
    });
    const work: Work = { type: "create_packshot", request, load: async () => source, identities: [] };
    const planned = await onda.plan(work, never);
    const outcome =
      planned.kind === "plan"
        ? await onda.render({ work, plan: planned.plan, imageIndex: 0, groupIndex: 0, version: 1 }, never)
        : planned;
    const before = await decodeImage(source, 2048);
    const picture = `packshot-${name}-${style}.jpg`;
    const base = { name, style, isCutOff, picture };
    if (outcome.kind !== "image") {
      await joinCells([await shrink(before)], path.join(pictures, picture));
      rows.push({
        ...base,
        refused: outcome.reason.message,
        isExactSize: false,
        isWhiteAround: false,
        isFilled: false,
      });
      return;
    }
    const after = await decodeImage(outcome.image.bytes, 4096);
    await joinCells([await shrink(before, 420), await shrink(after, 420)], path.join(pictures, picture));
    const { width, height, data } = after;
    let isWhiteAround = true;
    for (let pixel = 0; pixel < width * height; pixel++) {
      const [x, y] = [pixel % width, Math.floor(pixel / width)];
      if (x > 0 && y > 0 && x < width - 1 && y < height - 1) continue;
      for (let byte = pixel * 3; byte < pixel * 3 + 3; byte++) if (data[byte] !== 255) isWhiteAround = false;
    }
    rows.push({
      ...base,
      refused: null,
      isExactSize: width === size.width && height === size.height,
      isWhiteAround,
      isFilled: isWithin(fillOf(after), filled),
    });
  };
  try {
    for (const photo of photos) {
      const source = Uint8Array.from(await readFile(photo.file));
      await Promise.all(styles.map((style) => shoot(photo, source, style)));
    }
  } finally {
    await onda.close();
  }
  const drawnRows = rows.filter(({ refused }) => refused === null);
  const cutouts = drawnRows.filter(({ style }) => style === "white_cutout");
  const share = (
    group: string,
    metric: string,
    of: PackshotRow[],
    isSo: (row: PackshotRow) => boolean,
    min: number,
  ) =>
    toFigure(
      "packshot",
      group,
      metric,
      of.map((row) => (isSo(row) ? 1 : 0)),
      "mean",
      { min },
    );
  const whole = rows.filter((row) => !row.isCutOff);
  const cutOff = rows.filter((row) => row.isCutOff);
  return {
    rows,
    figures: [
      share("whole", "accepted, share", whole, ({ refused }) => refused === null, 0.8),
      share("cut off by the frame", "refused, share", cutOff, ({ refused }) => refused !== null, 1),
      share("drawn", "exact size, share", drawnRows, ({ isExactSize }) => isExactSize, 1),
      share("drawn", "product fills the frame, share", cutouts, (row) => row.isFilled, 1),
      share("drawn", "white to the border, share", cutouts, ({ isWhiteAround }) => isWhiteAround, 1),
    ],
    sections: [
      {
        title: "Packshots",
        note: "Source and result.",
        rows: rows.map(
          ({ name, style, isCutOff, refused, isExactSize, isWhiteAround, isFilled, picture }) => ({
            title: `${name}, ${style}`,
            isBad:
              (refused === null) === isCutOff ||
              (refused === null &&
                (!isExactSize || (style === "white_cutout" && !(isWhiteAround && isFilled)))),
            figures: refused ?? `${isExactSize ? "exact size" : "wrong size"}`,
            picture,
          }),
        ),
      },
    ],
  };
}
