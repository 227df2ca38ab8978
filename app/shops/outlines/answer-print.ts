import pLimit from "p-limit";
import type { GarmentPrint } from "#contract/fields.ts";
import { isAboutCloth } from "../messages/cloth-doubts.ts";
import type { ShopsDeps } from "../shops-deps.ts";
import type { OutlineView } from "../views.ts";
import { carryToOtherPhotos } from "./carry-to-other-photos.ts";
import { approvalsAtOnce, settleOutline } from "./edit-outline.ts";
import { readOutlines } from "./find-outlines.ts";
import { parseDoubts } from "./outline-rows.ts";

/**
 * Records whether the garment of an outline is printed, for all photos of its product with the same garment. Outlines whose
 * only doubts are about the cloth are accepted: the answer decides what keeps its color.
 *
 * @param answer `auto` takes an answer back; accepted outlines stay accepted
 * @returns the current outlines of these photos; one is unchanged when the service could not be reached
 */
export async function answerPrint(
  deps: ShopsDeps,
  shopId: string,
  outlineIds: string[],
  answer: GarmentPrint,
): Promise<OutlineView[]> {
  const { prisma, now } = deps;
  const named = await prisma.photoOutline.findMany({
    where: { shopId, id: { in: outlineIds } },
    select: { productId: true, wish: true },
  });
  if (named.length === 0) return [];
  const ofProducts = { shopId, OR: named.map(({ productId, wish }) => ({ productId, wish })) };
  await prisma.photoOutline.updateMany({
    where: ofProducts,
    data: { print: answer === "auto" ? null : answer, updatedAt: now() },
  });
  const rows = await prisma.photoOutline.findMany({
    where: ofProducts,
    select: { id: true, state: true, doubts: true },
  });
  if (answer !== "auto") {
    const answered = rows.filter((row) => {
      const doubts = parseDoubts(row.doubts);
      return (
        row.state === "doubtful" && doubts.length > 0 && doubts.every(({ reason }) => isAboutCloth(reason))
      );
    });
    const limit = pLimit(approvalsAtOnce);
    await limit.map(answered, ({ id }) => settleOutline(deps, shopId, id, { isChanged: false }));
    await carryToOtherPhotos(
      deps,
      shopId,
      answered.map(({ id }) => id),
    );
  }
  return readOutlines(
    deps,
    shopId,
    rows.map(({ id }) => id),
  );
}
