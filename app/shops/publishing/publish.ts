import type { Prisma } from "@prisma/client";
import { altCharsMax } from "#admin-api/alt-chars-max.ts";
import { toColorWord } from "#contract/color-names.ts";
import { toStored } from "../failure.ts";
import { getWholeRestyle, type WholeProduct } from "../restyles/find-restyle.ts";
import { lookOf } from "../restyles/kinds/kind.ts";
import type { ShopsDeps } from "../shops-deps.ts";
import type { ColorView, PublishChoice, VariantChoice } from "../views.ts";
import { readDisclosure, toDisclosedAlt } from "./disclosure-setting.ts";
import { listDisclosureFailures } from "./list-disclosure-failures.ts";
import { countEarlierPublications } from "./publication-rows.ts";
import { placeSoon } from "./remove-soon.ts";
import { noteDisclosures } from "./settle-disclosure.ts";
import { toFilename } from "./to-filename.ts";

/**
 * Starts a publication for every approved image that is not on its product, and the linking of variants where the
 * merchant chose some. Idempotent: an image that is being published or is published is skipped, and the pair of image
 * and round is unique under concurrent calls; a color whose variants failed, and what a product could not say of its
 * images, is tried again.
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
  const disclosure = readDisclosure(restyle.shop.disclosure);
  const rows: Prisma.PublicationCreateManyInput[] = [];
  const linked: Linked[] = [];
  const alts = new Map<string, string>();
  for (const product of restyle.products) {
    const { kind, options } = lookOf(deps.kinds, { ...product, restyle });
    const format = kind.format(options);
    const color = kind.color(options);
    const chosen = choice.variants?.[product.id];
    const columns = chosen ? toColumns(chosen) : chosen === undefined && color ? toMatch(color) : null;
    const colorwayId = columns && (product.colorway?.id ?? deps.newId());
    const countBefore = rows.length;
    for (const source of product.sources) {
      for (const image of source.images) {
        if (image.state !== "ready" || image.decision !== "approved") continue;
        const latest = image.publications[0];
        if (latest && latest.state !== "failed" && latest.state !== "undone") continue;
        const id = deps.newId();
        const alt = choice.alt[image.id]?.trim() ?? image.alt;
        alts.set(image.id, alt);
        rows.push({
          id,
          shopId,
          imageId: image.id,
          round: (latest?.round ?? 0) + 1,
          productId: product.productId,
          placement: choice.placement,
          alt: toDisclosedAlt(alt, disclosure),
          filename: toFilename({
            id,
            format,
            title: product.title,
            color: color ? toColorWord(color.label) : "",
            alt: source.alt,
            position: source.position,
          }),
          colorwayId,
          disclosure,
          stepAt: deps.now(),
          dueAt: deps.now(),
          createdAt: deps.now(),
        });
      }
    }
    const isTriedAgain = product.colorway?.state === "failed" && chosen;
    if (columns && colorwayId && (rows.length > countBefore || isTriedAgain)) {
      linked.push({ product, columns, id: colorwayId });
    }
  }
  const isDisclosed = disclosure.places.some((place) => place !== "alt");
  const disclosed = isDisclosed ? rows.map(({ productId }) => productId) : [];
  const productIds = restyle.products.map(({ productId }) => productId);
  const failed = (await listDisclosureFailures(deps, shopId, productIds)).map(({ productId }) => productId);
  await insert(deps, shopId, { rows, linked, alts, disclosed: [...disclosed, ...failed] });
  await enqueueAll(
    deps,
    shopId,
    rows.map(({ id }) => id),
  );
  // Products with new images are placed when those are ready.
  const waiting = new Set(rows.map(({ productId }) => productId));
  const ready = linked.map(({ product }) => product.productId).filter((id) => !waiting.has(id));
  await placeSoon(deps, shopId, [...ready, ...failed.filter((id) => !waiting.has(id))]);
}

async function insert(
  { prisma, now }: ShopsDeps,
  shopId: string,
  {
    rows,
    linked,
    alts,
    disclosed,
  }: {
    rows: Prisma.PublicationCreateManyInput[];
    linked: Linked[];
    /** Alternative texts by image, as the merchant wrote them. */
    alts: Map<string, string>;
    /** Products that have to say something else of their images. */
    disclosed: string[];
  },
): Promise<void> {
  const due = { failure: toStored(null), failures: 0, dueAt: now(), finishedAt: null };
  await prisma.$transaction([
    prisma.colorway.createMany({
      data: linked.map(({ id, product, columns }) => ({
        id,
        shopId,
        restyleProductId: product.id,
        productId: product.productId,
        ...columns,
        dueAt: now(),
        createdAt: now(),
      })),
      skipDuplicates: true,
    }),
    ...linked.flatMap(({ product, columns }) => [
      // What is linked keeps its option and value, and only takes further images in.
      prisma.colorway.updateMany({
        where: { restyleProductId: product.id, state: "linked" },
        data: { state: "linking", ...due },
      }),
      prisma.colorway.updateMany({
        where: { restyleProductId: product.id, state: "failed" },
        data: { state: "linking", ...columns, ...due },
      }),
      prisma.colorway.updateMany({
        where: { restyleProductId: product.id, state: "unlinked" },
        data: {
          state: "linking",
          former: [],
          created: [],
          isValueNew: false,
          ...columns,
          ...due,
        },
      }),
    ]),
    prisma.publication.createMany({ data: rows, skipDuplicates: true }),
    ...noteDisclosures({ prisma, now }, shopId, disclosed, { isNew: true }),
    // One that was rejected since it was read keeps all of them from beginning.
    ...[...alts].map(([id, alt]) =>
      prisma.restyleImage.update({ where: { id, decision: "approved" }, data: { alt } }),
    ),
  ]);
}

/** A color whose variants are to be linked, and what its row says about them. */
interface Linked {
  id: string;
  product: WholeProduct;
  columns: ReturnType<typeof toColumns> | ReturnType<typeof toMatch>;
}

/** The row of a color for which the merchant chose nothing: the value of its name is looked for. */
function toMatch({ label, hex }: ColorView) {
  return { optionName: "", optionValue: "", isNew: false, settings: { match: { label, hex } } };
}

function toColumns({ optionName, optionValue, create }: VariantChoice) {
  return { optionName, optionValue, isNew: create !== null, settings: { ...create } };
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
