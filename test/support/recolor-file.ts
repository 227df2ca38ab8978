import type { Recolorer, RecolorOutcome, RecolorRender } from "#engines/onda/garment/recolorer.ts";

/** Recolors one file to a png, as a set of its own. Throws when no color can be read from the words. */
export async function recolorFile(
  recolorer: Recolorer,
  source: Uint8Array,
  {
    text,
    processingSize,
    garmentLabel,
  }: { text: string; processingSize: RecolorRender["processingSize"]; garmentLabel?: string },
): Promise<RecolorOutcome> {
  const never = new AbortController().signal;
  const planned = await recolorer.plan(
    { images: [], target: { text }, useAnchor: false, garmentLabel },
    never,
  );
  if (planned.kind !== "plan") throw new Error(planned.reason.message);
  return recolorer.render(
    {
      source,
      plan: planned.plan,
      imageIndex: 0,
      groupIndex: 0,
      processingSize,
      format: "png",
      addAiWatermark: false,
    },
    never,
  );
}
