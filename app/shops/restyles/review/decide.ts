import type { Prisma } from "@prisma/client";
import { noneThatKeep } from "../../publishing/publish/kept-decision.ts";
import type { ShopsDeps } from "../../shops-deps.ts";
import type { Actor } from "../../team/actors.ts";
import { canApprove } from "../../team/second-person.ts";
import type { Decision, DecisionOutcome, Rejection } from "../../views.ts";
import { standingRefund } from "../retry/refunds.ts";
import { assertImagesOf, getRestyleRow } from "../view/find-restyle.ts";
import { lockImages } from "./lock-images.ts";

/** A decision on an image; `rejection` is the reason and applies to rejected images only. */
export interface DecisionOnImage {
  imageId: string;
  decision: Decision;
  rejection?: Rejection | undefined;
}

/**
 * Records decisions on finished images. An image that is published, scheduled, or being published or removed, keeps
 * its decision until that is undone or cancelled; an unfinished one stays `undecided`, and one whose credits came back or are
 * on their way stays rejected. An approval that needs another person is refused, while the other decisions are recorded; one
 * of an image that is approved already changes nothing.
 */
export async function decide(
  deps: ShopsDeps,
  shopId: string,
  actor: Actor,
  restyleId: string,
  decisions: DecisionOnImage[],
): Promise<DecisionOutcome> {
  await assertImagesOf(
    deps,
    shopId,
    restyleId,
    decisions.map(({ imageId }) => imageId),
  );
  // Thousands of images have few distinct decisions, so one statement per distinct decision suffices.
  const open = await withoutRefunded(deps, decisions);
  const mayApprove = await canApprove(deps, await getRestyleRow(deps, shopId, restyleId), actor);
  let isRefused = false;
  const alike = Map.groupBy(open, ({ decision, rejection }) => JSON.stringify([decision, rejection]));
  await deps.prisma.$transaction(async (tx) => {
    await lockImages(
      tx,
      open.map(({ imageId }) => imageId),
    );
    for (const group of alike.values()) {
      const { decision, rejection } = group[0]!;
      const changeable = {
        id: { in: group.map(({ imageId }) => imageId) },
        state: "ready",
        remakeId: null,
        publications: noneThatKeep,
      } as const satisfies Prisma.RestyleImageWhereInput;
      if (decision === "approved" && !mayApprove) {
        const refused = await tx.restyleImage.count({
          where: { ...changeable, decision: { not: decision } },
        });
        isRefused ||= refused > 0;
        continue;
      }
      // Who decided stays known when a decision is only repeated, or its reason is said.
      const by = decision === "undecided" ? null : actor;
      await tx.restyleImage.updateMany({
        where: { ...changeable, decision: { not: decision } },
        data: { decision, decidedBy: by, decidedAt: by === null ? null : deps.now() },
      });
      const why = decision === "rejected" ? rejection : undefined;
      await tx.restyleImage.updateMany({
        where: changeable,
        data: { approvalId: null, rejectReason: why?.reason ?? null, rejectNote: why?.note || null },
      });
    }
  });
  return { isRefused };
}

async function withoutRefunded(
  { prisma }: ShopsDeps,
  decisions: DecisionOnImage[],
): Promise<DecisionOnImage[]> {
  const refunds = await prisma.refund.findMany({
    where: { imageId: { in: decisions.map(({ imageId }) => imageId) }, ...standingRefund },
    select: { imageId: true, resultId: true, image: { select: { resultId: true } } },
  });
  // A refund of a replaced picture does not concern the new one.
  const refunded = new Set(
    refunds.filter(({ resultId, image }) => resultId === image.resultId).map(({ imageId }) => imageId),
  );
  return decisions.filter(({ imageId }) => !refunded.has(imageId));
}
