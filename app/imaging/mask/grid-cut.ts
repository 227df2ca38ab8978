import type { BinaryMask } from "../raster.ts";
import { createMask } from "../raster.ts";

/** A pixel grid with the pairwise potentials of a cut. All potentials are integers. */
export interface Grid {
  width: number;
  height: number;
  /**
   * Pairwise potentials of a pixel with its neighbors to the right, below left, below and below right: four values per
   * pixel, 0 where there is no neighbor.
   */
  pairwise: Int32Array;
}

const free = 0;
const source = 1;
const sink = 2;
const fromTerminal = 8;
const orphaned = 9;

/**
 * Minimum cut of a grid with eight neighbors by two search trees (Boykov, Kolmogorov, "An experimental comparison of
 * min-cut/max-flow algorithms", 2004).
 *
 * A further cut starts from the residual flow of the one before (Kohli, Torr, "Dynamic graph cuts", 2007). The fewer
 * unary potentials have changed, the faster it is; the result is the same.
 */
export class GridCut {
  private readonly graph: Graph;
  private readonly width: number;
  private readonly height: number;

  constructor(grid: Grid) {
    this.width = grid.width;
    this.height = grid.height;
    this.graph = toGraph(grid);
  }

  /** @param unary positive: the cost of labeling the pixel outside; negative: the cost of labeling it inside. */
  cut(unary: Int32Array): BinaryMask {
    const { width, height, graph } = this;
    const { stride, tree } = graph;
    setUnary(graph, unary, width, height);
    growAndAugment(graph);
    const result = createMask(width, height);
    for (let y = 0; y < height; y++) {
      const start = (y + 1) * stride + 1;
      for (let x = 0; x < width; x++) if (tree[start + x] === source) result.data[y * width + x] = 1;
    }
    return result;
  }
}

/** The grid with a border of one node, which makes bounds checks of neighbors unnecessary. */
interface Graph {
  stride: number;
  /** Index offsets of the eight neighbors; the reverse of step `d` is step `7 - d`. */
  steps: Int32Array;
  /** Residual capacity of each edge. */
  residual: Int32Array;
  /** Residual capacity from the source (positive) or to the sink (negative). */
  terminal: Int32Array;
  /** Unary potentials of the last cut. */
  unary: Int32Array;
  /** 1 for nodes with an edge; all others take the label of their own unary potential. */
  hasEdges: Uint8Array;
  tree: Uint8Array;
  /** Step to the parent; `fromTerminal` at a root, `orphaned` without one. */
  parent: Uint8Array;
  /** Number of steps to the root; valid while its stamp is the present one. */
  depth: Int32Array;
  stamp: Int32Array;
}

function toGraph({ width, height, pairwise }: Grid): Graph {
  const stride = width + 2;
  const count = stride * (height + 2);
  const residual = new Int32Array(count * 8);
  const hasEdges = new Uint8Array(count);
  const steps = Int32Array.of(-stride - 1, -stride, -stride + 1, -1, 1, stride - 1, stride, stride + 1);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      const node = (y + 1) * stride + x + 1;
      for (let edge = 0; edge < 4; edge++) {
        const value = pairwise[at * 4 + edge]!;
        if (value === 0) continue;
        const step = edge + 4;
        const other = node + steps[step]!;
        residual[node * 8 + step] = value;
        residual[other * 8 + 7 - step] = value;
        hasEdges[node] = 1;
        hasEdges[other] = 1;
      }
    }
  }
  return {
    stride,
    steps,
    residual,
    terminal: new Int32Array(count),
    unary: new Int32Array(count),
    hasEdges,
    tree: new Uint8Array(count),
    parent: new Uint8Array(count),
    depth: new Int32Array(count),
    stamp: new Int32Array(count),
  };
}

/** Updates the unary potentials and keeps the flow, also where a potential changes its sign. */
function setUnary(graph: Graph, unary: Int32Array, width: number, height: number): void {
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const node = (y + 1) * graph.stride + x + 1;
      const next = unary[y * width + x]!;
      graph.terminal[node]! += next - graph.unary[node]!;
      graph.unary[node] = next;
    }
  }
  graph.tree.fill(free);
  graph.parent.fill(orphaned);
  graph.stamp.fill(0);
}

function growAndAugment(graph: Graph): void {
  const { steps, residual, terminal, hasEdges, tree, parent, depth, stamp } = graph;
  const count = tree.length;
  const queue = new Int32Array(count + 1);
  const isQueued = new Uint8Array(count);
  let head = 0;
  let tail = 0;
  const activate = (node: number): void => {
    if (isQueued[node] === 1) return;
    isQueued[node] = 1;
    queue[tail] = node;
    tail = tail === count ? 0 : tail + 1;
  };
  for (let node = 0; node < count; node++) {
    if (terminal[node] === 0) continue;
    tree[node] = terminal[node]! > 0 ? source : sink;
    parent[node] = fromTerminal;
    depth[node] = 1;
    if (hasEdges[node] === 1) activate(node);
  }

  const orphans: number[] = [];
  let time = 0;
  let current = -1;
  for (;;) {
    if (current < 0 || tree[current] === free) {
      if (head === tail) return;
      current = queue[head]!;
      head = head === count ? 0 : head + 1;
      isQueued[current] = 0;
      if (tree[current] === free) continue;
    }
    const side = tree[current]!;
    let meeting = -1;
    let step = 0;
    for (; step < 8; step++) {
      const next = current + steps[step]!;
      const flow = side === source ? residual[current * 8 + step]! : residual[next * 8 + 7 - step]!;
      if (flow === 0) continue;
      if (tree[next] === free) {
        tree[next] = side;
        parent[next] = 7 - step;
        stamp[next] = stamp[current]!;
        depth[next] = depth[current]! + 1;
        activate(next);
      } else if (tree[next] !== side) {
        meeting = next;
        break;
      } else if (stamp[next]! <= stamp[current]! && depth[next]! > depth[current]! + 1) {
        parent[next] = 7 - step;
        stamp[next] = stamp[current]!;
        depth[next] = depth[current]! + 1;
      }
    }
    if (meeting < 0) {
      current = -1;
      continue;
    }
    time++;
    if (side === source) augment(graph, current, step, orphans);
    else augment(graph, meeting, 7 - step, orphans);
    while (orphans.length > 0) adopt(graph, orphans.pop()!, time, orphans, activate);
  }
}

/** Augments the path source … node → its neighbor … sink. Nodes that lose their root become orphans. */
function augment(graph: Graph, node: number, step: number, orphans: number[]): void {
  const { steps, residual, terminal, parent } = graph;
  const far = node + steps[step]!;
  let flow = residual[node * 8 + step]!;
  let at = node;
  for (; parent[at] !== fromTerminal; at += steps[parent[at]!]!) {
    const up = parent[at]!;
    flow = Math.min(flow, residual[(at + steps[up]!) * 8 + 7 - up]!);
  }
  flow = Math.min(flow, terminal[at]!);
  for (at = far; parent[at] !== fromTerminal; at += steps[parent[at]!]!)
    flow = Math.min(flow, residual[at * 8 + parent[at]!]!);
  flow = Math.min(flow, -terminal[at]!);

  residual[node * 8 + step]! -= flow;
  residual[far * 8 + 7 - step]! += flow;
  for (at = node; parent[at] !== fromTerminal; ) {
    const up = parent[at]!;
    const above = at + steps[up]!;
    residual[at * 8 + up]! += flow;
    residual[above * 8 + 7 - up]! -= flow;
    if (residual[above * 8 + 7 - up] === 0) {
      parent[at] = orphaned;
      orphans.push(at);
    }
    at = above;
  }
  terminal[at]! -= flow;
  if (terminal[at] === 0) {
    parent[at] = orphaned;
    orphans.push(at);
  }
  for (at = far; parent[at] !== fromTerminal; ) {
    const up = parent[at]!;
    const above = at + steps[up]!;
    residual[above * 8 + 7 - up]! += flow;
    residual[at * 8 + up]! -= flow;
    if (residual[at * 8 + up] === 0) {
      parent[at] = orphaned;
      orphans.push(at);
    }
    at = above;
  }
  terminal[at]! += flow;
  if (terminal[at] === 0) {
    parent[at] = orphaned;
    orphans.push(at);
  }
}

/**
 * Adopts an orphan: the neighbor closest to the root becomes its parent. Without one it is freed, and its children
 * become orphans.
 */
function adopt(
  graph: Graph,
  node: number,
  time: number,
  orphans: number[],
  activate: (node: number) => void,
): void {
  const { steps, residual, tree, parent, depth, stamp } = graph;
  const side = tree[node]!;
  let best = orphaned;
  let bestDepth = Number.MAX_SAFE_INTEGER;
  for (let step = 0; step < 8; step++) {
    const next = node + steps[step]!;
    if (tree[next] !== side) continue;
    const flow = side === source ? residual[next * 8 + 7 - step]! : residual[node * 8 + step]!;
    if (flow === 0) continue;
    const found = depthToRoot(graph, next, time);
    if (found >= 0 && found < bestDepth) {
      best = step;
      bestDepth = found;
    }
  }
  parent[node] = best;
  if (best !== orphaned) {
    stamp[node] = time;
    depth[node] = bestDepth + 1;
    return;
  }
  for (let step = 0; step < 8; step++) {
    const next = node + steps[step]!;
    if (tree[next] !== side) continue;
    const flow = side === source ? residual[next * 8 + 7 - step]! : residual[node * 8 + step]!;
    if (flow !== 0) activate(next);
    if (parent[next] === 7 - step) {
      parent[next] = orphaned;
      orphans.push(next);
    }
  }
  tree[node] = free;
}

/** Number of steps from a node to its root, or -1 when an orphan lies between. Stamps the path as valid. */
function depthToRoot({ steps, parent, depth, stamp }: Graph, node: number, time: number): number {
  let length = 0;
  let at = node;
  for (;;) {
    if (stamp[at] === time) {
      length += depth[at]!;
      break;
    }
    const up = parent[at]!;
    if (up === orphaned) return -1;
    length++;
    if (up === fromTerminal) {
      stamp[at] = time;
      depth[at] = 1;
      break;
    }
    at += steps[up]!;
  }
  let left = length;
  for (at = node; stamp[at] !== time; at += steps[parent[at]!]!) {
    stamp[at] = time;
    depth[at] = left--;
  }
  return length;
}
