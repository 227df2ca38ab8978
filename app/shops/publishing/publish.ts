import type { Prisma } from "@prisma/client";
import { altCharsMax } from "#admin-api/alt-chars-max.ts";
import { getWholeRestyle } from "../restyles/find-restyle.ts";
import { lookOf } from "../restyles/kinds/kind.ts";
import type { ShopsDeps } from "../shops-deps.ts";
import type { PublishChoice } from "../views.ts";
import { countEarlierPublications } from "./publication-rows.ts";

/**
 * Starts a publication for every approved image that is not on its product. Idempotent: an image that is
 * being published or is published is skipped, and the pair of image and round is unique under concurrent
 * calls.
 *
 * @throws a 404 `Response` for an unknown restyle, a 400 one for an alternative text that is too long
 */
export async function publish(
  deps: ShopsDeps,
  shopId: string,
  restyleId: string,
  choice: PublishChoice,
): Promise<void> {
  if (Object.values(choice.alt).some((alt) => alt.length > altCharsMax)) {
    throw new Response(`Alternative texts hold at most ${altCharsMax} characters.`, { status: 400 });
  }
  const restyle = await getWholeRestyle(deps, shopId, restyleId);
  const rows: Prisma.PublicationCreateManyInput[] = [];
  for (const product of restyle.products) {
    const { kind, options } = lookOf(deps.kinds, { ...product, restyle });
    const format = kind.format(options);
    for (const image of product.sources.flatMap(({ images }) => images)) {
      if (image.state !== "ready" || image.decision !== "approved") continue;
      const latest = image.publications[0];
      if (latest && latest.state !== "failed" && latest.state !== "undone") continue;
      const id = deps.newId();
      rows.push({
        id,
        shopId,
        imageId: image.id,
        round: (latest?.round ?? 0) + 1,
        productId: product.productId,
        placement: choice.placement,
        alt: choice.alt[image.id]?.trim() ?? image.alt,
        filename: `restyle-${id}.${format}`,
        stepAt: deps.now(),
        dueAt: deps.now(),
        createdAt: deps.now(),
      });
    }
  }
  await insert(deps, rows);
  await enqueueAll(
    deps,
    shopId,
    rows.map(({ id }) => id),
  );
}

async function insert({ prisma }: ShopsDeps, rows: Prisma.PublicationCreateManyInput[]): Promise<void> {
  await prisma.$transaction([
    prisma.publication.createMany({ data: rows, skipDuplicates: true }),
    ...rows.map(({ imageId, alt }) => prisma.restyleImage.update({ where: { id: imageId }, data: { alt } })),
  ]);
}

async function enqueueAll(deps: ShopsDeps, shopId: string, publicationIds: string[]): Promise<void> {
  try {
    let place = await countEarlierPublications(deps, shopId, publicationIds);
    for (const publicationId of publicationIds) {
      const options = { id: `shops-create-file-${publicationId}`, priority: ++place };
      await deps.enqueue("shops-create-file", { publicationId }, options);
    }
  } catch (error) {
    // The rows are committed: the sweep enqueues what is missing in the queue.
    deps.log.error({ err: error }, "Publications could not be enqueued");
  }
}
