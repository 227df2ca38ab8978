import type { JobRequests } from "#contract/job-requests.ts";
import { pixelsOfSize } from "#contract/prices.ts";
import type { WorkOf } from "../../contract.ts";
import { type OndaJob, variationOf } from "../onda-job.ts";
import type { Swapper, SwapSet } from "./swapper.ts";

/** Adapts the interface's requests to the swapper. */
export function createSwapJob(swapper: Swapper): OndaJob<"model_swap"> {
  return {
    findUnsupportedReason: () => null,
    findIgnoredOptions: (request) =>
      request.swap_options.use_anchor && request.swap_options.model === "onda"
        ? "use_anchor is ignored when the model is onda"
        : null,
    plan: async (work, signal) => swapper.plan(toSwapSet(work), signal),
    render: async ({ request, identities, load }, order, signal) => {
      const { num_variations, size, add_ai_watermark, enlarge } = request.swap_options;
      return swapper.render(
        {
          source: await load(request.images[order.imageIndex]!),
          identity: identities[0]!,
          plan: order.plan,
          variation: variationOf(order, num_variations),
          sideMax: pixelsOfSize(size),
          format: "jpg",
          addAiWatermark: add_ai_watermark,
          enlarge,
        },
        signal,
      );
    },
  };
}

/** The set that a request names. */
export function toSwapSet({ request, identities, load }: WorkOf<"model_swap">): SwapSet {
  return {
    images: request.images.map((fileId, imageIndex) => ({ imageIndex, load: () => load(fileId) })),
    identity: identities[0]!,
    useAnchor: hasAnchor(request),
    anchorIndex: request.swap_options.anchor_index ?? null,
    sideMax: pixelsOfSize(request.swap_options.size),
  };
}

/** A single photo has no common tone: every variation has its own. */
function hasAnchor({ images, swap_options }: JobRequests["model_swap"]): boolean {
  return swap_options.use_anchor && swap_options.model !== "onda" && images.length > 1;
}
