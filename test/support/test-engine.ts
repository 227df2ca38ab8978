import sharp from "sharp";
import type {
  EncodedImage,
  MeasuredOutput,
  Outcome,
  PlanOutcome,
  RecolorEngine,
  RecolorRender,
} from "#engines/contract.ts";

/** What a test wants of one render; absent: a picture at once. */
export type RenderScript = (
  request: RecolorRender,
  signal: AbortSignal,
) => Promise<Outcome | undefined> | Outcome | undefined;

/**
 * An engine for tests of everything around engines: draws a small plain picture at once, refuses or fails where the
 * test says so, and counts what it was asked.
 */
export function createTestEngine(script: RenderScript = () => undefined) {
  const renders: RecolorRender[] = [];
  let finish: (outputs: MeasuredOutput[]) => MeasuredOutput[] = () => [];
  let planned: () => Promise<PlanOutcome> | undefined = () => undefined;
  const engine: RecolorEngine = {
    name: "onda",
    plan: async (set) =>
      (await planned()) ??
      (set.target.text === "no such colour"
        ? { kind: "refused", reason: "That is no colour we know" }
        : { kind: "plan", plan: { text: set.target.text ?? null } }),
    render: async (request, signal) => {
      renders.push(request);
      return (await script(request, signal)) ?? (await drawPlain(request));
    },
    finish: (outputs) => finish(outputs),
    close: async () => undefined,
  };
  return {
    engine,
    renders,
    /** What the finishing pass asks to be drawn again. */
    setFinish: (wanted: (outputs: MeasuredOutput[]) => MeasuredOutput[]) => {
      finish = wanted;
    },
    /** What planning a set does instead of agreeing. */
    setPlan: (wanted: () => Promise<PlanOutcome> | undefined) => {
      planned = wanted;
    },
  };
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

async function drawPlain(request: RecolorRender): Promise<Outcome> {
  const colour = { r: 31, g: 63, b: 95 + request.groupIndex };
  return {
    kind: "image",
    image: await plain(64, colour, request.format),
    thumbnail: await plain(16, colour, "jpg"),
    modelUsed: "onda",
    quality: { score: 90, confidence: 0.9, untouched: true },
    tone: request.toneTarget ?? { p10: 0.3, p50: 0.4, p90: 0.5 },
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
