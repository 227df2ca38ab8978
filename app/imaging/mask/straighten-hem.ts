import type { OklabImage } from "../oklab.ts";
import type { BinaryMask } from "../raster.ts";
import type { HemLine } from "./hem-line.ts";

const nearest = 4;
const farthest = 12;
const goodShareMin = 0.3;

type Color = [l: number, a: number, b: number];

/**
 * Takes a hem's line straight on where a hand or a pocket drew it away: columns whose colors above and below are not
 * those of the two garments get their row from the columns beside them.
 */
export function straightenHem(image: OklabImage, mask: BinaryMask, line: HemLine): HemLine {
  const sides = Array.from(line.rows, (row, column) => {
    const above = meanOf(image, mask, line.left + column, row, -1);
    const below = meanOf(image, mask, line.left + column, row, 1);
    return above === null || below === null ? null : { above, below };
  });
  const seen = sides.filter((side) => side !== null);
  const upper = medianOf(seen.map(({ above }) => above));
  const lower = medianOf(seen.map(({ below }) => below));
  const good = sides.map(
    (side) =>
      side !== null &&
      gap(side.above, upper) < gap(side.above, lower) &&
      gap(side.below, lower) < gap(side.below, upper),
  );
  const known = [...good.keys()].filter((column) => good[column]);
  if (known.length < goodShareMin * good.length) return line;
  const rows = line.rows.slice();
  for (let column = 0, next = 0; column < rows.length; column++) {
    while (next < known.length && known[next]! < column) next++;
    if (good[column]) continue;
    const right = known[Math.min(next, known.length - 1)]!;
    const left = next === 0 ? right : known[next - 1]!;
    const share = right === left ? 0 : Math.min(1, (column - left) / (right - left));
    rows[column] = Math.round(line.rows[left]! * (1 - share) + line.rows[right]! * share);
  }
  return { left: line.left, rows };
}

/** Color of the cloth a little above (-1) or below (1) the line in one column; null where there is hardly any. */
function meanOf(image: OklabImage, mask: BinaryMask, x: number, row: number, side: -1 | 1): Color | null {
  const sum: Color = [0, 0, 0];
  let count = 0;
  for (let away = nearest; away <= farthest; away++) {
    const y = row + side * away;
    const at = y * image.width + x;
    if (y < 0 || y >= image.height || mask.data[at] === 0) continue;
    sum[0] += image.l[at]!;
    sum[1] += image.a[at]!;
    sum[2] += image.b[at]!;
    count++;
  }
  return count < 3 ? null : [sum[0] / count, sum[1] / count, sum[2] / count];
}

function medianOf(colors: Color[]): Color {
  const middle = (channel: 0 | 1 | 2): number =>
    colors.map((color) => color[channel]).sort((one, other) => one - other)[colors.length >> 1] ?? 0;
  return [middle(0), middle(1), middle(2)];
}

function gap(one: Color, other: Color): number {
  return Math.hypot(one[0] - other[0], 2 * (one[1] - other[1]), 2 * (one[2] - other[2]));
}
