import { medianTone, toneGap } from "#imaging/recolor/tone.ts";
import type { MeasuredOutput } from "../../contract.ts";

/** OKLab lightness by which an output may differ from its set before it is drawn again. */
export const toneGapMax = 0.015;

/**
 * The outputs that stray from the tone of their set, each with the tone it should have. A set is one variation over
 * all photos; of fewer than two outputs none strays.
 */
export function finishSet(outputs: MeasuredOutput[]): MeasuredOutput[] {
  const groups = new Map<number, MeasuredOutput[]>();
  for (const output of outputs) {
    const group = groups.get(output.groupIndex);
    if (group === undefined) groups.set(output.groupIndex, [output]);
    else group.push(output);
  }
  const strays: MeasuredOutput[] = [];
  for (const group of groups.values()) {
    if (group.length < 2) continue;
    const shared = medianTone(group.map((output) => output.tone));
    for (const output of group) {
      if (toneGap(output.tone, shared) > toneGapMax) strays.push({ ...output, tone: shared });
    }
  }
  return strays;
}
