/** A closed polygon as x, y pairs in millimetres of garment, y down. */
export type Outline = Float64Array;

/** A point of a drawn line. A third member of 1 makes it a corner; otherwise the line runs smoothly through it. */
export type Knot = readonly [x: number, y: number, corner?: 0 | 1];

const stepsPerSpan = 14;

/** Draws a smooth line through knots (centripetal Catmull-Rom between corners). */
export function line(knots: readonly Knot[]): Outline {
  const out: number[] = [];
  for (let i = 0; i + 1 < knots.length; i++) {
    const p1 = knots[i]!;
    const p2 = knots[i + 1]!;
    const p0 = i > 0 && !p1[2] ? knots[i - 1]! : p1;
    const p3 = i + 2 < knots.length && !p2[2] ? knots[i + 2]! : p2;
    const d1 = Math.sqrt(Math.hypot(p1[0] - p0[0], p1[1] - p0[1])) || 0;
    const d2 = Math.sqrt(Math.hypot(p2[0] - p1[0], p2[1] - p1[1])) || 1e-6;
    const d3 = Math.sqrt(Math.hypot(p3[0] - p2[0], p3[1] - p2[1])) || 0;
    const tangent = (a: number, b: number, c: number, da: number, db: number) =>
      da === 0 ? c - b : db * ((b - a) / da - (c - a) / (da + db) + (c - b) / db);
    const m1x = tangent(p0[0], p1[0], p2[0], d1, d2);
    const m1y = tangent(p0[1], p1[1], p2[1], d1, d2);
    const m2x =
      d3 === 0
        ? p2[0] - p1[0]
        : d2 * ((p2[0] - p1[0]) / d2 - (p3[0] - p1[0]) / (d2 + d3) + (p3[0] - p2[0]) / d3);
    const m2y =
      d3 === 0
        ? p2[1] - p1[1]
        : d2 * ((p2[1] - p1[1]) / d2 - (p3[1] - p1[1]) / (d2 + d3) + (p3[1] - p2[1]) / d3);
    for (let s = 0; s < stepsPerSpan; s++) {
      const t = s / stepsPerSpan;
      const t2 = t * t;
      const t3 = t2 * t;
      const a = 2 * t3 - 3 * t2 + 1;
      const b = t3 - 2 * t2 + t;
      const c = -2 * t3 + 3 * t2;
      const d = t3 - t2;
      out.push(a * p1[0] + b * m1x + c * p2[0] + d * m2x, a * p1[1] + b * m1y + c * p2[1] + d * m2y);
    }
  }
  const last = knots[knots.length - 1]!;
  out.push(last[0], last[1]);
  return Float64Array.from(out);
}

/** A closed outline through knots; start and end meet in a corner. */
export function closed(knots: readonly Knot[]): Outline {
  return line([...knots, knots[0]!]);
}

/** A symmetric outline from its right half, drawn from the top centre to the bottom centre (x ≥ 0). */
export function symmetric(half: readonly Knot[]): Outline {
  const right = line(half);
  const out = Array.from(right);
  for (let i = right.length - 2; i >= 0; i -= 2) out.push(-right[i]!, right[i + 1]!);
  return Float64Array.from(out);
}

/** The outline seen in a mirror at x = 0. */
export function mirrored(outline: Outline): Outline {
  return outline.map((value, i) => (i % 2 === 0 ? -value : value));
}

/** Applies a change of place to every point. */
export function moved(
  outline: Outline,
  change: (x: number, y: number) => readonly [number, number],
): Outline {
  const out = new Float64Array(outline.length);
  for (let i = 0; i < outline.length; i += 2) {
    const [x, y] = change(outline[i]!, outline[i + 1]!);
    out[i] = x;
    out[i + 1] = y;
  }
  return out;
}

/** Several lines one after the other, as one outline. */
export function joined(...lines: Outline[]): Outline {
  return Float64Array.from(lines.flatMap((one) => Array.from(one)));
}

/** The same points in the opposite order. */
export function reversed(one: Outline): Outline {
  const out = new Float64Array(one.length);
  for (let i = 0; i < one.length; i += 2) {
    out[i] = one[one.length - 2 - i]!;
    out[i + 1] = one[one.length - 1 - i]!;
  }
  return out;
}

/** A line moved sideways by `distance` mm (to the right of its direction for y down). */
export function beside(one: Outline, distance: number): Outline {
  const out = new Float64Array(one.length);
  const n = one.length / 2;
  for (let i = 0; i < n; i++) {
    const a = Math.max(0, i - 1);
    const b = Math.min(n - 1, i + 1);
    const dx = one[b * 2]! - one[a * 2]!;
    const dy = one[b * 2 + 1]! - one[a * 2 + 1]!;
    const length = Math.hypot(dx, dy) || 1;
    out[i * 2] = one[i * 2]! - (dy / length) * distance;
    out[i * 2 + 1] = one[i * 2 + 1]! + (dx / length) * distance;
  }
  return out;
}

/** A band of even width along a line, its left edge on the line. */
export function band(along: Outline, width: number): Outline {
  return joined(along, reversed(beside(along, width)));
}

/** A circle or ellipse. */
export function ellipse(cx: number, cy: number, rx: number, ry = rx): Outline {
  const out: number[] = [];
  for (let i = 0; i < 48; i++) {
    const t = (i / 48) * Math.PI * 2;
    out.push(cx + Math.cos(t) * rx, cy + Math.sin(t) * ry);
  }
  return Float64Array.from(out);
}

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The smallest box around all points. */
export function boxOf(outlines: readonly Outline[]): Box {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const outline of outlines) {
    for (let i = 0; i < outline.length; i += 2) {
      box.left = Math.min(box.left, outline[i]!);
      box.right = Math.max(box.right, outline[i]!);
      box.top = Math.min(box.top, outline[i + 1]!);
      box.bottom = Math.max(box.bottom, outline[i + 1]!);
    }
  }
  return box;
}
