import type { BinaryMask } from "./raster.ts";
import { createMask, invert, union } from "./raster.ts";

export interface Component {
  /** Label in the label map, from 1. */
  label: number;
  area: number;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Components {
  /** 0 outside, otherwise the component's label. */
  labels: Int32Array;
  /** Sorted by their first pixel. */
  list: Component[];
  width: number;
  height: number;
}

/** 4-connected components of the inside. */
export function findComponents(mask: BinaryMask): Components {
  const { width, height, data } = mask;
  const labels = new Int32Array(width * height);
  const stack = borrowStack(width * height);
  const list: Component[] = [];
  for (let seed = 0; seed < data.length; seed++) {
    if (data[seed] === 0 || labels[seed] !== 0) continue;
    const component: Component = {
      label: list.length + 1,
      area: 0,
      left: width,
      top: height,
      right: 0,
      bottom: 0,
    };
    let depth = 0;
    stack[depth++] = seed;
    labels[seed] = component.label;
    while (depth > 0) {
      const at = stack[--depth]!;
      const x = at % width;
      const y = (at - x) / width;
      component.area++;
      if (x < component.left) component.left = x;
      if (x > component.right) component.right = x;
      if (y < component.top) component.top = y;
      if (y > component.bottom) component.bottom = y;
      if (x > 0 && data[at - 1] === 1 && labels[at - 1] === 0) {
        labels[at - 1] = component.label;
        stack[depth++] = at - 1;
      }
      if (x < width - 1 && data[at + 1] === 1 && labels[at + 1] === 0) {
        labels[at + 1] = component.label;
        stack[depth++] = at + 1;
      }
      if (y > 0 && data[at - width] === 1 && labels[at - width] === 0) {
        labels[at - width] = component.label;
        stack[depth++] = at - width;
      }
      if (y < height - 1 && data[at + width] === 1 && labels[at + width] === 0) {
        labels[at + width] = component.label;
        stack[depth++] = at + width;
      }
    }
    list.push(component);
  }
  return { labels, list, width, height };
}

let spare = new Int32Array(0);

/** Scratch buffer of all searches of a thread, which run one at a time. */
function borrowStack(length: number): Int32Array {
  if (spare.length < length) spare = new Int32Array(length);
  return spare;
}

/** Keeps the components that the predicate accepts. */
export function keepComponents(mask: BinaryMask, keep: (component: Component) => boolean): BinaryMask {
  return keepLabelled(findComponents(mask), keep);
}

/** The same for known components, for predicates that need more than position and size. */
export function keepLabelled(
  { labels, list, width, height }: Components,
  keep: (component: Component) => boolean,
): BinaryMask {
  const kept = new Uint8Array(list.length + 1);
  for (const component of list) kept[component.label] = keep(component) ? 1 : 0;
  const result = createMask(width, height);
  for (let at = 0; at < labels.length; at++) result.data[at] = kept[labels[at]!]!;
  return result;
}

/** Keeps the components whose area is at least `share` of the largest one. 1 keeps the largest one only. */
export function keepLarge(mask: BinaryMask, share: number): BinaryMask {
  const components = findComponents(mask);
  let largest = 0;
  for (const { area } of components.list) if (area > largest) largest = area;
  return keepLabelled(components, ({ area }) => area >= share * largest);
}

/** Number of pixels of each component within a region, by label; at index 0 the pixels outside all components. */
export function countByLabel({ labels, list }: Components, region: BinaryMask): Int32Array {
  const counts = new Int32Array(list.length + 1);
  for (let at = 0; at < labels.length; at++) counts[labels[at]!]! += region.data[at]!;
  return counts;
}

const directions = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;

/**
 * Tests the sides of every component's pixels, and counts by label the tested and the accepted ones.
 *
 * @param test null for a side that does not count, such as one between two pixels of a component
 */
export function countSides(
  { labels, list, width }: Components,
  test: (x: number, y: number, dx: number, dy: number) => boolean | null,
): { tested: Int32Array; accepted: Int32Array } {
  const tested = new Int32Array(list.length + 1);
  const accepted = new Int32Array(list.length + 1);
  for (let at = 0; at < labels.length; at++) {
    const label = labels[at]!;
    if (label === 0) continue;
    const x = at % width;
    const y = (at - x) / width;
    for (const [dx, dy] of directions) {
      const isAccepted = test(x, y, dx, dy);
      if (isAccepted === null) continue;
      tested[label]!++;
      if (isAccepted) accepted[label]!++;
    }
  }
  return { tested, accepted };
}

/** Fills holes of at most `areaMax` pixels that do not touch the border of the picture. */
export function fillHoles(mask: BinaryMask, areaMax: number): BinaryMask {
  const { width, height } = mask;
  const holes = keepComponents(
    invert(mask),
    (hole) =>
      hole.area <= areaMax &&
      hole.left > 0 &&
      hole.top > 0 &&
      hole.right < width - 1 &&
      hole.bottom < height - 1,
  );
  return union(mask, holes);
}
