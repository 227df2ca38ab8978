import pLimit from "p-limit";
import type { ShopsDeps } from "../shops-deps.ts";
import type { OutlineDecision, OutlineView } from "../views.ts";
import { carryToOtherPhotos } from "./carry-to-other-photos.ts";
import { approvalsAtOnce, settleOutline } from "./edit-outline.ts";
import { readOutlines } from "./find-outlines.ts";

/**
 * Accepts outlines, skips photos, or includes them again.
 *
 * @returns the current outlines; one is unchanged when the service could not be reached
 */
export async function decideOutlines(
  deps: ShopsDeps,
  shopId: string,
  outlineIds: string[],
  decision: OutlineDecision,
): Promise<OutlineView[]> {
  if (decision === "accept") {
    const limit = pLimit(approvalsAtOnce);
    const acceptable = await deps.prisma.photoOutline.findMany({
      where: { shopId, id: { in: outlineIds }, state: { in: ["doubtful", "sure"] } },
      select: { id: true },
    });
    await limit.map(acceptable, ({ id }) => settleOutline(deps, shopId, id, { isChanged: false }));
    await carryToOtherPhotos(deps, shopId, outlineIds);
  } else {
    await deps.prisma.photoOutline.updateMany({
      where: { shopId, id: { in: outlineIds } },
      data: { isSkipped: decision === "skip", updatedAt: deps.now() },
    });
  }
  return readOutlines(deps, shopId, outlineIds);
}
