import type { Anchor } from "#engines/contract.ts";
import type { Job, Result } from "../../ports.ts";

/** The result that is drawn before the others of the job; null when all can be drawn at once. */
export function anchorOf({ plan }: Pick<Job, "plan">): Anchor | null {
  // The first plan belongs to the engine that drew first.
  for (const { drawFirst } of Object.values(plan ?? {})) if (drawFirst) return drawFirst as Anchor;
  return null;
}

/** True for the first version of the anchor. */
export function isAt(result: Pick<Result, "imageIndex" | "groupIndex" | "version">, anchor: Anchor): boolean {
  const { imageIndex, groupIndex, version } = result;
  return version === 1 && imageIndex === anchor.imageIndex && groupIndex === anchor.groupIndex;
}
