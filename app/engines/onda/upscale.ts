import type { Outcome, WorkOf } from "../contract.ts";
import type { EnlargeAnswer } from "./pixel-tasks.ts";
import type { PixelThreads } from "./pixel-threads.ts";

/**
 * Enlarges the picture of an upscale. There is one reading of the request, so a later version is refused: it would
 * be the same picture again.
 */
export async function upscale(
  threads: PixelThreads,
  work: WorkOf<"upscale">,
  version: number,
  signal: AbortSignal,
): Promise<Outcome> {
  if (version > 1) {
    return {
      kind: "refused",
      reason: "Enlarging this picture again would give the same picture. Choose another factor instead.",
    };
  }
  const source = await work.load(work.request.id_image);
  const answer = await threads.run<EnlargeAnswer>(
    { task: "enlarge", source, factor: work.request.scale_factor },
    signal,
  );
  if (answer.kind !== "enlarged") return answer;
  const { image, thumbnail } = answer;
  return { kind: "image", image, thumbnail, modelUsed: "onda", quality: null, tone: null };
}
