import type { ShopsDeps } from "../shops-deps.ts";
import type { Decision, Rejection } from "../views.ts";
import { assertImagesOf } from "./find-restyle.ts";
import { standingRefund } from "./refunds.ts";

/** A decision on an image; `rejection` says why it is rejected, and counts for a rejected one only. */
export interface DecisionOnImage {
  imageId: string;
  decision: Decision;
  rejection?: Rejection | undefined;
}

/**
 * Records decisions on finished images. An image that is published, or being published or removed, keeps its
 * decision until the publication is undone; an unfinished one stays `undecided`, and one whose credits came back or are
 * on their way stays rejected.
 */
export async function decide(
  deps: ShopsDeps,
  shopId: string,
  restyleId: string,
  decisions: DecisionOnImage[],
): Promise<void> {
  await assertImagesOf(
    deps,
    shopId,
    restyleId,
    decisions.map(({ imageId }) => imageId),
  );
  // Decisions are few kinds, also of thousands of images; a reason in own words is mostly of one.
  const open = await withoutRefunded(deps, decisions);
  const alike = Map.groupBy(open, ({ decision, rejection }) => JSON.stringify([decision, rejection]));
  await deps.prisma.$transaction(
    [...alike.values()].map((group) => {
      const { decision, rejection } = group[0]!;
      const why = decision === "rejected" ? rejection : undefined;
      return deps.prisma.restyleImage.updateMany({
        where: {
          id: { in: group.map(({ imageId }) => imageId) },
          state: "ready",
          remakeId: null,
          publications: { none: { state: { in: ["publishing", "published", "undoing"] } } },
        },
        data: { decision, rejectReason: why?.reason ?? null, rejectNote: why?.note || null },
      });
    }),
  );
}

async function withoutRefunded(
  { prisma }: ShopsDeps,
  decisions: DecisionOnImage[],
): Promise<DecisionOnImage[]> {
  const refunds = await prisma.refund.findMany({
    where: { imageId: { in: decisions.map(({ imageId }) => imageId) }, ...standingRefund },
    select: { imageId: true, resultId: true, image: { select: { resultId: true } } },
  });
  // A refund of a picture that was replaced since says nothing about the new one.
  const refunded = new Set(
    refunds.filter(({ resultId, image }) => resultId === image.resultId).map(({ imageId }) => imageId),
  );
  return decisions.filter(({ imageId }) => !refunded.has(imageId));
}
