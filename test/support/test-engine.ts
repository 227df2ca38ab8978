import sharp from "sharp";
import type { DrawnJobType } from "#contract/job-types.ts";
import type {
  EncodedImage,
  Engine,
  KnownMask,
  MeasuredOutput,
  Outcome,
  PlanOutcome,
  RenderSpec,
  Work,
} from "#engines/contract.ts";
import { testProblem } from "./test-problem.ts";

/** What a test wants of one render; absent: a picture at once. */
export type RenderScript = (
  spec: RenderSpec,
  signal: AbortSignal,
) => Promise<Outcome | undefined> | Outcome | undefined;

/**
 * An engine for tests of everything around engines: draws a small plain picture at once, refuses or fails where the
 * test says so, and counts what it was asked.
 */
export function createTestEngine(
  script: RenderScript = () => undefined,
  options: {
    name?: Engine["name"];
    jobTypes?: readonly DrawnJobType[];
    /** Takes garment masks for recolors, and tells them in `masks`. */
    usesMasks?: boolean;
  } = {},
) {
  const { name = "onda", jobTypes = ["garment_recolor"] } = options;
  const renders: RenderSpec[] = [];
  const works: Work[] = [];
  const masks: KnownMask[] = [];
  let finish: (outputs: MeasuredOutput[]) => MeasuredOutput[] = () => [];
  let planned: (work: Work) => Promise<PlanOutcome> | undefined = () => undefined;
  const engine: Engine = {
    name,
    jobTypes,
    findUnsupportedReason: () => null,
    findIgnoredOptions: () => null,
    plan: async (work) => {
      works.push(work);
      return (await planned(work)) ?? planPlain(work);
    },
    render: async (spec, signal) => {
      renders.push(spec);
      if (options.usesMasks && spec.work.type === "garment_recolor") {
        const layers = await spec.work.loadMask?.(spec.imageIndex);
        if (layers && "kind" in layers) return layers;
        if (layers) masks.push(layers);
      }
      return (await script(spec, signal)) ?? (await drawPlain(spec, name));
    },
    finish: (outputs) => finish(outputs),
    close: async () => undefined,
  };
  return {
    engine,
    renders,
    /** Masks it drew with. */
    masks,
    /** Work it was asked to plan. */
    works,
    /** What the finishing pass asks to be drawn again. */
    setFinish: (wanted: (outputs: MeasuredOutput[]) => MeasuredOutput[]) => {
      finish = wanted;
    },
    /** What planning a set does instead of agreeing. */
    setPlan: (wanted: (work: Work) => Promise<PlanOutcome> | undefined) => {
      planned = wanted;
    },
  };
}

function planPlain(work: Work): PlanOutcome {
  const text = work.type === "garment_recolor" ? work.request.reference_text : undefined;
  if (text === "no such color") return { kind: "refused", reason: testProblem("That is no color we know") };
  return { kind: "plan", plan: { text: text ?? null } };
}

/** Holds work up: it tells when something waits at it, and lets everything through once it is opened. */
export function createGate() {
  let arrived = () => {};
  let open = () => {};
  const isReached = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  const isOpen = new Promise<void>((resolve) => {
    open = resolve;
  });
  return {
    /** Resolves when the first has arrived. */
    reached: isReached,
    pass: () => {
      arrived();
      return isOpen;
    },
    open: () => open(),
  };
}

/** The picture that the engine draws where its script does not say otherwise. */
export async function drawPlain(spec: RenderSpec, modelUsed: Engine["name"]): Promise<Outcome> {
  const { work, groupIndex, version } = spec;
  const color = { r: 31, g: 62 + version, b: 95 + groupIndex };
  const format = work.type === "garment_recolor" ? work.request.format : "jpg";
  return {
    kind: "image",
    image: await plain(64, color, format),
    thumbnail: await plain(16, color, "jpg"),
    modelUsed,
    quality: {
      score: 90,
      confidence: 0.9,
      untouched: true,
      changed: { x: 0.1, y: 0.2, width: 0.5, height: 0.6, share: 0.25 },
    },
    tone: spec.toneTarget ?? { p10: 0.3, p50: 0.4, p90: 0.5 },
  };
}

async function plain(
  size: number,
  background: { r: number; g: number; b: number },
  format: "png" | "jpg",
): Promise<EncodedImage> {
  const picture = sharp({ create: { width: size, height: size, channels: 3, background } });
  const bytes = await (format === "png" ? picture.png() : picture.jpeg()).toBuffer();
  return { bytes, mime: format === "png" ? "image/png" : "image/jpeg", width: size, height: size };
}
