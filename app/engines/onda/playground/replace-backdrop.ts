import { layOnGround } from "#imaging/packshot/lay-on-ground.ts";
import type { Nets } from "../nets.ts";
import { liftSubject, studySubject } from "../packshot/study-subject.ts";
import { encodeLayers } from "./encode-layers.ts";
import type { PlaygroundAnswer, PlaygroundTask } from "./playground-tasks.ts";

/** As large as a picture of the interface gets. */
const sideMax = 8192;

/** Puts what stands before the background on a plain one, or on none. */
export async function replaceBackdrop(
  nets: Nets,
  { source, ground }: Extract<PlaygroundTask, { task: "replace-backdrop" }>,
): Promise<PlaygroundAnswer> {
  const photo = await studySubject(nets, source);
  if (photo.kind === "refused") return photo;
  const lifted = await liftSubject(source, photo, sideMax);
  if (ground === null) return encodeLayers(lifted);
  const color = layOnGround(lifted, { color: ground, isSurface: false }, null, 0);
  return encodeLayers({ color, alpha: null });
}
