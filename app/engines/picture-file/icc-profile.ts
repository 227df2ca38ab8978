/** CIE xy of red, green, blue and white. */
export interface Chromaticities {
  red: readonly [number, number];
  green: readonly [number, number];
  blue: readonly [number, number];
  white: readonly [number, number];
}

/**
 * From stored to linear values, as ICC's `parametricCurveType`: `x ^ g`, or with all five numbers
 * `(a x + b) ^ g` from `d` on and `c x` below.
 */
export type ToneCurve =
  | readonly [g: number]
  | readonly [g: number, a: number, b: number, c: number, d: number];

type Triple = [number, number, number];
type Matrix = [Triple, Triple, Triple];

const d50: Triple = [0.9642, 1, 0.8249];
/** Cone responses of the Bradford method, by which ICC adapts white points. */
const bradford: Matrix = [
  [0.8951, 0.2664, -0.1614],
  [-0.7502, 1.7135, 0.0367],
  [0.0389, -0.0685, 1.0296],
];
const headerBytes = 128;

/** A profile (ICC.1:2010) of a display with these primaries; null: of a gray picture. */
export function makeProfile(curve: ToneCurve, primaries: Chromaticities | null): Buffer {
  const tone = toCurveTag(curve);
  const tags: [string, Buffer][] = [["wtpt", toXyzTag(d50)]];
  if (primaries === null) tags.push(["kTRC", tone]);
  else {
    const [red, green, blue] = columns(toD50(primaries));
    tags.push(["rXYZ", toXyzTag(red)], ["gXYZ", toXyzTag(green)], ["bXYZ", toXyzTag(blue)]);
    tags.push(["rTRC", tone], ["gTRC", tone], ["bTRC", tone]);
  }
  const table = Buffer.alloc(4 + 12 * tags.length);
  table.writeUInt32BE(tags.length, 0);
  let at = headerBytes + table.length;
  tags.forEach(([name, data], index) => {
    table.write(name, 4 + 12 * index, "latin1");
    table.writeUInt32BE(at, 8 + 12 * index);
    table.writeUInt32BE(data.length, 12 + 12 * index);
    at += data.length;
  });
  const header = Buffer.alloc(headerBytes);
  header.writeUInt32BE(at, 0);
  header.writeUInt32BE(0x04300000, 8);
  header.write(`mntr${primaries === null ? "GRAY" : "RGB "}XYZ `, 12, "latin1");
  header.write("acsp", 36, "latin1");
  d50.forEach((value, axis) => {
    header.writeInt32BE(toFixed(value), 68 + 4 * axis);
  });
  return Buffer.concat([header, table, ...tags.map(([, data]) => data)]);
}

/**
 * True for a profile that fits a picture of one (gray) or three channels and has the curves or tables that converting
 * needs, all within its bytes.
 */
export function isUsableProfile(profile: Buffer, isGray: boolean): boolean {
  if (profile.length < headerBytes + 4 || profile.toString("latin1", 36, 40) !== "acsp") return false;
  if (profile.toString("latin1", 16, 20) !== (isGray ? "GRAY" : "RGB ")) return false;
  const names = new Set<string>();
  const count = profile.readUInt32BE(headerBytes);
  for (let index = 0; index < count; index++) {
    const entry = headerBytes + 4 + 12 * index;
    if (entry + 12 > profile.length) return false;
    if (profile.readUInt32BE(entry + 4) + profile.readUInt32BE(entry + 8) > profile.length) return false;
    names.add(profile.toString("latin1", entry, entry + 4));
  }
  const has = (...wanted: string[]) => wanted.every((name) => names.has(name));
  if (has("A2B0")) return true;
  return isGray ? has("kTRC") : has("rXYZ", "gXYZ", "bXYZ", "rTRC", "gTRC", "bTRC");
}

function toCurveTag(curve: ToneCurve): Buffer {
  const tag = Buffer.alloc(12 + 4 * curve.length);
  tag.write("para", 0, "latin1");
  tag.writeUInt16BE(curve.length === 1 ? 0 : 3, 8);
  curve.forEach((value, index) => {
    tag.writeInt32BE(toFixed(value), 12 + 4 * index);
  });
  return tag;
}

function toXyzTag(xyz: Triple): Buffer {
  const tag = Buffer.alloc(20);
  tag.write("XYZ ", 0, "latin1");
  xyz.forEach((value, axis) => {
    tag.writeInt32BE(toFixed(value), 8 + 4 * axis);
  });
  return tag;
}

const toFixed = (value: number) => Math.round(value * 65536);

/** From linear RGB to XYZ of D50: each primary so bright that they add up to white, then white adapted. */
function toD50({ red, green, blue, white }: Chromaticities): Matrix {
  const [r, g, b, w] = [red, green, blue, white].map(([x, y]): Triple => [x / y, 1, (1 - x - y) / y]) as [
    Triple,
    Triple,
    Triple,
    Triple,
  ];
  const unscaled = columns([r, g, b]);
  const bright = apply(inverse(unscaled), w);
  const native = unscaled.map((row) => row.map((value, at) => value * bright[at]!)) as Matrix;
  const [from, to] = [apply(bradford, w), apply(bradford, d50)];
  const scaled = bradford.map((row, at) => row.map((value) => (value * to[at]!) / from[at]!)) as Matrix;
  return multiply(multiply(inverse(bradford), scaled), native);
}

const columns = (of: Matrix): Matrix => [0, 1, 2].map((at) => [of[0][at]!, of[1][at]!, of[2][at]!]) as Matrix;

const apply = (matrix: Matrix, vector: Triple): Triple =>
  matrix.map((row) => row[0] * vector[0] + row[1] * vector[1] + row[2] * vector[2]) as Triple;

const multiply = (one: Matrix, other: Matrix): Matrix =>
  columns(columns(other).map((column) => apply(one, column)) as Matrix);

function inverse([[a, b, c], [d, e, f], [g, h, i]]: Matrix): Matrix {
  const determinant = a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g);
  const adjugate: Matrix = [
    [e * i - f * h, c * h - b * i, b * f - c * e],
    [f * g - d * i, a * i - c * g, c * d - a * f],
    [d * h - e * g, b * g - a * h, a * e - b * d],
  ];
  return adjugate.map((row) => row.map((value) => value / determinant)) as Matrix;
}
