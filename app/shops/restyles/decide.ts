import type { ShopsDeps } from "../shops-deps.ts";
import type { Decision } from "../views.ts";
import { assertImagesOf } from "./find-restyle.ts";

/**
 * Records what the merchant thinks of finished images. An image that is on its product, or on the way there or back,
 * keeps its decision until its publication is undone; one that is not finished yet keeps `undecided`.
 */
export async function decide(
  deps: ShopsDeps,
  shopId: string,
  restyleId: string,
  decisions: { imageId: string; decision: Decision }[],
): Promise<void> {
  await assertImagesOf(
    deps,
    shopId,
    restyleId,
    decisions.map(({ imageId }) => imageId),
  );
  const kinds = [...new Set(decisions.map(({ decision }) => decision))];
  await deps.prisma.$transaction(
    kinds.map((kind) =>
      deps.prisma.restyleImage.updateMany({
        where: {
          id: { in: decisions.filter(({ decision }) => decision === kind).map(({ imageId }) => imageId) },
          state: "ready",
          publications: { none: { state: { in: ["publishing", "published", "undoing"] } } },
        },
        data: { decision: kind },
      }),
    ),
  );
}
