import { problem } from "#contract/problems.ts";
import type { OndaJob } from "../onda-job.ts";
import type { EnlargeAnswer } from "../pixel-tasks.ts";
import type { PixelThreads } from "../pixel-threads.ts";

/** Enlarges one image. The result is deterministic, so a later version is refused: it would be the same image again. */
export function createUpscaleJob(threads: PixelThreads): OndaJob<"upscale"> {
  return {
    findUnsupportedReason: () => null,
    findIgnoredOptions: () => null,
    // A single image has no set to plan.
    planFromRequest: () => ({}),
    plan: async () => ({ kind: "plan", plan: {} }),
    render: async ({ request, load }, { version }, signal) => {
      if (version > 1) {
        return {
          kind: "refused",
          reason: problem("upscale_alike"),
        };
      }
      const source = await load(request.id_image);
      const answer = await threads.run<EnlargeAnswer>(
        { task: "enlarge", source, factor: request.scale_factor },
        signal,
      );
      if (answer.kind !== "enlarged") return answer;
      const { image, thumbnail } = answer;
      return { kind: "image", image, thumbnail, modelUsed: "onda", quality: null, tone: null };
    },
  };
}
