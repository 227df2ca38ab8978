import type { FaceMesh } from "./face-mesh.ts";

const eyes = {
  right: {
    corners: [33, 133],
    lids: [
      [160, 144],
      [159, 145],
      [158, 153],
    ],
  },
  left: {
    corners: [263, 362],
    lids: [
      [387, 373],
      [386, 374],
      [385, 380],
    ],
  },
} as const;

/**
 * Eye aspect ratio (Soukupová and Čech, 2016): distance of the lids relative to the eye's length, from three pairs of
 * landmarks. About 0.3 is wide open, below 0.12 shut.
 */
export function eyeOpennessOf(mesh: FaceMesh): { right: number; left: number } {
  const read = ({ corners: [outer, inner], lids }: (typeof eyes)["right" | "left"]): number => {
    const gaps = lids.map(([upper, lower]) => apart(mesh, upper, lower));
    return gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length / apart(mesh, outer, inner);
  };
  return { right: read(eyes.right), left: read(eyes.left) };
}

function apart(mesh: FaceMesh, one: number, other: number): number {
  const from = mesh[one]!;
  const to = mesh[other]!;
  return Math.hypot(to.x - from.x, to.y - from.y);
}
