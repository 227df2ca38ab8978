import type { GarmentPrint } from "#contract/fields.ts";
import { isAboutCloth } from "../messages/cloth-doubts.ts";
import type { ShopsDeps } from "../shops-deps.ts";
import type { OutlineView } from "../views.ts";
import { finishOutlines } from "./edit-outline.ts";
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
    await finishOutlines(
      deps,
      shopId,
      answered.map(({ id }) => ({ outlineId: id, isChanged: false })),
    );
  }
  return readOutlines(
    deps,
    shopId,
    rows.map(({ id }) => id),
  );
}
