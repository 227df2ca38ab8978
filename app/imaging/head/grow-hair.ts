import { cutHeight, growthAt, hairCounts, isLong, pointsOf } from "./hair-styles.ts";
import { meanSkull } from "./head-cage.ts";
import type { HeadParameters } from "./head-parameters.ts";
import type { Mesh } from "./mesh.ts";
import type { Noise } from "./noise.ts";
import { toLinear } from "./paint-skin.ts";
import { type Root, scalpCover, spreadRoots } from "./scalp.ts";
import { colorHair, createStrands, endBefore, type Strands, trim } from "./strands.ts";

/**
 * The hair of the head, hair by hair: combed, drawn down by its weight, kept off head and shoulders, curled.
 *
 * @param detail 0-1: share of the hairs that is drawn; in a small picture every line is wide and fewer do.
 */
export function growHair(parameters: HeadParameters, skin: Mesh, noise: Noise, detail: number): Strands {
  const { hair } = parameters;
  const wanted = Math.round(hairCounts[hair.style] * (0.25 + 0.75 * hair.density) * detail);
  const waver = (x: number, y: number, z: number) => noise.smooth(x / 8, y / 8, z / 8 + 3);
  const roots = spreadRoots(
    skin,
    wanted,
    (x, y, z) => scalpCover(x, y, z, hair.recession, waver(x, y, z)),
    noise,
    101,
  );
  const strands = createStrands(pointsOf(hair.style), roots.length + knotHairs);
  const color = toLinear(hair.color);
  const head = headShape(parameters);
  roots.forEach((root, number) => {
    growStrand(strands, parameters, root, number, color, head, noise);
  });
  if (hair.style === "bun") addKnot(strands, parameters, color, noise, detail);
  if (hair.style === "ponytail") addTail(strands, parameters, color, noise, detail);
  return trim(strands);
}

/** Hairs of a bun or tail, beside those that lead to it. */
const knotHairs = 7000;

interface HeadShape {
  y: number;
  z: number;
  a: number;
  b: number;
  c: number;
}

function headShape({ skull, face }: HeadParameters): HeadShape {
  return {
    y: meanSkull.y + 5 * skull.height,
    z: meanSkull.z,
    a: meanSkull.halfWidth * (1 + 0.05 * skull.width + 0.03 * face.width),
    b: meanSkull.halfHeight * (1 + 0.05 * skull.height),
    c: meanSkull.halfDepth,
  };
}

function growStrand(
  strands: ReturnType<typeof createStrands>,
  parameters: HeadParameters,
  root: Root,
  number: number,
  color: readonly [number, number, number],
  head: HeadShape,
  noise: Noise,
): void {
  const { hair } = parameters;
  const { pointsEach } = strands;
  const chance = noise.at(number, 111);
  const growth = growthAt(hair, root.px, root.py, root.pz, chance);
  const clumpX = root.px / 11;
  const clumpY = (root.py + root.pz * 0.6) / 11;
  const clump = noise.smooth(clumpX, clumpY, 5);
  const mess = hair.mess;
  let [cx, cy, cz] = growth.comb;
  cx +=
    mess * 0.55 * noise.smooth(root.px / 17, root.py / 17, root.pz / 17 + 20) +
    0.12 * (noise.at(number, 112) - 0.5);
  cy +=
    mess * 0.45 * noise.smooth(root.px / 17, root.py / 17, root.pz / 17 + 30) +
    0.12 * (noise.at(number, 113) - 0.5);
  cz +=
    mess * 0.45 * noise.smooth(root.px / 17, root.py / 17, root.pz / 17 + 40) +
    0.12 * (noise.at(number, 114) - 0.5);
  // Combed along the skin.
  const into = cx * root.nx + cy * root.ny + cz * root.nz;
  cx -= into * root.nx;
  cy -= into * root.ny;
  cz -= into * root.nz;
  const combed = Math.hypot(cx, cy, cz) || 1;
  const lift = Math.min(0.97, growth.lift * (0.85 + 0.3 * noise.at(number, 115)));
  const lying = Math.sqrt(1 - lift * lift) / combed;
  let dx = root.nx * lift + cx * lying;
  let dy = root.ny * lift + cy * lying;
  let dz = root.nz * lift + cz * lying;
  // A few hairs escape.
  const isStray = noise.at(number, 116) < 0.02 + 0.05 * mess;
  const length = growth.length * (1 + 0.1 * clump) * (isStray ? 0.9 : 1);
  const step = length / (pointsEach - 1);
  const gravity = Math.min(0.6, (growth.weight * step) / 22);
  const keep = growth.away + (isStray ? 5 : 0);
  const falls = isLong(hair.style);
  const cutAt = cutHeight(hair) - (6 + 22 * mess) * (noise.at(number, 120) - 0.5) + 5 * clump;
  const isTucked = cutAt < -125;
  /** Where hair behind the shoulders hangs: millimetres, 0 at the eyes. */
  const behind = -112 - 30 * noise.at(number, 119);
  /** Millimetres over which a hair rises from the skin to where it stays. */
  const settling = falls ? 26 : 18;

  const start = strands.count * pointsEach * 3;
  const { points } = strands;
  let x = root.x - root.nx * 0.6;
  let y = root.y - root.ny * 0.6;
  let z = root.z - root.nz * 0.6;
  const curl = hair.style === "buzz" ? 0 : hair.curl;
  const wave = waveOf(curl);
  const turn =
    clump * 5 +
    noise.smooth(clumpX * 0.4, clumpY * 0.4, 9) * 6 +
    (noise.at(number, 117) - 0.5) * (0.7 + 1.6 * curl);
  const frizz = (0.25 + 1.3 * mess + 0.8 * curl) * Math.min(1, length / 60);
  const lockX = noise.smooth(clumpX * 0.7, clumpY * 0.7, 15);
  const lockZ = noise.smooth(clumpX * 0.7, clumpY * 0.7, 25);
  for (let point = 0; point < pointsEach; point++) {
    const along = point * step;
    const free = Math.min(1, along / settling);
    const angle = along * wave.turns + turn;
    const spread = (wave.width * free * Math.min(1, length / 30)) / 1;
    const loose = frizz * Math.min(1, along / 40);
    const at = start + point * 3;
    points[at] =
      x +
      spread * Math.cos(angle) +
      loose * noise.smooth(number * 0.37, along / 26, 50) +
      lockX * 3 * mess * free;
    points[at + 1] = y + spread * 0.35 * Math.sin(angle * 0.5 + turn);
    points[at + 2] =
      z +
      spread * Math.sin(angle) +
      loose * noise.smooth(number * 0.37, along / 26, 60) +
      lockZ * 3 * mess * free;
    x += dx * step;
    y += dy * step;
    z += dz * step;
    dy -= gravity * (0.4 + 0.6 * Math.min(1, along / 60));
    // Kept off the head.
    // Hair that falls lies over the ears.
    const overEar = falls ? 13 * Math.exp(-(((y + 8) / 42) ** 2) - ((z + 72) / 34) ** 2) : 0;
    const ex = x / (head.a + keep * free + overEar);
    const ey = (y - head.y) / (head.b + keep * free);
    const ez = (z - head.z) / (head.c + keep * free);
    const inside = Math.hypot(ex, ey, ez);
    if (inside < 1 && growth.lift < 0.95) {
      const out = 1 / inside;
      if (y > head.y - 75) {
        const px = x * out;
        const py = head.y + (y - head.y) * out;
        const pz = head.z + (z - head.z) * out;
        dx += ((px - x) / step) * 0.6;
        dy += ((py - y) / step) * 0.6;
        dz += ((pz - z) / step) * 0.6;
        x = px;
        y = py;
        z = pz;
      }
    }
    if (growth.lift < 0.95 && inside >= 1 && y > head.y - (falls ? 45 : 70)) {
      // Hair that is combed comes back to the head it stands off from.
      const high = (inside - 1) * 85 + keep * free * 0.9;
      const pull = Math.min(
        0.7,
        Math.max(
          0,
          (high - (falls || hair.style === "side-part" ? keep * free + 1 : keep)) / (falls ? 7 : 14),
        ) *
          (step / 5),
      );
      dx -= (ex / inside) * pull;
      dy -= (ey / inside) * pull;
      dz -= (ez / inside) * pull;
    }
    if (falls && y < 10) {
      // Beside face, neck and chest: it hangs outside of them and swings no further.
      const side = x < 0 ? -1 : 1;
      const ear = 88 + keep * 0.7;
      const neck = 54 + keep * 1.1;
      const below = Math.min(1, Math.max(0, (-60 - y) / 70));
      const least = ear + (neck - ear) * below;
      const most = ear + (z > -70 ? 10 : 2) + 14 * hair.volume + keep * 1.4 + 22 * below;
      const reach = Math.abs(x);
      if (reach < least && z > -104)
        dx += side * (z > -40 ? 0.25 : 0.0024 * (z + 104)) * Math.min(2, (least - reach) / 6);
      if (reach > most) dx -= side * 0.1 * Math.min(3, (reach - most) / 6);
      dx *= 0.88;
      dz *= 0.9;
      dy -= 0.12;
      // What is longer than the shoulders goes behind them.
      if (isTucked && y < -15 && z > behind) {
        dz -= 0.16 * Math.min(1.6, (z - behind) / 22) * Math.min(1, (-15 - y) / 50);
      }
      if (hair.style === "bob") dx -= side * Math.max(0, along / length - 0.72) * 0.9;
    }
    const size = Math.hypot(dx, dy, dz) || 1;
    dx /= size;
    dy /= size;
    dz /= size;
  }
  // No hair hangs before the eyes, and the few that fall before the shoulders end there: they would be ropes.
  const overEyes = 18 + 6 * noise.at(number, 118);
  const onChest = -150 - 30 * noise.at(number, 119);
  endBefore(
    points,
    start,
    pointsEach,
    (x, y, z) =>
      (y < overEyes && z > -32 && Math.abs(x) < 62) || (falls && ((y < onChest && z > -78) || y < cutAt)),
  );
  strands.colors.set(colorHair(color, hair.grey, noise, number, clump), strands.count * 3);
  strands.covers[strands.count] = hair.style === "buzz" ? 0.42 : falls ? 0.68 : 0.58;
  strands.count++;
}

/** Radians per millimetre and half width in millimetres of a hair's winding. */
function waveOf(curl: number): { turns: number; width: number } {
  if (curl < 0.5) return { turns: (2 * Math.PI) / (75 - 60 * curl), width: 11 * curl };
  return { turns: (2 * Math.PI) / (45 - 36 * curl), width: 6.5 - 4.2 * (curl - 0.5) };
}

function addKnot(
  strands: ReturnType<typeof createStrands>,
  { hair, skull }: HeadParameters,
  color: readonly [number, number, number],
  noise: Noise,
  detail: number,
): void {
  const { pointsEach } = strands;
  const radius = 27 + 6 * hair.length + 5 * hair.volume;
  const middle = { x: 0, y: 128 + 8 * skull.height, z: -118 };
  for (let number = 0; number < knotHairs * detail; number++) {
    const at0 = strands.count * pointsEach * 3;
    // Wound about axes that lean to all sides, most of them upright.
    const lean = (noise.at(number, 121) - 0.5) * 2.2;
    const turnOfLean = (number / knotHairs) * 6.283 * 40;
    const r = radius * (0.86 + 0.16 * noise.at(number, 122));
    const start = noise.at(number, 123) * 6.283;
    for (let point = 0; point < pointsEach; point++) {
      const turn = start + (point / (pointsEach - 1)) * 2.2;
      const wobble = r * (1 + (0.05 + 0.09 * hair.mess) * noise.smooth(lean * 3, turn * 1.5, turnOfLean));
      const up = Math.sin(lean) * Math.cos(turn - turnOfLean);
      const flat = Math.sqrt(Math.max(0, 1 - up * up));
      strands.points[at0 + point * 3] = middle.x + wobble * flat * Math.cos(turn);
      strands.points[at0 + point * 3 + 1] = middle.y + wobble * 0.85 * up + 3 * Math.sin(turnOfLean * 5);
      strands.points[at0 + point * 3 + 2] = middle.z + wobble * flat * Math.sin(turn);
    }
    strands.colors.set(colorHair(color, hair.grey, noise, number + 50000, 0.2), strands.count * 3);
    strands.covers[strands.count] = 0.55;
    strands.count++;
  }
}

function addTail(
  strands: ReturnType<typeof createStrands>,
  { hair }: HeadParameters,
  color: readonly [number, number, number],
  noise: Noise,
  detail: number,
): void {
  const { pointsEach } = strands;
  const side = hair.parting < 0 ? -1 : 1;
  const wave = waveOf(hair.curl);
  for (let number = 0; number < knotHairs * detail; number++) {
    const at0 = strands.count * pointsEach * 3;
    const turn = (number / (knotHairs * detail)) * 6.283;
    const r = Math.sqrt(noise.at(number, 132));
    const clump = noise.smooth(Math.cos(turn) * r * 4, Math.sin(turn) * r * 4, 8);
    const length = 0.85 + 0.25 * noise.at(number, 133);
    for (let point = 0; point < pointsEach; point++) {
      const t = (point / (pointsEach - 1)) * length;
      // From the knot behind the crown, over the shoulder, to the chest.
      const thick = 8 + 24 * Math.sin(Math.min(1, t * 1.35) * 2.5);
      const cx = side * (20 + 78 * Math.min(1, t * 2.1) - 12 * t);
      const cy = 48 + 26 * Math.sin(Math.min(1, t * 4) * 1.57) - 330 * t * t - 40 * t;
      const cz = -178 + 150 * Math.max(0, t - 0.25) ** 0.8;
      const angle = t * 330 * wave.turns + clump * 4;
      const at = at0 + point * 3;
      strands.points[at] = cx + thick * r * Math.cos(turn) + wave.width * Math.cos(angle) * t;
      strands.points[at + 1] = cy + 4 * clump;
      strands.points[at + 2] = cz + thick * 0.7 * r * Math.sin(turn) + wave.width * Math.sin(angle) * t;
    }
    strands.colors.set(colorHair(color, hair.grey, noise, number + 60000, clump), strands.count * 3);
    strands.covers[strands.count] = 0.55;
    strands.count++;
  }
}
