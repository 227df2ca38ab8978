import { type Problem, problem, type WorkCode } from "#contract/problems.ts";
import { toFrameSize, toLongSide } from "#imaging/framing/frame-size.ts";
import type {
  Engine,
  FaceEngine,
  Outcome,
  PlanOutcome,
  RenderSpec,
  UnsupportedReason,
  Work,
  WorkOf,
} from "../contract.ts";
import { onBehalfOf } from "../fair-turns.ts";
import { createThreadPool } from "../thread-pool.ts";
import { describeIgnoredOptions } from "./brief/describe-ignored-options.ts";
import { type Instruction, readBrief } from "./brief/read-brief.ts";
import { draftsOf, parseOrbitaPlan } from "./orbita-plan.ts";
import type { DrawnHead, HeadTask } from "./orbita-tasks.ts";
import { composePerson } from "./person/compose-person.ts";
import { createSampler, type Draft, type Sampler } from "./sampler.ts";

export interface OrbitaOptions {
  /** Threads that draw. */
  threads: number;
  /** Measures the drafts: the gate of an upload, and how far two faces are apart. */
  faces: Pick<FaceEngine, "check" | "prepare">;
  /** Told of every fault that becomes a `failed` outcome, for the log. */
  onFault?: (error: unknown) => void;
}

/** Pictures of at most so many pixels, all of 1K, are drawn by all threads at once. */
const smallPixelsMax = 1_100_000;

/**
 * The service's own engine for identity drafts: heads rendered in software after the words of a brief. The plan
 * chooses the people of the whole job so that no two of them have the same face.
 */
export function createOrbita({ threads, faces, onFault }: OrbitaOptions): Engine {
  const worker = new URL("./orbita-worker.ts", import.meta.url);
  const pool = createThreadPool({ worker, threads });
  // Two large renderings at once would take a gigabyte.
  const largePool = createThreadPool({ worker, threads: 1 });
  const draw = (task: HeadTask, signal: AbortSignal) =>
    (task.width * task.height > smallPixelsMax ? largePool : pool).run<DrawnHead>(task, signal);
  const sampler = createSampler({ draw, faces });
  /** Whatever breaks, in a thread or here, fails the work and is told once. */
  const withFaults = async <T extends { kind: string }>(
    signal: AbortSignal,
    work: () => Promise<T>,
  ): Promise<T | { kind: "failed"; reason: Problem<WorkCode>; retry: true }> => {
    try {
      return await work();
    } catch (error) {
      signal.throwIfAborted();
      onFault?.(error);
      return { kind: "failed", reason: problem("engine_fault"), retry: true };
    }
  };

  return {
    name: "orbita",
    jobTypes: ["identity_creation"],
    findUnsupportedReason: ({ request }) => findUnsupportedReason(toInstructions(request)),
    findIgnoredOptions: ({ request }) => describeIgnoredOptions(toInstructions(request).map(readBrief)),
    plan: (work, signal) =>
      onBehalfOf(work.share, () =>
        withFaults<PlanOutcome>(signal, async () => ({
          kind: "plan",
          plan: { places: await sampler.cast(draftsOf(toWork(work).request), signal) },
        })),
      ),
    render: (spec, signal) =>
      onBehalfOf(spec.work.share, () =>
        withFaults<Outcome>(signal, () => renderDraft({ sampler, draw, faces }, spec, signal)),
      ),
    // Nothing of a draft is kept to a set's tone.
    finish: () => [],
    close: async () => {
      await Promise.all([pool.close(), largePool.close()]);
    },
  };
}

async function renderDraft(
  {
    sampler,
    draw,
    faces,
  }: {
    sampler: Sampler;
    draw: (task: HeadTask, signal: AbortSignal) => Promise<DrawnHead>;
    faces: Pick<FaceEngine, "check">;
  },
  { work, plan, imageIndex, groupIndex, version }: RenderSpec,
  signal: AbortSignal,
): Promise<Outcome> {
  const { request } = toWork(work);
  const instruction = request.instructions[imageIndex]!;
  const { places } = parseOrbitaPlan(plan);
  const draft: Draft = { imageIndex, groupIndex, brief: readBrief(instruction).brief };
  const recipe = await sampler.choose(draft, places, version, signal);
  if (recipe === null) return { kind: "refused", reason: problem("no_person_fits") };
  const { size, ar, format } = instruction.options;
  const { parameters } = composePerson(draft.brief, recipe);
  const drawn = await draw(
    {
      parameters,
      seed: recipe.seed,
      ...toFrameSize(toLongSide(size), ar),
      format,
      addAiWatermark: request.options.add_ai_watermark,
      withThumbnail: true,
      isRough: false,
    },
    signal,
  );
  const seen = await faces.check(drawn.image.bytes, signal);
  if (seen.kind === "refused") {
    return {
      kind: "refused",
      reason: problem("draft_unusable", { reason: seen.reason }),
    };
  }
  return {
    kind: "image",
    image: drawn.image,
    thumbnail: drawn.thumbnail!,
    modelUsed: "orbita",
    quality: null,
    tone: null,
  };
}

function findUnsupportedReason(instructions: readonly Instruction[]): UnsupportedReason | null {
  for (const [at, instruction] of instructions.entries()) {
    const field = `instructions.${at}`;
    if (instruction.input_assets.length > 0) {
      return {
        field: `${field}.input_assets`,
        problem: problem("assets_unsupported"),
      };
    }
    if (!readBrief(instruction).isUnderstood) {
      return {
        field: instruction.prompt === undefined ? field : `${field}.prompt`,
        problem: problem("brief_not_understood"),
      };
    }
  }
  return null;
}

function toInstructions(request: Work["request"]): readonly Instruction[] {
  return (request as WorkOf<"identity_creation">["request"]).instructions;
}

function toWork(work: Work): WorkOf<"identity_creation"> {
  if (work.type !== "identity_creation") throw new TypeError(`orbita does no ${work.type}`);
  return work;
}
