import type { ShopsDeps } from "../shops-deps.ts";
import type { OutlineDecision, OutlineView, SeenMasks } from "../views.ts";
import { finishOutlines } from "./edit-outline.ts";
import { readOutlines } from "./find-outlines.ts";

/**
 * Accepts outlines, skips photos, or includes them again.
 *
 * @param seen the masks that were accepted
 * @returns the current outlines; one is unchanged when the service could not be reached, or has another mask than was seen
 */
export async function decideOutlines(
  deps: ShopsDeps,
  shopId: string,
  outlineIds: string[],
  decision: OutlineDecision,
  seen: SeenMasks = {},
): Promise<OutlineView[]> {
  if (decision === "accept") {
    const acceptable = await deps.prisma.photoOutline.findMany({
      where: { shopId, id: { in: outlineIds }, state: { in: ["doubtful", "sure"] } },
      select: { id: true },
    });
    await finishOutlines(
      deps,
      shopId,
      acceptable.map(({ id }) => ({ outlineId: id, isChanged: false, maskId: seen[id] })),
    );
  } else {
    await deps.prisma.photoOutline.updateMany({
      where: { shopId, id: { in: outlineIds } },
      data: { isSkipped: decision === "skip", updatedAt: deps.now() },
    });
  }
  return readOutlines(deps, shopId, outlineIds);
}
