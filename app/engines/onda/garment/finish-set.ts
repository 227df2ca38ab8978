import { medianTone, toneGap } from "#imaging/recolor/tone.ts";
import type { MeasuredOutput } from "../../contract.ts";

/** Maximum difference in OKLab lightness of an output from its set before it is drawn again. */
export const toneGapMax = 0.015;

/**
 * Finds the outliers in tone of a set, and the tone that each should have. A set is one variation over all photos; with
 * fewer than two outputs there are no outliers.
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
