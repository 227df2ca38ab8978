import { createRecolorer } from "#engines/onda/garment/create-recolorer.ts";
import type { Recolorer, RecolorRender } from "#engines/onda/garment/recolorer.ts";
import { recolorRequest, renderThreads } from "./recolor-request.ts";

const never = new AbortController().signal;

export interface EngineRun {
  totalMs: number;
  /** Processor time of this process, over all threads. */
  cpuMs: number;
}

/** The engine alone in this process, warmed up, over the same sets a run of the product has. */
export async function runEngine(sets: Uint8Array[][], warmUp: Uint8Array[]): Promise<EngineRun> {
  const onda = createRecolorer({ threads: renderThreads });
  try {
    await recolorSet(onda, warmUp);
    const from = performance.now();
    const cpuFrom = process.cpuUsage();
    await Promise.all(sets.map((photos) => recolorSet(onda, photos)));
    const { user, system } = process.cpuUsage(cpuFrom);
    return { totalMs: performance.now() - from, cpuMs: (user + system) / 1000 };
  } finally {
    await onda.close();
  }
}

/** Plan, every picture, the finishing pass. Outputs are let go of at once. */
async function recolorSet(onda: Recolorer, photos: Uint8Array[]): Promise<void> {
  const planned = await onda.plan(
    {
      images: photos.map((photo, imageIndex) => ({ imageIndex, load: async () => photo })),
      target: { text: recolorRequest.text },
      useAnchor: true,
    },
    never,
  );
  if (planned.kind !== "plan") throw new Error(planned.reason.message);
  const render = async (imageIndex: number, toneTarget?: RecolorRender["toneTarget"]) => {
    const { processingSize, format } = recolorRequest;
    const order = { source: photos[imageIndex], plan: planned.plan, imageIndex, groupIndex: 0, toneTarget };
    const outcome = await onda.render({ ...order, processingSize, format, addAiWatermark: false }, never);
    return outcome.kind === "image" ? [{ imageIndex, groupIndex: 0, tone: outcome.tone }] : [];
  };
  const measured = (await Promise.all(photos.map((_, imageIndex) => render(imageIndex)))).flat();
  for (const { imageIndex, tone } of onda.finish(measured)) await render(imageIndex, tone);
}
