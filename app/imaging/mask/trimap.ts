/** Labels of a trimap, as GrabCut numbers them: odd is inside. */
export const trimapLabel = { outside: 0, inside: 1, likelyOutside: 2, likelyInside: 3 } as const;

export interface Trimap {
  data: Uint8Array;
  width: number;
  height: number;
}

/** True when both sides have pixels. GrabCut needs samples of both. */
export function hasBothSides(trimap: Trimap): boolean {
  let inside = 0;
  let outside = 0;
  for (const label of trimap.data) {
    if ((label & 1) === 1) inside++;
    else outside++;
  }
  return inside >= 20 && outside >= 20;
}
