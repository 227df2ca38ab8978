import { createFigure, type Figure, type Hit, measure, type Pose, type Wardrobe } from "./figure.ts";
import { fbm, noise, randomOf } from "./noise.ts";

export type Rgb = readonly [r: number, g: number, b: number];

export interface Cloth {
  /** sRGB, 0-255. */
  color: Rgb;
  second: Rgb;
  pattern: "plain" | "stripe" | "check" | "print" | "denim" | "heather" | "satin" | "knit";
}

export interface WornSetting {
  pose: Pose;
  wardrobe: Wardrobe;
  seed: number;
  skin: Rgb;
  hair: Rgb;
  cloths: { top: Cloth; bottom: Cloth; outer: Cloth; hat: Cloth; shoe: Cloth };
  backdrop: "studio" | "white" | "dark" | "street" | "foliage" | "wall";
  /** Color of a studio's wall. */
  wall: Rgb;
  light: "soft" | "hard" | "side" | "back";
  /** What the picture shows, in metres of the figure's height, and where its middle is. */
  frame: { bottom: number; top: number; x: number };
  /** Index into `materials` of the garment that is asked for. */
  wanted: number;
  width: number;
  height: number;
}

export interface WornPhoto {
  rgb: Uint8Array;
  /** Exact cover of the wanted garment, 0-255. */
  mask: Uint8Array;
  width: number;
  height: number;
}

const far = 3.4;
const samplesPerEdge = 4;
/** Sides of the squares, in pixels, that share a ray's start, and a piece of floor. */
const tile = 12;
const floorTile = 8;

/** Takes a picture: a ray per pixel, four more where two materials meet. */
export function takePhoto(setting: WornSetting): WornPhoto {
  const { width, height } = setting;
  const scene = createScene(setting);
  const colors = new Float32Array(width * height * 3);
  const found = new Int8Array(width * height);
  const cover = new Float32Array(width * height);
  const out = new Float32Array(3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      found[at] = scene.look(x + 0.5, y + 0.5, out);
      colors.set(out, at * 3);
      cover[at] = found[at] === setting.wanted ? 1 : 0;
    }
  }
  const offsets = [
    [0.125, 0.375],
    [0.375, 0.875],
    [0.625, 0.125],
    [0.875, 0.625],
  ] as const;
  const refined: number[] = [];
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x;
      const own = found[at];
      const isEdge =
        found[at - 1] !== own ||
        found[at + 1] !== own ||
        found[at - width] !== own ||
        found[at + width] !== own;
      if (isEdge) refined.push(at);
    }
  }
  for (const at of refined) {
    const [x, y] = [at % width, Math.floor(at / width)];
    const sum = [0, 0, 0];
    let inside = 0;
    for (const [dx, dy] of offsets) {
      if (scene.look(x + dx, y + dy, out) === setting.wanted) inside++;
      for (let channel = 0; channel < 3; channel++) sum[channel]! += out[channel]!;
    }
    cover[at] = inside / samplesPerEdge;
    for (let channel = 0; channel < 3; channel++) colors[at * 3 + channel] = sum[channel]! / samplesPerEdge;
  }
  const mask = new Uint8Array(width * height);
  for (let at = 0; at < mask.length; at++) mask[at] = Math.round(cover[at]! * 255);
  return { rgb: develop(colors, width, height, setting.seed), mask, width, height };
}

interface Scene {
  /** Color in linear light into `out`; what is seen there as an index into `materials`, -1 for the backdrop. */
  look(px: number, py: number, out: Float32Array): number;
}

const lights = {
  soft: { from: [-0.45, 0.75, 0.75], strength: 0.75, ambient: 0.62, hard: 5 },
  hard: { from: [0.6, 0.8, 0.6], strength: 1.25, ambient: 0.32, hard: 26 },
  side: { from: [-0.95, 0.4, 0.35], strength: 1.1, ambient: 0.36, hard: 9 },
  back: { from: [0.55, 0.75, -0.7], strength: 1.2, ambient: 0.6, hard: 10 },
} as const;

function createScene(setting: WornSetting): Scene {
  const figure = createFigure(setting.pose, setting.wardrobe, setting.seed);
  const { frame, width, height } = setting;
  const span = frame.top - frame.bottom;
  const middle = (frame.top + frame.bottom) / 2;
  const light = lights[setting.light];
  const length = Math.hypot(...light.from);
  const [cos, sin] = [Math.cos(setting.pose.yaw), Math.sin(setting.pose.yaw)];
  // The camera walks round the figure; light and backdrop go with the camera.
  const turn = (x: number, z: number): [number, number] => [cos * x - sin * z, sin * x + cos * z];
  const toLight = light.from.map((value) => value / length) as [number, number, number];
  const [lx, lz] = turn(toLight[0], toLight[2]);
  const hit: Hit = { distance: 0, material: 0 };
  const distanceAt = (x: number, y: number, z: number, isPlain = false): number => {
    measure(figure, x, y, z, hit, isPlain);
    return hit.distance;
  };
  const eye = turn(frame.x, far);
  const backdrop = createBackdrop(setting);
  const ground = 0.0;

  function shadowAt(x: number, y: number, z: number): number {
    let lit = 1;
    let t = 0.012;
    for (let step = 0; step < 18 && t < 0.7; step++) {
      const distance = distanceAt(x + lx * t, y + toLight[1] * t, z + lz * t, true);
      lit = Math.min(lit, (light.hard * distance) / t);
      if (lit < 0.01) return 0;
      t += Math.max(0.012, distance * 0.9);
    }
    return Math.max(0, Math.min(1, lit));
  }

  const ray = new Float64Array(3);
  const eyeY = middle + 0.05;
  /** Rays meet in the eye: a long lens, as for fashion. */
  function aim(px: number, py: number): void {
    const sx = frame.x + ((px - width / 2) / height) * span;
    const x = cos * sx - eye[0];
    const y = middle + (0.5 - py / height) * span - eyeY;
    const z = sin * sx - eye[1];
    const norm = 1 / Math.hypot(x, y, z);
    ray[0] = x * norm;
    ray[1] = y * norm;
    ray[2] = z * norm;
  }

  // One fat ray per tile says where its rays may begin, or that nothing is there.
  const columns = Math.ceil(width / tile);
  const tiles = new Float32Array(columns * Math.ceil(height / tile));
  const fat = ((tile * 0.75) / height) * span + 0.025;
  for (let at = 0; at < tiles.length; at++) {
    aim(((at % columns) + 0.5) * tile, (Math.floor(at / columns) + 0.5) * tile);
    let t = far - 0.75;
    while (t < far + 0.75) {
      const free = distanceAt(eye[0] + ray[0]! * t, eyeY + ray[1]! * t, eye[1] + ray[2]! * t, true) - fat;
      if (free <= 0) break;
      t += Math.max(0.01, free * 0.72);
    }
    tiles[at] = t;
  }

  const isFloor = (dy: number): boolean => dy < -0.02 && (ground - eyeY) / dy <= far + 1.6;
  /** Worked out on a coarse grid: shadows on the floor are soft. */
  const floorColumns = Math.ceil(width / floorTile) + 2;
  const floor = new Float32Array(floorColumns * (Math.ceil(height / floorTile) + 2)).fill(-1);
  function floorAt(column: number, row: number): number {
    const at = row * floorColumns + column;
    if (floor[at]! < 0) {
      aim(column * floorTile, row * floorTile);
      floor[at] = floorShade(ray[0]!, ray[1]!, ray[2]!);
    }
    return floor[at]!;
  }
  function shadeOfFloor(px: number, py: number): number {
    const [u, v] = [px / floorTile, py / floorTile];
    const [i, j] = [Math.floor(u), Math.floor(v)];
    const [a, b] = [u - i, v - j];
    return (
      (floorAt(i, j) * (1 - a) + floorAt(i + 1, j) * a) * (1 - b) +
      (floorAt(i, j + 1) * (1 - a) + floorAt(i + 1, j + 1) * a) * b
    );
  }

  function look(px: number, py: number, out: Float32Array): number {
    aim(px, py);
    const [dx, dy, dz] = [ray[0]!, ray[1]!, ray[2]!];
    let t = tiles[Math.floor(py / tile) * columns + Math.floor(px / tile)]!;
    const end = far + 0.75;
    let isHit = false;
    for (let step = 0; step < 90 && t < end; step++) {
      const distance = distanceAt(eye[0] + dx * t, eyeY + dy * t, eye[1] + dz * t);
      if (distance < 0.0006) {
        isHit = true;
        break;
      }
      t += distance > 0.15 ? distance - 0.04 : distance * 0.72;
    }
    if (!isHit) {
      backdrop(px, py, isFloor(dy) ? 1 : 0, out);
      const shade = shadeOfFloor(px, py);
      for (let channel = 0; channel < 3; channel++) out[channel]! *= shade;
      return -1;
    }
    const [x, y, z] = [eye[0] + dx * t, eyeY + dy * t, eye[1] + dz * t];
    measure(figure, x, y, z, hit, false);
    const { material } = hit;
    const e = 0.0012;
    const n0 = hit.distance;
    let nx = distanceAt(x + e, y, z) - n0;
    let ny = distanceAt(x, y + e, z) - n0;
    let nz = distanceAt(x, y, z + e) - n0;
    const nl = 1 / Math.max(1e-9, Math.hypot(nx, ny, nz));
    nx *= nl;
    ny *= nl;
    nz *= nl;
    let open = 0;
    for (const [reach, weight] of [
      [0.012, 0.35],
      [0.035, 0.35],
      [0.09, 0.3],
    ] as const) {
      const free = distanceAt(x + nx * reach, y + ny * reach, z + nz * reach, true) / reach;
      open += weight * Math.max(0, Math.min(1, free));
    }
    open = 0.25 + 0.75 * open;
    const facing = nx * lx + ny * toLight[1] + nz * lz;
    const wrap = material === 0 ? 0.22 : 0.12;
    const lit =
      Math.max(0, (facing + wrap) / (1 + wrap)) *
      (facing > -0.1 ? shadowAt(x + nx * 0.006, y + ny * 0.006, z + nz * 0.006) : 0);
    const sky = light.ambient * open * (0.62 + 0.38 * ny);
    paint(setting, figure, material, x, y, z, out);
    const half = [lx - dx, toLight[1] - dy, lz - dz] as const;
    const hl = Math.hypot(...half);
    const shine = Math.max(0, (nx * half[0] + ny * half[1] + nz * half[2]) / hl);
    const gloss = glossOf(setting, material);
    const rim = (1 - Math.max(0, -(nx * dx + ny * dy + nz * dz))) ** 3 * 0.09 * open;
    const glow = gloss[0] * shine ** gloss[1] * lit * light.strength + rim;
    for (let channel = 0; channel < 3; channel++) {
      const blood = material === 0 && channel === 0 ? 0.06 * (1 - lit) : 0;
      out[channel] = out[channel]! * (lit * light.strength + sky + blood) + glow;
    }
    return material;
  }

  function floorShade(dx: number, dy: number, dz: number): number {
    if (!isFloor(dy)) return 1;
    const t = (ground - eyeY) / dy;
    const [x, z] = [eye[0] + dx * t, eye[1] + dz * t];
    const near = distanceAt(x, ground + 0.05, z, true);
    const contact = 0.55 + 0.45 * Math.min(1, near / 0.2);
    return contact * (0.6 + 0.4 * shadowAt(x, ground + 0.02, z));
  }

  return { look };
}

/** 8-bit sRGB to linear light. */
function linearOf(value: number): number {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function put(out: Float32Array, color: Rgb, factor = 1): void {
  for (let channel = 0; channel < 3; channel++) out[channel] = linearOf(color[channel]!) * factor;
}

function glossOf(setting: WornSetting, material: number): [strength: number, exponent: number] {
  if (material === 0) return [0.05, 18];
  if (material === 1) return [0.09, 24];
  if (material === 6) return [0.16, 30];
  const cloth = clothOf(setting, material);
  return cloth.pattern === "satin" ? [0.42, 22] : [0.012, 6];
}

function clothOf({ cloths }: WornSetting, material: number): Cloth {
  return [cloths.top, cloths.top, cloths.top, cloths.bottom, cloths.outer, cloths.hat, cloths.shoe][
    material
  ]!;
}

function paint(
  setting: WornSetting,
  figure: Figure,
  material: number,
  x: number,
  y: number,
  z: number,
  out: Float32Array,
): void {
  if (material === 0) paintSkin(setting, figure, x, y, z, out);
  else if (material === 1) put(out, setting.hair, 0.7 + 0.6 * noise(x * 190, y * 16, z * 190));
  else paintCloth(clothOf(setting, material), x, y, z, out);
}

function paintCloth(
  { color, second, pattern }: Cloth,
  x: number,
  y: number,
  z: number,
  out: Float32Array,
): void {
  const sway = 0.006 * (noise(x * 14, y * 14, z * 14) - 0.5);
  let own = color;
  let factor = 0.97 + 0.06 * noise(x * 900, y * 900, z * 900);
  if (pattern === "stripe") own = Math.sin((y + sway) * 165) > 0.1 ? color : second;
  if (pattern === "print" && z > 0.02) {
    const [u, v] = [x / 0.085, (y - 1.25) / 0.07];
    const ring = Math.hypot(u, v);
    const isInk = (ring < 1 && ring > 0.78) || (Math.abs(v) < 0.18 && Math.abs(u) < 1.3) || ring < 0.35;
    own = isInk ? second : color;
  }
  if (pattern === "denim") {
    const thread = noise(x * 700 + y * 500, y * 900, z * 700) * noise(x * 260, y * 30, z * 260);
    factor = (0.86 + 0.3 * thread) * (1 + 0.45 * Math.max(0, fbm(x * 7, y * 4, z * 7) - 0.5));
  }
  if (pattern === "heather") factor = 0.8 + 0.45 * noise(x * 420, y * 130, z * 420);
  if (pattern === "knit") {
    factor = 0.85 + Math.abs(Math.sin(x * 420 + z * 200)) * 0.14 + Math.abs(Math.sin(y * 500)) * 0.08;
  }
  put(out, own, factor);
  if (pattern !== "check") return;
  const isAcross = Math.sin((y + sway) * 120) > 0.2 ? 1 : 0;
  const isAlong = Math.sin((x + sway + z * 0.4) * 120) > 0.2 ? 1 : 0;
  for (let channel = 0; channel < 3; channel++) {
    out[channel]! += (linearOf(second[channel]!) - out[channel]!) * 0.5 * (isAcross + isAlong);
  }
}

function paintSkin(
  setting: WornSetting,
  figure: Figure,
  x: number,
  y: number,
  z: number,
  out: Float32Array,
): void {
  const { head } = figure;
  const mottle = 0.95 + 0.1 * fbm(x * 60, y * 60, z * 60);
  put(out, setting.skin, mottle);
  const v = y - head[1];
  if (z < 0.04 || v < -0.13 || v > 0.12) return;
  const u = Math.abs(x);
  const tint = (color: Rgb, share: number): void => {
    for (let channel = 0; channel < 3; channel++) {
      out[channel]! += (linearOf(color[channel]!) - out[channel]!) * share;
    }
  };
  const soft = (distance: number, width: number): number => Math.max(0, Math.min(1, 0.5 - distance / width));
  const eye = Math.hypot((u - 0.032) / 0.0155, (v - 0.008) / 0.0068) - 1;
  tint([90, 50, 45], 0.35 * soft(eye - 0.55, 0.9));
  tint([225, 220, 215], soft(eye, 0.35));
  const iris = Math.hypot((u - 0.032) / 0.0066, (v - 0.008) / 0.0066) - 1;
  if (eye < 0.1) tint([58, 42, 30], soft(iris, 0.3));
  if (eye < 0.1) tint([10, 8, 8], soft(iris + 0.55, 0.2));
  const lid = Math.abs(v - 0.0148 + 14 * (u - 0.032) ** 2) / 0.0022 - 1;
  if (u > 0.014 && u < 0.051) tint([35, 24, 20], 0.85 * soft(lid, 0.8));
  const brow = Math.abs(v - 0.033 + 9 * (u - 0.036) ** 2) / 0.0045 - 1;
  if (u > 0.013 && u < 0.058) tint(setting.hair, 0.75 * soft(brow, 0.8));
  const mouth = Math.hypot(u / 0.026, (v + 0.062) / 0.0095) - 1;
  tint([168, 78, 74], 0.7 * soft(mouth, 0.4));
  if (u < 0.025) tint([80, 30, 30], 0.8 * soft(Math.abs(v + 0.0615) / 0.0014 - 1, 0.9));
  const nostril = Math.hypot((u - 0.008) / 0.0045, (v + 0.037) / 0.003) - 1;
  tint([70, 35, 30], 0.7 * soft(nostril, 0.7));
  const cheek = Math.hypot((u - 0.045) / 0.03, (v + 0.03) / 0.026) - 1;
  tint([205, 110, 95], 0.16 * soft(cheek, 1));
}

type Backdrop = (px: number, py: number, floor: number, out: Float32Array) => void;

function createBackdrop(setting: WornSetting): Backdrop {
  const { width, height, seed, wall } = setting;
  const random = randomOf(seed + 77);
  if (setting.backdrop === "street") {
    // Out of focus: soft-edged blocks and lamps of many colors.
    const shapes = Array.from({ length: 34 }, () => ({
      x: random() * width,
      y: random() * height * 0.95,
      w: (0.04 + random() * 0.16) * width,
      h: (0.05 + random() * 0.35) * height,
      color: [40 + random() * 190, 40 + random() * 170, 40 + random() * 160] as Rgb,
      isLamp: random() < 0.3,
    }));
    return (px, py, floor, out) => {
      put(out, [120, 122, 125], 0.55 + 0.5 * (1 - py / height));
      for (const { x, y, w, h, color, isLamp } of shapes) {
        const edge = isLamp
          ? Math.hypot((px - x) / w, (py - y) / w) * w - w * 0.5
          : Math.max(Math.abs(px - x) - w, Math.abs(py - y) - h);
        const share = Math.max(0, Math.min(1, 0.5 - edge / 26)) * (isLamp ? 0.75 : 0.85);
        if (share === 0) continue;
        const gain = isLamp ? 1.5 : 0.8;
        for (let channel = 0; channel < 3; channel++) {
          out[channel]! += (linearOf(color[channel]!) * gain - out[channel]!) * share;
        }
      }
      if (floor > 0) for (let channel = 0; channel < 3; channel++) out[channel] = out[channel]! * 0.3 + 0.14;
    };
  }
  if (setting.backdrop === "foliage") {
    return (px, py, _floor, out) => {
      const leaf = fbm((px / height) * 16, (py / height) * 16, seed);
      const clump = fbm((px / height) * 4, (py / height) * 4, seed + 9);
      put(out, leaf > 0.55 ? [150, 170, 70] : [46, 74, 34], 0.35 + 1.1 * clump * leaf);
    };
  }
  if (setting.backdrop === "wall") {
    return (px, py, floor, out) => {
      const [u, v] = [(px / height) * 14, (py / height) * 24];
      const row = Math.floor(v);
      const brick = u + (row % 2) * 0.5;
      const isMortar = v - row < 0.1 || brick - Math.floor(brick) < 0.06;
      const tone = 0.75 + 0.4 * noise(Math.floor(brick) * 7.7, row * 3.3, seed);
      put(out, isMortar ? [190, 184, 176] : wall, tone * (0.85 + 0.3 * noise(px * 0.4, py * 0.4, seed)));
      if (floor > 0) put(out, [120, 116, 110], 0.9);
    };
  }
  const base: Rgb =
    setting.backdrop === "white" ? [246, 246, 246] : setting.backdrop === "dark" ? [38, 40, 44] : wall;
  return (px, py, floor, out) => {
    const glow = 1 - 0.35 * Math.hypot((px - width * 0.45) / width, (py - height * 0.4) / height);
    put(out, base, setting.backdrop === "white" ? 0.96 + 0.04 * glow : glow * (floor > 0 ? 0.93 : 1));
  };
}

/** The lens's blur, highlights rolled off, and grain. */
function develop(linear: Float32Array, width: number, height: number, seed: number): Uint8Array {
  const rgb = new Uint8Array(width * height * 3);
  const random = randomOf(seed + 5);
  const sample = (x: number, y: number, channel: number): number =>
    linear[
      (Math.min(height - 1, Math.max(0, y)) * width + Math.min(width - 1, Math.max(0, x))) * 3 + channel
    ]!;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const grain = (random() + random() + random() - 1.5) * 3.2;
      for (let channel = 0; channel < 3; channel++) {
        const around =
          sample(x - 1, y, channel) +
          sample(x + 1, y, channel) +
          sample(x, y - 1, channel) +
          sample(x, y + 1, channel);
        let value = sample(x, y, channel) * 0.6 + around * 0.1;
        if (value > 0.7) value = 0.7 + 0.3 * (1 - Math.exp(-(value - 0.7) / 0.3));
        const encoded = value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055;
        rgb[(y * width + x) * 3 + channel] = Math.max(0, Math.min(255, encoded * 255 + grain + 0.5));
      }
    }
  }
  return rgb;
}
