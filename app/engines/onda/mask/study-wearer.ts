import type { HumanParsing } from "#imaging/body/human-parsing.ts";
import { type BodyLayout, toBodyLayout } from "#imaging/body/pose.ts";
import { findComponents } from "#imaging/components.ts";
import { type CropWindow, cropPicture } from "#imaging/framing/crop-picture.ts";
import { open } from "#imaging/morphology.ts";
import type { BinaryMask, Plane, RgbImage } from "#imaging/raster.ts";
import { resamplePlane } from "#imaging/resample.ts";
import { shrinkToSide } from "../../codec.ts";
import type { Nets } from "../nets.ts";
import { gridSide } from "./finder.ts";

/** The largest person of a photo, seen closely. */
export interface Wearer {
  /** The part of the photo that shows them; everything else here is on the grid of `image`. */
  window: CropWindow;
  image: RgbImage;
  parsing: HumanParsing;
  layout: BodyLayout;
}

/** Around the person, of their width and height. */
const margin = { across: 0.1, down: 0.06 } as const;
/** A person who fills more of the photo than this is not looked at again from nearer. */
const closeShare = 0.8;
/** What the network's training gave away to all six classes alike. */
const labelSmoothing = 0.1;
/** Skin and hair of somebody who wears the garment, as a share of the photo. */
const bodyShareMin = 0.004;
/** Share of the clothes in which the person network sees a person, too. */
const personShareMin = 0.4;

/** Clothes that the parsing sees without a wearer, where the pose network sees two legs, as a share of the photo. */
const clothesShareMin = 0.05;

/**
 * What a photo shows: somebody who wears clothes, one garment that hangs or lies as if it were worn, or neither. Two
 * networks have to agree: the parsing invents a wearer where there is none, the person network takes products for
 * people, the pose network sees legs in dresses. Of 54 photos none misled two of them.
 */
export function readScene(
  { skin, hair, clothes }: HumanParsing,
  person: Plane,
  { legs }: BodyLayout,
): "wearer" | "garment as worn" | "other" {
  let body = 0;
  let cloth = 0;
  let personal = 0;
  for (let at = 0; at < skin.data.length; at++) {
    if (skin.data[at]! + hair.data[at]! > 0.6) body++;
    if (clothes.data[at]! <= 0.5) continue;
    cloth++;
    if (person.data[at]! > 0.5) personal++;
  }
  if (body > bodyShareMin * skin.data.length && personal > personShareMin * cloth) return "wearer";
  return legs.length === 2 && cloth > clothesShareMin * clothes.data.length ? "garment as worn" : "other";
}

/** @param whole the parsing of the whole photo. @param person what the person network sees in it, on the same grid. */
export async function studyWearer(
  nets: Nets,
  photo: RgbImage,
  whole: HumanParsing,
  person: Plane,
): Promise<Wearer> {
  const window = findPerson(photo, whole, person);
  const crop = cropPicture({ color: photo, alpha: null }, window).color;
  const image = await shrinkToSide(crop, gridSide);
  const isClose = window.width * window.height > closeShare * photo.width * photo.height;
  const parsing = isClose
    ? mapPlanes(whole, (plane) => cropPlane(plane, photo, window))
    : nets.parsePerson(image);
  const seen = isClose ? cropPlane(person, photo, window) : nets.findPerson(image);
  const onGrid = (plane: Plane): Plane => resamplePlane(plane, image.width, image.height);
  return {
    window,
    image,
    parsing: addCloth(undoSmoothing(mapPlanes(parsing, onGrid)), onGrid(seen)),
    layout: toBodyLayout(nets.findPose(image), image.width, image.height),
  };
}

/** The network was trained with smoothed labels: of what it is sure it says .92, and each other class a sixth of .1. */
function undoSmoothing(parsing: HumanParsing): HumanParsing {
  const raise = (plane: Plane, members = 1): Plane => ({
    ...plane,
    data: plane.data.map((value) =>
      Math.min(1, Math.max(0, (value - (members * labelSmoothing) / 6) / (1 - labelSmoothing))),
    ),
  });
  return { ...mapPlanes(parsing, (plane) => raise(plane)), skin: raise(parsing.skin, 2) };
}

/** What the person network sees and the parsing calls background is cloth: the parsing loses dark cloth at the frame. */
function addCloth(parsing: HumanParsing, person: Plane): HumanParsing {
  const clothes = parsing.clothes.data.slice();
  const background = parsing.background.data.slice();
  for (let at = 0; at < clothes.length; at++) {
    const missed = person.data[at]! - (1 - background[at]!);
    const extra = Math.min(background[at]!, Math.max(0, missed));
    clothes[at]! += extra;
    background[at]! -= extra;
  }
  return {
    ...parsing,
    clothes: { ...parsing.clothes, data: clothes },
    background: { ...parsing.background, data: background },
  };
}

function findPerson(photo: RgbImage, { background }: HumanParsing, person: Plane): CropWindow {
  const { width, height } = background;
  const body: BinaryMask = {
    data: Uint8Array.from(background.data, (value, at) => (value < 0.5 || person.data[at]! > 0.5 ? 1 : 0)),
    width,
    height,
  };
  const largest = findComponents(open(body, 1)).list.toSorted((one, other) => other.area - one.area)[0];
  if (largest === undefined) return { left: 0, top: 0, width: photo.width, height: photo.height };
  const across = margin.across * (largest.right - largest.left + 1) + 2;
  const down = margin.down * (largest.bottom - largest.top + 1) + 2;
  const left = Math.max(0, Math.floor(((largest.left - across) / width) * photo.width));
  const right = Math.min(photo.width, Math.ceil(((largest.right + 1 + across) / width) * photo.width));
  const top = Math.max(0, Math.floor(((largest.top - down) / height) * photo.height));
  const bottom = Math.min(photo.height, Math.ceil(((largest.bottom + 1 + down) / height) * photo.height));
  return { left, top, width: right - left, height: bottom - top };
}

function mapPlanes(parsing: HumanParsing, change: (plane: Plane) => Plane): HumanParsing {
  const { background, hair, skin, face, clothes, accessories } = parsing;
  return {
    background: change(background),
    hair: change(hair),
    skin: change(skin),
    face: change(face),
    clothes: change(clothes),
    accessories: change(accessories),
  };
}

/** The part of a plane, which covers the whole photo, that lies in a window of it. */
function cropPlane(plane: Plane, photo: RgbImage, window: CropWindow): Plane {
  const across = plane.width / photo.width;
  const down = plane.height / photo.height;
  const left = Math.floor(window.left * across);
  const top = Math.floor(window.top * down);
  const width = Math.max(1, Math.ceil((window.left + window.width) * across) - left);
  const height = Math.max(1, Math.ceil((window.top + window.height) * down) - top);
  const data = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    const row = Math.min(plane.height - 1, top + y) * plane.width;
    for (let x = 0; x < width; x++)
      data[y * width + x] = plane.data[row + Math.min(plane.width - 1, left + x)]!;
  }
  return { data, width, height };
}
