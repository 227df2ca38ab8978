import { readGarmentLabel } from "#contract/garment-words.ts";
import type { MaskEngine, MaskOutcome } from "../../contract.ts";
import { onBehalfOf } from "../../fair-turns.ts";
import { nameGarment } from "../garment/name-garment.ts";
import type { PixelThreads } from "../pixel-threads.ts";
import { embeddedVersion } from "./find-embedded.ts";
import type { GarmentMaskAnswer, MaskTask } from "./mask-tasks.ts";

/** Finds and corrects masks in the pixel threads. */
export function createMaskEngine(threads: PixelThreads): MaskEngine {
  const run = async (task: MaskTask, signal: AbortSignal, share: string | undefined): Promise<MaskOutcome> =>
    onBehalfOf(share, async () => {
      const answer = await threads.run<GarmentMaskAnswer>(task, signal);
      return answer.kind === "garment-mask" ? { kind: "mask", mask: answer.mask } : answer;
    });
  return {
    version: embeddedVersion,
    nameGarment,
    find: (source, label, signal, share) =>
      run(
        { task: "find-mask", source, garmentKind: readGarmentLabel(label ?? ""), label: label ?? "" },
        signal,
        share,
      ),
    correct: (source, layers, strokes, signal, share) =>
      run({ task: "correct-mask", source, layers, strokes }, signal, share),
    accept: (source, layers, signal, share) => run({ task: "accept-mask", source, layers }, signal, share),
  };
}
