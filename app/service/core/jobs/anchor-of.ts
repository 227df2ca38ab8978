import type { Anchor } from "#engines/contract.ts";
import type { Job, Result } from "../ports.ts";

/** The output that is drawn before the job's others; null when they don't wait for each other. */
export function anchorOf({ plan }: Pick<Job, "plan">): Anchor | null {
  // Of several plans the first is that of the engine that drew first.
  for (const { drawFirst } of Object.values(plan ?? {})) if (drawFirst) return drawFirst as Anchor;
  return null;
}

/** True for the first version of the output at that place. */
export function isAt(result: Pick<Result, "imageIndex" | "groupIndex" | "version">, anchor: Anchor): boolean {
  const { imageIndex, groupIndex, version } = result;
  return version === 1 && imageIndex === anchor.imageIndex && groupIndex === anchor.groupIndex;
}
