import type { ShopsDeps } from "../shops-deps.ts";
import type { Decision } from "../views.ts";
import { assertImagesOf } from "./find-restyle.ts";

/**
 * Records decisions on finished images. An image that is published, or being published or removed, keeps its
 * decision until the publication is undone; an unfinished one stays `undecided`.
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
          remakeId: null,
          publications: { none: { state: { in: ["publishing", "published", "undoing"] } } },
        },
        data: { decision: kind },
      }),
    ),
  );
}
