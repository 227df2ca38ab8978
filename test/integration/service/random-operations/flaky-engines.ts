import sharp from "sharp";
import type { EngineName } from "#contract/engines.ts";
import { drawnJobTypes } from "#contract/job-types.ts";
import type {
  EncodedImage,
  Engine,
  FaceEngine,
  MeasuredOutput,
  Outcome,
  PlanOutcome,
  Work,
} from "#engines/contract.ts";
import { createTestFaceEngine } from "#test-support/test-face-engine.ts";
import { testProblem } from "../../../support/test-problem.ts";
import { currentAct } from "./act.ts";

/** The service's own engine and two fallbacks; their names are values of every operation's `model`. */
const names = ["onda", "nano_banana_2", "seedream"] as const satisfies EngineName[];

/**
 * Engines that draw the same small picture every time, or fail in any of their ways, as the rng of the act fall.
 * What they should not have been asked is in `complaints`: an error of an engine would be taken for one of its ways.
 */
export async function createFlakyEngines() {
  const [image, thumbnail] = [await plain(24), await plain(8)];
  const complaints: string[] = [];
  const complain = (what: string) => void complaints.push(what);
  return {
    engines: names.map((name) => createMoodyEngine(name, { image, thumbnail }, complain)),
    faceEngine: createMoodyFaceEngine(),
    complaints,
  };
}

function createMoodyEngine(
  name: EngineName,
  picture: { image: EncodedImage; thumbnail: EncodedImage },
  complain: (what: string) => void,
): Engine {
  let decided = 0;
  const look = (work: Work) => {
    for (const { code, faceModel } of work.identities) {
      if (faceModel === null)
        complain(`${name} was to show identity ${code}, which is not ready, in a ${work.type}`);
    }
  };
  return {
    name,
    jobTypes: drawnJobTypes,
    findUnsupportedReason: () => null,
    findIgnoredOptions: () => null,
    // Each decision is another one, so that a plan that is made twice and replaced is seen.
    plan: async (work, signal): Promise<PlanOutcome> => {
      look(work);
      return misfortune(signal, 0.06) ?? { kind: "plan", plan: { by: name, decided: ++decided } };
    },
    render: async ({ work, plan }, signal): Promise<Outcome> => {
      look(work);
      if (plan.by !== name) complain(`${name} was to draw by the plan of ${plan.by}`);
      const tone = currentAct()?.rng.chance(0.2) ? null : { p10: 0.3, p50: 0.4, p90: 0.5 };
      return misfortune(signal, 0.12) ?? { kind: "image", ...picture, modelUsed: name, quality: null, tone };
    },
    finish: (outputs) => {
      // A finishing pass judges a set of pictures, in which no picture hides another one of its place.
      if (countPlaces(outputs) !== outputs.length) complain(`${name} was to finish a set with a place twice`);
      return outputs.filter(() => currentAct()?.rng.chance(0.3) ?? false);
    },
    close: async () => undefined,
  };
}

function countPlaces(outputs: MeasuredOutput[]): number {
  return new Set(outputs.map(({ imageIndex, groupIndex }) => `${imageIndex}:${groupIndex}`)).size;
}

function createMoodyFaceEngine(): FaceEngine {
  const calm = createTestFaceEngine();
  return createTestFaceEngine({
    prepare: async (photo, signal) =>
      misfortune(signal, 0.1)?.kind === "refused"
        ? { kind: "refused", problem: "face_unclear", reason: testProblem("The face is not clear") }
        : calm.prepare(photo, signal),
  });
}

type Misfortune = Exclude<PlanOutcome, { kind: "plan" }>;

/** One of the ways in which work can go wrong, about `share` of the time each for refusals of both sorts. */
function misfortune(signal: AbortSignal, share: number): Misfortune | null {
  const act = currentAct();
  if (!act) return null;
  const { rng } = act;
  if (rng.chance(share))
    return { kind: "refused", reason: testProblem("This is not shown"), isContent: true };
  if (rng.chance(share / 2)) return { kind: "refused", reason: testProblem("No garment") };
  if (rng.chance(share / 2)) return { kind: "failed", reason: testProblem("Broken"), retry: false };
  if (rng.chance(share)) return { kind: "failed", reason: testProblem("Busy"), retry: true };
  if (rng.chance(share / 4)) throw new Error("a bug in an engine");
  if (rng.chance(share / 4)) {
    act.shutDown();
    signal.throwIfAborted();
  }
  return null;
}

async function plain(size: number): Promise<EncodedImage> {
  const bytes = await sharp({ create: { width: size, height: size, channels: 3, background: "#31628f" } })
    .jpeg()
    .toBuffer();
  return { bytes, mime: "image/jpeg", width: size, height: size };
}
