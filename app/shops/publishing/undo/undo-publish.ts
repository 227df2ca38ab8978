import { message } from "../../messages/message.ts";
import { assertImagesOf, getRestyleRow } from "../../restyles/view/find-restyle.ts";
import type { ShopsDeps } from "../../shops-deps.ts";
import type { Actor } from "../../team/actors.ts";
import type { UndoOutcome } from "../../views.ts";
import { type UndoChoice, undoImages } from "./undo-images.ts";
import { toUndoEnd, undoableSince } from "./undo-limit.ts";

/** Images undone at once: an undo of any size holds this many rows in memory and locks. */
const perBatch = 500;

/**
 * Starts the undo of published images of one restyle, see {@link undoImages}; the originals are never changed. Refused,
 * without an effect, when the undo period of one of them is over.
 *
 * @throws a 404 `Response` for an unknown restyle or image
 */
export async function undoPublish(
  deps: ShopsDeps,
  shopId: string,
  actor: Actor,
  restyleId: string,
  imageIds: string[],
  choice?: UndoChoice,
): Promise<UndoOutcome> {
  await assertImagesOf(deps, shopId, restyleId, imageIds);
  const published = await deps.prisma.publication.findMany({
    where: { imageId: { in: imageIds }, shopId, state: "published" },
    select: { state: true, publishedAt: true, createdAt: true },
  });
  if (published.some((publication) => toUndoEnd(publication)! <= deps.now())) {
    return { ok: false, problems: [{ field: null, message: message("publish.undo.over") }] };
  }
  await undoImages(deps, shopId, actor, imageIds, choice);
  return { ok: true };
}

/**
 * Starts the undo of every published image of a restyle whose time to be undone isn't over, batch by batch. What the
 * merchant changed since is kept. Idempotent: what a crash left published is undone by the next call.
 *
 * @throws a 404 `Response` for an unknown restyle
 */
export async function undoWholeRestyle(
  deps: ShopsDeps,
  shopId: string,
  actor: Actor,
  restyleId: string,
): Promise<void> {
  await getRestyleRow(deps, shopId, restyleId);
  // By their ids: an undo that fails meanwhile makes its image a published one again.
  for (let after = ""; ; ) {
    const batch = await deps.prisma.publication.findMany({
      where: {
        ...undoableSince(deps.now()),
        shopId,
        image: { source: { product: { restyleId } } },
        ...(after === "" ? {} : { id: { gt: after } }),
      },
      orderBy: { id: "asc" },
      take: perBatch,
      select: { id: true, imageId: true },
    });
    const last = batch.at(-1);
    if (!last) return;
    after = last.id;
    await undoImages(
      deps,
      shopId,
      actor,
      batch.map(({ imageId }) => imageId),
    );
  }
}
