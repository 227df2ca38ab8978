import { type FaceMesh, faceWidthOf } from "../faces/face-mesh.ts";
import { createPlane, type Plane, type RgbImage } from "../raster.ts";
import { type EyeMap, findEyeMaps, layEyes } from "./eye-map.ts";
import { lightOf, product } from "./face-light.ts";
import { gridAround, type LinearPicture, linearOfGrid, sampleLinear } from "./linear-picture.ts";
import { matchDetail, smoothColors } from "./match-detail.ts";
import { readPlaced } from "./placed-plane.ts";
import { colorsOf, type Logs, logsOf, matchAtOutline, relight, transferFolds } from "./relight.ts";
import type { ShownFace, SwapOptions } from "./shown-face.ts";
import { removeDarkPatches } from "./skin-patches.ts";
import { coverTeeth, fitSmilingLips } from "./smiling-lips.ts";
import { type Grid, mapSurface, type SurfaceMap } from "./surface-map.ts";
import { smileExcessOf } from "./swap-shape.ts";
import {
  beardOf,
  edgeFalloff,
  erodeMatte,
  foldWeight,
  markDoubtful,
  toFaceMatte,
  toPartPlane,
  toSkinWeight,
} from "./swap-weights.ts";

/** Differences of light (natural logarithm) well below this are shape or texture; those well above it are light. */
const lightContrast = 0.52;
/** Resolution of the light estimate: pixels across the face. */
const lightPixels = 72;
/** Radius of the light estimate, in face widths. */
const lightReach = 0.16;
const edgeReach = 0.22;
const coverMargin = 0.03;
const innerReach = 0.012;
const fineReach = 0.006;
const patchReach = 0.015;

/** Intermediate results for drawing at full size: smooth fields on a coarse grid. Three channels are interleaved. */
export interface FaceAnalysis {
  grid: Grid;
  /** The identity's face at about the size it is drawn at, and its grid on the crop. */
  source: LinearPicture;
  sourceGrid: Grid;
  /** Low-pass colors of the finished face, of the identity's and of the photo's warped face. */
  base: Float32Array;
  smoothIdentity: Float32Array;
  smoothPhoto: Float32Array;
  cover: Plane;
  /** Gain of the fine detail of the identity, and of the photo. */
  identityDetail: Plane;
  photoDetail: Plane;
  /** Null where the photo's eyes are kept. */
  eyes: EyeMap[] | null;
  /** 1 where the photo's inside of the mouth, or eyeballs, are kept; feathered. */
  inner: Plane;
}

/** Position of each pixel on the identity's image (first) and on the photo. */
export function mapFaces(
  grid: Grid,
  mesh: FaceMesh,
  identity: ShownFace,
  photo: ShownFace,
  eyes: EyeMap[] | null,
): SurfaceMap {
  const smile = smileExcessOf(identity.mesh, photo.mesh);
  const map = mapSurface(grid, mesh, [fitSmilingLips(identity.image, identity.mesh, smile), photo.mesh]);
  if (smile > 0) coverTeeth(map, map.places[0]!, grid.columns);
  if (eyes !== null) layEyes(map, map.places[0]!, grid, eyes);
  return map;
}

/**
 * Computes the swapped face on a coarse grid.
 *
 * @param mesh of the face to be drawn, in pixels of the photo.
 */
export function analyzeFaces(
  photo: ShownFace,
  toned: RgbImage,
  identity: ShownFace,
  mesh: FaceMesh,
  grid: Grid,
  options: SwapOptions,
): FaceAnalysis {
  const { columns, rows } = grid;
  const unit = faceWidthOf(mesh) / grid.step;
  const reach = (share: number): number => Math.max(1, Math.round(share * unit));
  const eyes = findEyeMaps(identity.mesh, photo.mesh, mesh);
  const sourceStep = Math.max(1, faceWidthOf(identity.mesh) / faceWidthOf(mesh));
  const sourceGrid = gridAround(identity.mesh, identity.image, sourceStep);
  const source = linearOfGrid(identity.image, sourceGrid);
  const map = mapFaces(grid, mesh, identity, photo, eyes);
  const { ofIdentity, ofPhoto, identityVisibility, photoVisibility, surface } = sampleFaces(map, grid, {
    source,
    sourceGrid,
    around: linearOfGrid(toned, grid),
    photo,
    identity,
  });

  erodeMatte(identityVisibility, surface, reach(coverMargin));
  const shown = product(identityVisibility, surface);
  const skin = toSkinWeight(mesh, grid, unit);
  const skinOfIdentity = product(skin, shown);
  const skinOfPhoto = product(skin, product(photoVisibility, surface));
  const light = {
    radius: lightReach * unit,
    contrast: lightContrast,
    reduction: Math.max(1, unit / lightPixels),
  };
  const logsIdentity = logsOf(ofIdentity, columns, rows);
  const logsPhoto = logsOf(ofPhoto, columns, rows);
  const doubtOf = ([, green]: Logs, seen: Plane): Plane =>
    markDoubtful(mesh, grid, unit, beardOf(green, seen, mesh, grid));
  const doubtful = doubtOf(logsIdentity, shown);
  const lightIdentity = lightOf(logsIdentity, skinOfIdentity, { ...light, doubtful });
  const skinOfSurface = product(skin, surface);
  const edge = edgeFalloff(mesh, grid, edgeReach * unit);
  const lightPhoto = lightOf(logsPhoto, skinOfPhoto, {
    ...light,
    doubtful: doubtOf(logsPhoto, photoVisibility),
  });
  const drawn = relight(
    logsIdentity,
    lightIdentity,
    lightPhoto,
    logsPhoto,
    product(skinOfIdentity, skinOfPhoto),
    toPartPlane(map.parts, columns, rows, ["eye"], reach(innerReach)),
  );
  removeDarkPatches(drawn, logsIdentity, lightIdentity, skinOfSurface, {
    edge,
    beard: doubtful,
    radius: reach(patchReach),
  });
  transferFolds(drawn, logsPhoto, foldWeight(mesh, grid, unit, options.foldsOfPhoto), unit);
  matchAtOutline(drawn, logsPhoto, edge, product(photoVisibility, surface), reach(0.05));
  const finished = colorsOf(drawn);
  // Where the identity's face is occluded, the photo's skin is kept.
  for (let at = 0; at < shown.data.length; at++) {
    for (let channel = at * 3; channel < at * 3 + 3; channel++) {
      finished[channel] = ofPhoto[channel]! + shown.data[at]! * (finished[channel]! - ofPhoto[channel]!);
    }
  }

  const fine = reach(fineReach);
  const smoothIdentity = smoothColors(ofIdentity, columns, rows, fine);
  const smoothPhoto = smoothColors(ofPhoto, columns, rows, fine);
  const both = product(shown, photoVisibility);
  const detail = matchDetail(ofIdentity, smoothIdentity, ofPhoto, smoothPhoto, product(skin, both), both);
  const identityDetail = createPlane(columns, rows);
  const photoDetail = createPlane(columns, rows);
  for (let at = 0; at < shown.data.length; at++) {
    photoDetail.data[at] = skinOfPhoto.data[at]! * detail.photo;
    identityDetail.data[at] =
      shown.data[at]! * (detail.onFeatures + skin.data[at]! * (detail.onSkin - detail.onFeatures));
  }
  return {
    grid,
    source,
    sourceGrid,
    base: smoothColors(finished, columns, rows, fine),
    smoothIdentity,
    smoothPhoto,
    cover: toFaceMatte(mesh, grid, unit, photoVisibility),
    identityDetail,
    photoDetail,
    eyes,
    inner: toPartPlane(
      map.parts,
      columns,
      rows,
      eyes === null ? ["mouth", "eye"] : ["mouth"],
      reach(innerReach),
    ),
  };
}

interface SampledFaces {
  /** Linear colors; outside the face both are the photo's. */
  ofIdentity: Float32Array;
  ofPhoto: Float32Array;
  /** Visibility of the face, 0-1. */
  identityVisibility: Plane;
  photoVisibility: Plane;
  /** 1 on the face. */
  surface: Plane;
}

function sampleFaces(
  { places, parts }: SurfaceMap,
  grid: Grid,
  from: {
    source: LinearPicture;
    sourceGrid: Grid;
    around: LinearPicture;
    photo: ShownFace;
    identity: ShownFace;
  },
): SampledFaces {
  const { columns, rows } = grid;
  const { source, sourceGrid, around } = from;
  const onIdentity = places[0]!;
  const onPhoto = places[1]!;
  const ofIdentity = around.data.slice();
  const ofPhoto = around.data.slice();
  const identityVisibility = createPlane(columns, rows);
  const photoVisibility = createPlane(columns, rows);
  const surface = createPlane(columns, rows);
  for (let at = 0; at < parts.length; at++) {
    const x = at % columns;
    const y = (at - x) / columns;
    // Nearest-neighbor sampling suffices for a soft matte.
    photoVisibility.data[at] = readPlaced(
      from.photo.visible,
      grid.left + (x + 0.5) * grid.step,
      grid.top + (y + 0.5) * grid.step,
    );
    if (parts[at] === 0) continue;
    surface.data[at] = 1;
    const u = onIdentity[at * 2]!;
    const v = onIdentity[at * 2 + 1]!;
    sampleLinear(
      source,
      (u - sourceGrid.left) / sourceGrid.step,
      (v - sourceGrid.top) / sourceGrid.step,
      ofIdentity,
      at * 3,
    );
    sampleLinear(
      around,
      (onPhoto[at * 2]! - grid.left) / grid.step,
      (onPhoto[at * 2 + 1]! - grid.top) / grid.step,
      ofPhoto,
      at * 3,
    );
    identityVisibility.data[at] = readPlaced(from.identity.visible, u, v);
  }
  return { ofIdentity, ofPhoto, identityVisibility, photoVisibility, surface };
}
