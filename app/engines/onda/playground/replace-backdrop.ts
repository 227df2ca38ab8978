import { compositeOnGround } from "#imaging/packshot/composite-on-ground.ts";
import type { Nets } from "../nets.ts";
import { analyzeSubject, extractSubject } from "../packshot/analyze-subject.ts";
import { encodeLayers } from "./encode-layers.ts";
import type { PlaygroundAnswer, PlaygroundTask } from "./playground-tasks.ts";

/** Maximum side of an image in the interface. */
const sideMax = 8192;

/** Composites the foreground over a plain background, or makes its surroundings transparent. */
export async function replaceBackdrop(
  nets: Nets,
  { source, ground }: Extract<PlaygroundTask, { task: "replace-backdrop" }>,
): Promise<PlaygroundAnswer> {
  const photo = await analyzeSubject(nets, source);
  if (photo.kind === "refused") return photo;
  const lifted = await extractSubject(source, photo, sideMax);
  if (ground === null) return encodeLayers(lifted);
  const color = compositeOnGround(lifted, { color: ground, isSurface: false }, null, 0);
  return encodeLayers({ color, alpha: null });
}
