import { boxFilter } from "../box-filter.ts";
import { type FaceMesh, faceWidthOf, pointsOf, rings } from "../faces/face-mesh.ts";
import { fillPolygon } from "../polygon.ts";
import { createMask, createPlane, type Plane, type Point, type RgbImage } from "../raster.ts";
import { planeOfMask, toTaps } from "../resample.ts";
import { srgb8OfLinear } from "../srgb.ts";
import { type EyeMap, findEyeMaps, layEyes } from "./eye-map.ts";
import { lightOf, meanOfCounted, product } from "./face-light.ts";
import type { FacePart } from "./face-triangles.ts";
import { type LinearPicture, linearOfGrid, sampleLinear, shrinkLinear } from "./linear-picture.ts";
import { type Grid, mapSurface, partNames, type SurfaceMap } from "./surface-map.ts";
import { type ShapeOptions, toSwappedShape } from "./swap-shape.ts";

/** A face as a picture shows it. */
export interface ShownFace {
  image: RgbImage;
  /** In pixels of the picture. */
  mesh: FaceMesh;
  /** Cover (0-1, at the picture's size) of bare skin and features: without hair, hat, glasses, hands. */
  visible: Plane;
}

export interface SwapOptions extends ShapeOptions {
  /** 0 takes the identity's folds beside the mouth, 1 the photo's. */
  foldsOfPhoto: number;
}

export interface SwappedFace {
  /** The photo with the face drawn in. */
  image: RgbImage;
  /** How far each pixel of the photo was replaced, 0-1; 0 where it has the bytes of `toned`. */
  cover: Plane;
  /** The mesh of the face as it was drawn, in pixels of the photo. */
  mesh: FaceMesh;
}

/** Faces are studied at this width at most; what is finer is carried over at the photo's own size. */
const studyWidthMax = 420;
const smallest = 0.002;
const lightContrast = 0.52;
/** In face widths. */
const lightReach = 0.16;
const featherReach = 0.07;
const edgeReach = 0.22;
const coverMargin = 0.03;

/**
 * Draws the identity's face over the photo's: the identity's skin, brows, lids, nose and lips on a shape between both
 * faces, under the photo's light; eyeballs and the inside of the mouth stay the photo's.
 *
 * Detail is a ratio: the identity's light over its own smooth light, times the smooth light of the photo. So nothing of
 * the identity's lighting comes along, and at the edge both pictures meet at the same level, without a seam. All in
 * linear light.
 *
 * @param toned the photo with its skin already in the identity's tone.
 */
export function swapFace(
  photo: ShownFace,
  toned: RgbImage,
  identity: ShownFace,
  options: SwapOptions,
): SwappedFace {
  const mesh = toSwappedShape(identity.mesh, photo.mesh, options);
  const grid = gridOf(mesh, photo.image, Math.max(1, faceWidthOf(mesh) / studyWidthMax));
  const study = studyFaces(photo, toned, identity, mesh, grid, options);
  const image: RgbImage = { ...toned, data: Uint8Array.from(toned.data) };
  const cover = createPlane(toned.width, toned.height);
  drawAtFullSize(photo, toned, identity, mesh, study, image, cover);
  return { image, cover, mesh };
}

/** The study grid: whole pixels of the photo at its corners, so that at step 1 it is the photo's own grid. */
function gridOf(mesh: FaceMesh, image: RgbImage, step: number): Grid {
  const outline = pointsOf(mesh, rings.oval);
  const room = 0.08 * faceWidthOf(mesh);
  const left = Math.max(0, Math.floor(Math.min(...outline.map(({ x }) => x)) - room));
  const top = Math.max(0, Math.floor(Math.min(...outline.map(({ y }) => y)) - room));
  const right = Math.min(image.width, Math.ceil(Math.max(...outline.map(({ x }) => x)) + room));
  const bottom = Math.min(image.height, Math.ceil(Math.max(...outline.map(({ y }) => y)) + room));
  return {
    left,
    top,
    step,
    columns: Math.max(1, Math.floor((right - left) / step)),
    rows: Math.max(1, Math.floor((bottom - top) / step)),
  };
}

/** What the drawing at full size needs, as smooth fields on the study grid. Three channels are interleaved. */
interface FaceStudy {
  grid: Grid;
  /** The identity's picture at about the size it is drawn at, and its pixels per pixel of the crop. */
  source: LinearPicture;
  sourceScale: number;
  /** Smooth colours of the finished face, of the identity's and of the photo's warped one. */
  base: Float32Array;
  smoothIdentity: Float32Array;
  smoothPhoto: Float32Array;
  cover: Plane;
  /** How much fine detail comes from the identity, and from the photo. */
  identityDetail: Float32Array;
  photoDetail: Float32Array;
  /** Null where the eyes stay the photo's. */
  eyes: EyeMap[] | null;
  /** 1 where the photo's own inside of the mouth, or eyeballs, are to be seen; soft at their edges. */
  inner: Plane;
}

/** Where each pixel lies on the identity's picture (first) and on the photo. */
function mapFaces(
  grid: Grid,
  mesh: FaceMesh,
  identity: ShownFace,
  photo: ShownFace,
  eyes: EyeMap[] | null,
): SurfaceMap {
  const map = mapSurface(grid, mesh, [identity.mesh, photo.mesh]);
  if (eyes !== null) layEyes(map, map.places[0]!, grid, eyes);
  return map;
}

function studyFaces(
  photo: ShownFace,
  toned: RgbImage,
  identity: ShownFace,
  mesh: FaceMesh,
  grid: Grid,
  options: SwapOptions,
): FaceStudy {
  const { columns, rows } = grid;
  const size = columns * rows;
  const unit = faceWidthOf(mesh) / grid.step;
  const reach = (share: number): number => Math.max(1, Math.round(share * unit));
  const reduction = Math.max(1, faceWidthOf(identity.mesh) / faceWidthOf(mesh));
  const source = shrinkLinear(identity.image, reduction);
  const sourceScale = source.width / identity.image.width;
  const eyes = findEyeMaps(identity.mesh, photo.mesh, mesh);
  const { places, parts } = mapFaces(grid, mesh, identity, photo, eyes);
  const around = linearOfGrid(toned, grid);
  const ofIdentity = new Float32Array(size * 3);
  const ofPhoto = new Float32Array(size * 3);
  const seenIdentity = createPlane(columns, rows);
  const seenPhoto = createPlane(columns, rows);
  const surface = createPlane(columns, rows);
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++) {
      const at = y * columns + x;
      const photoX = grid.left + (x + 0.5) * grid.step;
      const photoY = grid.top + (y + 0.5) * grid.step;
      seenPhoto.data[at] = readPlane(photo.visible, photoX, photoY);
      if (parts[at] === 0) {
        for (let channel = 0; channel < 3; channel++) {
          ofPhoto[at * 3 + channel] = around.data[at * 3 + channel]!;
          ofIdentity[at * 3 + channel] = around.data[at * 3 + channel]!;
        }
        continue;
      }
      surface.data[at] = 1;
      const [u, v] = [places[0]![at * 2]!, places[0]![at * 2 + 1]!];
      sampleLinear(source, u * sourceScale, v * sourceScale, ofIdentity, at * 3);
      const [s, t] = [places[1]![at * 2]!, places[1]![at * 2 + 1]!];
      sampleLinear(around, (s - grid.left) / grid.step, (t - grid.top) / grid.step, ofPhoto, at * 3);
      seenIdentity.data[at] = readPlane(identity.visible, u, v);
    }
  }

  shrinkCover(seenIdentity, surface, reach(coverMargin));
  const skin = toSkinWeight(mesh, grid, unit);
  const skinOfIdentity = product(skin, product(seenIdentity, surface));
  const skinOfPhoto = product(skin, product(seenPhoto, surface));
  const light = {
    radius: lightReach * unit,
    contrast: lightContrast,
    reduction: Math.max(1, unit / 110),
    beard: toBeardZone(mesh, grid, unit),
  };
  const logs = (colours: Float32Array): Plane[] => logsOf(colours, columns, rows);
  const lightIdentity = lightOf(logs(ofIdentity), skinOfIdentity, light);
  const lightPhoto = lightOf(logs(ofPhoto), skinOfPhoto, light);
  const ownEyes = toPartPlane(parts, columns, rows, ["eye"], reach(0.012));
  const relit = relight(ofIdentity, lightIdentity, lightPhoto, product(skinOfIdentity, skinOfPhoto), ownEyes);
  takeFolds(
    relit,
    ofPhoto,
    foldWeight(mesh, grid, unit, options.foldsOfPhoto * smileGap(identity.mesh, photo.mesh)),
    unit,
  );
  meetAtEdge(relit, ofPhoto, inwards(mesh, grid, edgeReach * unit), product(seenPhoto, surface), reach(0.05));
  // Where the identity's own face is covered there is nothing to take: the photo's skin stays.
  const shown = product(seenIdentity, surface);
  for (let at = 0; at < size; at++) {
    for (let channel = at * 3; channel < at * 3 + 3; channel++) {
      relit[channel] = ofPhoto[channel]! + shown.data[at]! * (relit[channel]! - ofPhoto[channel]!);
    }
  }
  const fine = Math.max(1, Math.round(0.006 * unit));
  const base = smoothColours(relit, columns, rows, fine);
  const smoothIdentity = smoothColours(ofIdentity, columns, rows, fine);
  const smoothPhoto = smoothColours(ofPhoto, columns, rows, fine);
  const both = product(product(seenIdentity, seenPhoto), surface);
  const detail = matchDetail(ofIdentity, smoothIdentity, ofPhoto, smoothPhoto, product(skin, both), both);
  const identityDetail = new Float32Array(size);
  const photoDetail = new Float32Array(size);
  for (let at = 0; at < size; at++) photoDetail[at] = skinOfPhoto.data[at]! * detail.photo;
  for (let at = 0; at < size; at++) {
    identityDetail[at] =
      shown.data[at]! * (detail.onFeatures + skin.data[at]! * (detail.onSkin - detail.onFeatures));
  }
  return {
    grid,
    source,
    sourceScale,
    base,
    smoothIdentity,
    smoothPhoto,
    cover: toCover(mesh, grid, unit, seenPhoto),
    identityDetail,
    photoDetail,
    eyes,
    inner: toPartPlane(parts, columns, rows, eyes === null ? ["mouth", "eye"] : ["mouth"], reach(0.012)),
  };
}

/**
 * Draws a cover in from its edges inside the face: hair throws a shadow and has loose ends, and neither is wanted on
 * another forehead.
 */
function shrinkCover(cover: Plane, surface: Plane, radius: number): void {
  const hidden = createPlane(cover.width, cover.height);
  for (let at = 0; at < hidden.data.length; at++) hidden.data[at] = surface.data[at]! * (1 - cover.data[at]!);
  const near = boxFilter(boxFilter(hidden, radius, hidden), radius, hidden);
  for (let at = 0; at < cover.data.length; at++) {
    cover.data[at]! *= Math.max(0, 1 - 6 * Math.max(0, near.data[at]! - 0.03));
  }
}

/** Plain skin: inside the outline, without brows, eyes, lips and nostrils and a little around them. */
function toSkinWeight(mesh: FaceMesh, grid: Grid, unit: number): Plane {
  const { columns, rows } = grid;
  const features = createMask(columns, rows);
  const nostrils = [
    [98, 240, 64, 48, 115, 131, 49, 102, 64, 98, 97, 2],
    [327, 460, 294, 278, 344, 360, 279, 331, 294, 327, 326, 2],
  ];
  for (const ring of [
    rings.rightBrow,
    rings.leftBrow,
    rings.rightEye,
    rings.leftEye,
    rings.lips,
    ...nostrils,
  ]) {
    fillPolygon(features, toGridPoints(pointsOf(mesh, ring), grid));
  }
  const soft = boxFilter(boxFilter(planeOfMask(features), Math.round(0.03 * unit)), Math.round(0.02 * unit));
  const weight = createPlane(columns, rows);
  for (let at = 0; at < weight.data.length; at++) weight.data[at] = Math.max(0, 1 - 3 * soft.data[at]!);
  return weight;
}

/** Where a beard grows: below the nose and beside the mouth down to the jaw, not the cheeks. */
function toBeardZone(mesh: FaceMesh, grid: Grid, unit: number): Plane {
  const zone = createMask(grid.columns, grid.rows);
  const ring = [
    2, 326, 391, 426, 432, 434, 435, 361, 288, 397, 365, 379, 378, 400, 377, 152, 148, 176, 149, 150, 136,
    172, 58, 132, 215, 214, 212, 206, 165, 97,
  ];
  fillPolygon(zone, toGridPoints(pointsOf(mesh, ring), grid));
  const radius = Math.max(1, Math.round(0.015 * unit));
  return boxFilter(boxFilter(planeOfMask(zone), radius), radius);
}

/** How far the light on an eyeball may lie below and above that of the whole face (natural logarithm). */
const eyeDarkerMax = 0.35;
const eyeLighterMax = 0.1;

/**
 * Brings the identity's colours under the photo's light. Light on skin is warm where it is weak, because it comes
 * through the skin; on an eyeball it is not, so eyes take the tint of the whole face's light.
 *
 * @param eyes 0-1 per pixel.
 */
function relight(
  colours: Float32Array,
  from: readonly Plane[],
  to: readonly Plane[],
  skin: Plane,
  eyes: Plane,
): Float32Array {
  const result = new Float32Array(colours.length);
  const whole = [0, 0, 0];
  let counted = 0;
  for (let at = 0; at < skin.data.length; at++) {
    const weight = skin.data[at]!;
    counted += weight;
    for (let channel = 0; channel < 3; channel++) {
      whole[channel]! += weight * (to[channel]!.data[at]! - from[channel]!.data[at]!);
    }
  }
  for (let channel = 0; channel < 3; channel++) whole[channel]! /= Math.max(1e-9, counted);
  for (let at = 0; at < skin.data.length; at++) {
    const eye = eyes.data[at]!;
    const local = to[1]!.data[at]! - from[1]!.data[at]! - whole[1]!;
    const limited = Math.max(-eyeDarkerMax, Math.min(eyeLighterMax, local));
    for (let channel = 0; channel < 3; channel++) {
      const gain = to[channel]!.data[at]! - from[channel]!.data[at]!;
      const onEye = whole[channel]! + limited;
      result[at * 3 + channel] = colours[at * 3 + channel]! * Math.exp(gain + eye * (onEye - gain));
    }
  }
  return result;
}

/** 1 at the outline of the face, falling to 0 about `radius` inside of it. */
function inwards(mesh: FaceMesh, grid: Grid, radius: number): Plane {
  const inside = createMask(grid.columns, grid.rows);
  fillPolygon(inside, toGridPoints(pointsOf(mesh, rings.oval), grid));
  const reach = Math.max(1, Math.round(radius / 2));
  const soft = boxFilter(boxFilter(planeOfMask(inside), reach), reach);
  for (let at = 0; at < soft.data.length; at++) {
    soft.data[at] = inside.data[at]! * Math.max(0, Math.min(1, 2 * (1 - soft.data[at]!)));
  }
  return soft;
}

/**
 * What is left of a difference between both pictures along the outline is taken away there, and less and less further
 * inside, so that the feather joins equals.
 */
function meetAtEdge(
  drawn: Float32Array,
  ofPhoto: Float32Array,
  edge: Plane,
  seen: Plane,
  radius: number,
): void {
  const { width, height } = edge;
  const before = logsOf(drawn, width, height);
  const after = logsOf(ofPhoto, width, height);
  const gaps = before.map((plane, channel) => {
    for (let at = 0; at < plane.data.length; at++) {
      plane.data[at] = Math.max(-1, Math.min(1, after[channel]!.data[at]! - plane.data[at]!));
    }
    return plane;
  });
  const weight = createPlane(width, height);
  for (let at = 0; at < weight.data.length; at++) weight.data[at] = edge.data[at]! ** 2 * seen.data[at]!;
  const smooth = meanOfCounted(gaps, weight, radius);
  for (let channel = 0; channel < 3; channel++) {
    const gap = smooth[channel]!.data;
    for (let at = 0; at < gap.length; at++) {
      if (edge.data[at]! > 0) drawn[at * 3 + channel]! *= Math.exp(edge.data[at]! * gap[at]!);
    }
  }
}

/**
 * How differently both mouths are drawn out, 0.5-1: folds of a like smile are more the person's than the moment's.
 */
function smileGap(identity: FaceMesh, photo: FaceMesh): number {
  const smileOf = (mesh: FaceMesh): number => {
    const eyes = Math.hypot(mesh[263]!.x - mesh[33]!.x, mesh[263]!.y - mesh[33]!.y);
    return Math.hypot(mesh[291]!.x - mesh[61]!.x, mesh[291]!.y - mesh[61]!.y) / Math.max(1e-6, eyes);
  };
  return 0.5 + 0.5 * Math.min(1, Math.abs(smileOf(identity) - smileOf(photo)) / 0.15);
}

/** Where folds of the mouth's moment lie: from the sides of the nose past the corners of the mouth. */
function foldWeight(mesh: FaceMesh, grid: Grid, unit: number, strength: number): Plane {
  const mask = createMask(grid.columns, grid.rows);
  for (const ring of [
    [129, 203, 206, 216, 212, 202, 204, 194, 182, 106, 91, 146, 61, 186, 92, 165, 98],
    [358, 423, 426, 436, 432, 422, 424, 418, 406, 335, 321, 375, 291, 410, 322, 391, 327],
    [129, 100, 118, 50, 187, 207, 214, 212, 216, 206, 203],
    [358, 329, 347, 280, 411, 427, 434, 432, 436, 426, 423],
  ]) {
    fillPolygon(mask, toGridPoints(pointsOf(mesh, ring), grid));
  }
  const radius = Math.max(1, Math.round(0.03 * unit));
  const soft = boxFilter(boxFilter(planeOfMask(mask), radius), radius);
  for (let at = 0; at < soft.data.length; at++) soft.data[at]! *= strength;
  return soft;
}

/** Replaces what is coarser than pores and finer than the light by the photo's, where asked. */
function takeFolds(drawn: Float32Array, ofPhoto: Float32Array, weight: Plane, unit: number): void {
  const { width, height } = weight;
  const radius = Math.max(1, Math.round(0.012 * unit));
  const own = logsOf(drawn, width, height);
  const photo = logsOf(ofPhoto, width, height);
  for (let channel = 0; channel < 3; channel++) {
    const gaps = own[channel]!;
    for (let at = 0; at < gaps.data.length; at++) gaps.data[at] = photo[channel]!.data[at]! - gaps.data[at]!;
    const soft = boxFilter(boxFilter(gaps, radius), radius);
    for (let at = 0; at < soft.data.length; at++) {
      if (weight.data[at]! > 0) drawn[at * 3 + channel]! *= Math.exp(weight.data[at]! * soft.data[at]!);
    }
  }
}

/**
 * How much fine detail to take from each: never more in all than the photo shows, so that a soft or noisy photo stays
 * as soft or noisy on the face as beside it. Skin (pores, grain) and features (lashes, brows, the edges of lips) are
 * compared apart: a photo may be sharp and its skin smooth all the same.
 */
function matchDetail(
  ofIdentity: Float32Array,
  smoothIdentity: Float32Array,
  ofPhoto: Float32Array,
  smoothPhoto: Float32Array,
  skin: Plane,
  face: Plane,
): { onSkin: number; onFeatures: number; photo: number } {
  const energy = { identitySkin: 0, photoSkin: 0, identityFace: 0, photoFace: 0 };
  for (let at = 0; at < skin.data.length; at++) {
    if (face.data[at]! < 0.5) continue;
    const identity = detailAt(ofIdentity, smoothIdentity, at * 3) ** 2;
    const photo = detailAt(ofPhoto, smoothPhoto, at * 3) ** 2;
    energy.identityFace += identity * (1 - skin.data[at]!);
    energy.photoFace += photo * (1 - skin.data[at]!);
    energy.identitySkin += identity * skin.data[at]!;
    energy.photoSkin += photo * skin.data[at]!;
  }
  const shareOf = (photo: number, identity: number): number =>
    identity <= 0 ? 1 : Math.min(1, Math.sqrt(photo / identity));
  const onSkin = 0.85 * shareOf(energy.photoSkin, energy.identitySkin);
  const left = 1 - (onSkin ** 2 * energy.identitySkin) / Math.max(1e-12, energy.photoSkin);
  return {
    onSkin,
    onFeatures: Math.max(onSkin, shareOf(energy.photoFace, energy.identityFace)),
    photo: Math.sqrt(Math.max(0, left)),
  };
}

function detailAt(colours: Float32Array, smooth: Float32Array, at: number): number {
  return lightAt(colours, at) / (lightAt(smooth, at) + smallest) - 1;
}

/** Inside the outline with a feather, as far as the photo's face is to be seen. */
function toCover(mesh: FaceMesh, grid: Grid, unit: number, seen: Plane): Plane {
  const inside = createMask(grid.columns, grid.rows);
  fillPolygon(inside, toGridPoints(pointsOf(mesh, rings.oval), grid));
  const radius = Math.max(1, Math.round((featherReach * unit) / 2));
  const soft = boxFilter(boxFilter(planeOfMask(inside), radius), radius);
  const cover = createPlane(grid.columns, grid.rows);
  for (let at = 0; at < cover.data.length; at++) {
    // The outline itself is at one half; the feather lies wholly within it.
    const share = Math.min(1, Math.max(0, (soft.data[at]! - 0.5) * 2));
    cover.data[at] = share * share * (3 - 2 * share) * seen.data[at]!;
  }
  return cover;
}

/** Where parts of the face other than skin are, soft at their edges. */
function toPartPlane(
  parts: Uint8Array,
  columns: number,
  rows: number,
  wanted: readonly FacePart[],
  radius: number,
): Plane {
  const numbers = wanted.map((part) => 1 + partNames.indexOf(part));
  const plane = createPlane(columns, rows);
  for (let at = 0; at < parts.length; at++) plane.data[at] = numbers.includes(parts[at]!) ? 1 : 0;
  return boxFilter(boxFilter(plane, radius), Math.max(1, radius >> 1));
}

const bandRows = 128;

function drawAtFullSize(
  photo: ShownFace,
  toned: RgbImage,
  identity: ShownFace,
  mesh: FaceMesh,
  study: FaceStudy,
  image: RgbImage,
  coverOut: Plane,
): void {
  const { grid } = study;
  const columns = Math.round(grid.columns * grid.step);
  const rows = Math.round(grid.rows * grid.step);
  const across = toTaps(grid.columns, columns);
  const down = toTaps(grid.rows, rows);
  const full: Grid = { left: grid.left, top: grid.top, columns, rows, step: 1 };
  const tonedLight = linearOfGrid(toned, full);
  const photoLight = linearOfGrid(photo.image, full);
  const values = new Float32Array(9);
  const fields = new Float32Array(9);
  for (let from = 0; from < rows; from += bandRows) {
    const count = Math.min(bandRows, rows - from);
    const band: Grid = { left: grid.left, top: grid.top + from, columns, rows: count, step: 1 };
    const { places, parts } = mapFaces(band, mesh, identity, photo, study.eyes);
    for (let y = 0; y < count; y++) {
      const upper = down.first[from + y]! * grid.columns;
      const lower = down.second[from + y]! * grid.columns;
      const t = down.weight[from + y]!;
      for (let x = 0; x < columns; x++) {
        const at = y * columns + x;
        if (parts[at] === 0) continue;
        const s = across.weight[x]!;
        const w00 = (1 - s) * (1 - t);
        const w01 = s * (1 - t);
        const w10 = (1 - s) * t;
        const w11 = s * t;
        const i00 = upper + across.first[x]!;
        const i01 = upper + across.second[x]!;
        const i10 = lower + across.first[x]!;
        const i11 = lower + across.second[x]!;
        const near = (data: Float32Array): number =>
          data[i00]! * w00 + data[i01]! * w01 + data[i10]! * w10 + data[i11]! * w11;
        const cover = near(study.cover.data);
        if (cover < 0.004) continue;
        for (let channel = 0; channel < 3; channel++) {
          const read = (data: Float32Array): number =>
            data[i00 * 3 + channel]! * w00 +
            data[i01 * 3 + channel]! * w01 +
            data[i10 * 3 + channel]! * w10 +
            data[i11 * 3 + channel]! * w11;
          fields[channel] = read(study.base);
          fields[3 + channel] = read(study.smoothIdentity);
          fields[6 + channel] = read(study.smoothPhoto);
        }
        sampleLinear(
          study.source,
          places[0]![at * 2]! * study.sourceScale,
          places[0]![at * 2 + 1]! * study.sourceScale,
          values,
          0,
        );
        const u = places[1]![at * 2]! - grid.left;
        const v = places[1]![at * 2 + 1]! - grid.top;
        sampleLinear(tonedLight, u, v, values, 3);
        const inner = near(study.inner.data);
        if (inner > 0.003) sampleLinear(photoLight, u, v, values, 6);
        const fromIdentity = near(study.identityDetail);
        const fromPhoto = near(study.photoDetail);
        const pixel = (band.top + y) * image.width + grid.left + x;
        const own = (from + y) * columns + x;
        coverOut.data[pixel] = cover;
        for (let channel = 0; channel < 3; channel++) {
          const fine =
            1 +
            fromIdentity * (values[channel]! / (fields[3 + channel]! + smallest) - 1) +
            fromPhoto * (values[3 + channel]! / (fields[6 + channel]! + smallest) - 1);
          let light = fields[channel]! * Math.max(0, fine);
          if (inner > 0.003) light += inner * (values[6 + channel]! - light);
          const before = tonedLight.data[own * 3 + channel]!;
          image.data[pixel * 3 + channel] = srgb8OfLinear(before + cover * (light - before));
        }
      }
    }
  }
}

function smoothColours(colours: Float32Array, width: number, height: number, radius: number): Float32Array {
  const result = new Float32Array(colours.length);
  const plane = createPlane(width, height);
  for (let channel = 0; channel < 3; channel++) {
    for (let at = 0; at < plane.data.length; at++) plane.data[at] = colours[at * 3 + channel]!;
    const soft = boxFilter(boxFilter(plane, radius), radius);
    for (let at = 0; at < plane.data.length; at++) result[at * 3 + channel] = soft.data[at]!;
  }
  return result;
}

/** Natural logarithms of the three channels. */
function logsOf(colours: Float32Array, width: number, height: number): Plane[] {
  return [0, 1, 2].map((channel) => {
    const plane = createPlane(width, height);
    for (let at = 0; at < plane.data.length; at++) {
      plane.data[at] = Math.log(colours[at * 3 + channel]! + smallest);
    }
    return plane;
  });
}

/** Rec. 709 luminance. */
function lightAt(colours: Float32Array, at: number): number {
  return 0.2126 * colours[at]! + 0.7152 * colours[at + 1]! + 0.0722 * colours[at + 2]!;
}

/** Nearest pixel is near enough for a soft cover. */
function readPlane(plane: Plane, x: number, y: number): number {
  const column = Math.min(plane.width - 1, Math.max(0, Math.floor(x)));
  const row = Math.min(plane.height - 1, Math.max(0, Math.floor(y)));
  return plane.data[row * plane.width + column]!;
}

function toGridPoints(points: readonly Point[], grid: Grid): Point[] {
  return points.map(({ x, y }) => ({
    x: (x - grid.left) / grid.step - 0.5,
    y: (y - grid.top) / grid.step - 0.5,
  }));
}
