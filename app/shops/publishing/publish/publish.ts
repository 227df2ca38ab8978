import { Prisma } from "@prisma/client";
import { altCharsMax } from "#admin-api/alt-chars-max.ts";
import { toColorWord } from "#contract/wording/color-names.ts";
import { toStored } from "../../failure.ts";
import { type KindOfRestyle, lookOf } from "../../restyles/kinds/kind.ts";
import { getRestyleRow } from "../../restyles/view/find-restyle.ts";
import type { ShopsDeps } from "../../shops-deps.ts";
import type { Actor } from "../../team/actors.ts";
import type { ColorView, PublishChoice, VariantChoice } from "../../views.ts";
import { ColorwaySettings } from "../colorways/colorway-rows.ts";
import { type DisclosureSetting, parseDisclosure, toDisclosedAlt } from "../disclosure/disclosure-setting.ts";
import { listDisclosureFailures } from "../disclosure/list-disclosure-failures.ts";
import { noteDisclosures } from "../disclosure/settle-disclosure.ts";
import { toFilename } from "../plan/to-filename.ts";
import type { PublishTimes } from "../schedule/schedule-times.ts";
import { enqueuePlacing } from "./enqueue-placing.ts";
import { keepsDecision } from "./kept-decision.ts";
import { countEarlierPublications } from "./publication-rows.ts";

/** Rows of products per batch, which limits the memory for restyles of any size. */
const rowsPerBatch = 25;

/** Only images of this product that were never on it, or on the way to it. */
export interface PublishScope {
  neverPublishedOf: string;
}

/** Selection for publishing: a row's approved images, each with its latest publication. */
const approvedOf = {
  colorway: {
    select: { id: true, state: true, optionName: true, optionValue: true, isNew: true, settings: true },
  },
  sources: {
    orderBy: { imageIndex: "asc" },
    select: {
      alt: true,
      position: true,
      images: {
        where: { state: "ready", decision: "approved" },
        orderBy: { variation: "asc" },
        select: {
          id: true,
          alt: true,
          publications: { orderBy: { round: "desc" }, take: 1, select: { state: true, round: true } },
        },
      },
    },
  },
} as const satisfies Prisma.RestyleProductInclude;

type Row = Prisma.RestyleProductGetPayload<{ include: typeof approvedOf }>;

/**
 * Starts a publication for every approved image that is not on its product, or schedules it, and the linking of
 * variants where the merchant chose some. It goes through the restyle in batches, each recorded as a whole. Idempotent:
 * an image that is scheduled, being published or published is skipped, and the pair of image and round is unique under
 * concurrent calls; a color whose variants failed, and what a product could not say of its images, is tried again.
 *
 * @param scope absent: all approved images of the restyle
 * @throws a 404 `Response` for an unknown restyle, a 400 one for an alternative text that is too long
 */
export async function publish(
  deps: ShopsDeps,
  shopId: string,
  actor: Actor,
  restyleId: string,
  choice: ChoiceToPublish,
  times: PublishTimes = { publishAt: null, revertAt: null },
  scope?: PublishScope,
): Promise<void> {
  if (Object.values(choice.alt).some((alt) => alt.length > altCharsMax)) {
    throw new Response(`Alternative texts hold at most ${altCharsMax} characters.`, { status: 400 });
  }
  const restyle = await getRestyleRow(deps, shopId, restyleId);
  const shop = await deps.prisma.shop.findUniqueOrThrow({ where: { id: shopId } });
  const disclosure = choice.disclosure ?? parseDisclosure(shop.disclosure);
  for (let after = -1; ; ) {
    const rows: Row[] = await deps.prisma.restyleProduct.findMany({
      where: { restyleId, productId: scope?.neverPublishedOf, position: { gt: after } },
      orderBy: { position: "asc" },
      take: rowsPerBatch,
      include: approvedOf,
    });
    if (rows.length === 0) return;
    after = rows.at(-1)!.position;
    const batch = { shopId, actor, times, disclosure, choice, translatesAlts: shop.translatesAlts };
    await publishBatch(
      deps,
      batch,
      rows.map((row) => ({
        ...row,
        ...(scope && { sources: row.sources.map(withoutPublished) }),
        look: lookOf(deps.kinds, { ...row, restyle }),
      })),
    );
  }
}

function withoutPublished(source: Row["sources"][number]): Row["sources"][number] {
  return {
    ...source,
    images: source.images.filter(({ publications: [latest] }) => !latest || latest.state === "failed"),
  };
}

/** `disclosure` absent: the shop's setting. */
export type ChoiceToPublish = Omit<PublishChoice, "schedule"> & { disclosure?: DisclosureSetting };

interface Batch {
  shopId: string;
  actor: Actor;
  choice: ChoiceToPublish;
  times: PublishTimes;
  disclosure: DisclosureSetting;
  translatesAlts: boolean;
}

type RowInLook = Omit<Row, "look"> & { look: KindOfRestyle };

async function publishBatch(deps: ShopsDeps, batch: Batch, products: RowInLook[]): Promise<void> {
  const { shopId, actor, choice, times, disclosure, translatesAlts } = batch;
  const rows: Prisma.PublicationCreateManyInput[] = [];
  const linked: Linked[] = [];
  const alts = new Map<string, string>();
  for (const product of products) {
    const { kind, options } = product.look;
    const color = kind.color(options);
    const chosen = choice.variants?.[product.id];
    const failed = product.colorway?.state === "failed" ? toColumnsAgain(product.colorway) : null;
    const proposed = failed ?? (color ? toMatch(color, choice.createsVariants ?? false) : null);
    const columns = chosen ? toColumns(chosen, color) : chosen === undefined ? proposed : null;
    const colorwayId = columns && (product.colorway?.id ?? deps.newId());
    const countBefore = rows.length;
    for (const source of product.sources) {
      for (const image of source.images) {
        const latest = image.publications[0];
        if (latest && keepsDecision(latest.state)) continue;
        const id = deps.newId();
        const alt = choice.alt[image.id]?.trim() ?? image.alt;
        if (alt !== image.alt) alts.set(image.id, alt);
        rows.push({
          id,
          shopId,
          imageId: image.id,
          round: (latest?.round ?? 0) + 1,
          productId: product.productId,
          state: times.publishAt ? "scheduled" : "publishing",
          placement: choice.placement,
          alt: toDisclosedAlt(alt, disclosure),
          filename: toFilename({
            id,
            format: kind.format(options),
            title: product.title,
            color: color ? toColorWord(color.label) : "",
            alt: source.alt,
            position: source.position,
          }),
          colorwayId,
          disclosure,
          translationDueAt: translatesAlts ? deps.now() : null,
          askedBy: actor,
          ...times,
          stepAt: deps.now(),
          dueAt: times.publishAt ?? deps.now(),
          createdAt: deps.now(),
        });
      }
    }
    const isTriedAgain = product.colorway?.state === "failed" && (chosen || failed) && !times.publishAt;
    if (columns && colorwayId && (rows.length > countBefore || isTriedAgain)) {
      linked.push({
        id: colorwayId,
        restyleProductId: product.id,
        productId: product.productId,
        isKnown: product.colorway !== null,
        columns,
      });
    }
  }
  const productIds = products.map(({ productId }) => productId);
  const failed = times.publishAt
    ? []
    : (await listDisclosureFailures(deps, shopId, productIds)).map(({ productId }) => productId);
  const begun = await insert(deps, batch, { rows, linked, alts, failed });
  if (times.publishAt) return;
  await enqueueAll(
    deps,
    shopId,
    begun.map(({ id }) => id),
  );
  // Products with new images are placed when those are ready.
  const waiting = new Set(begun.map(({ productId }) => productId));
  const ready = linked.map(({ productId }) => productId).filter((id) => !waiting.has(id));
  await enqueuePlacing(deps, shopId, [...ready, ...failed.filter((id) => !waiting.has(id))]);
}

/** Records a batch; returns the publications that were recorded. */
async function insert(
  { prisma, now }: ShopsDeps,
  { shopId, times, disclosure }: Batch,
  {
    rows,
    linked,
    alts,
    failed,
  }: {
    rows: Prisma.PublicationCreateManyInput[];
    linked: Linked[];
    /** Alternative texts that the merchant changed, by image. */
    alts: Map<string, string>;
    /** Products whose disclosure failed. */
    failed: string[];
  },
): Promise<{ id: string; productId: string }[]> {
  if (rows.length + linked.length + failed.length === 0) return [];
  return prisma.$transaction(async (tx) => {
    const approved = await lockApproved(
      tx,
      rows.map(({ imageId }) => imageId),
    );
    const kept = rows.filter(({ imageId }) => approved.has(imageId));
    await recordColorways(tx, { shopId, linked, publishAt: times.publishAt, now: now() });
    await tx.publication.createMany({ data: kept, skipDuplicates: true });
    for (const [id, alt] of alts) {
      if (approved.has(id)) await tx.restyleImage.update({ where: { id }, data: { alt } });
    }
    const isDisclosed = !times.publishAt && disclosure.places.some((place) => place !== "alt");
    const disclosed = isDisclosed ? kept.map(({ productId }) => productId) : [];
    const notes = noteDisclosures({ prisma: tx, now }, shopId, [...disclosed, ...failed], { isNew: true });
    for (const note of notes) await note;
    return kept;
  });
}

/** Locks images against other decisions. Returns those that are still approved. */
async function lockApproved(tx: Prisma.TransactionClient, imageIds: string[]): Promise<Set<string>> {
  if (imageIds.length === 0) return new Set();
  const locked = await tx.$queryRaw<{ id: string }[]>`
    SELECT id::text FROM restyle_images
    WHERE id IN (${Prisma.join(imageIds.map((id) => Prisma.sql`${id}::uuid`))})
      AND state = 'ready' AND decision = 'approved' AND remake_id IS NULL
    ORDER BY id FOR UPDATE`;
  return new Set(locked.map(({ id }) => id));
}

/** A color whose variants are linked, with the columns of its row. */
interface Linked {
  id: string;
  restyleProductId: string;
  productId: string;
  /** True when its row existed before. */
  isKnown: boolean;
  columns: { optionName: string; optionValue: string; isNew: boolean; settings: Prisma.InputJsonObject };
}

/** Records the variants of colors. A scheduled publishing does not change colors that already show images. */
async function recordColorways(
  tx: Prisma.TransactionClient,
  { shopId, linked, publishAt, now }: { shopId: string; linked: Linked[]; publishAt: Date | null; now: Date },
): Promise<void> {
  await tx.colorway.createMany({
    data: linked.map(({ columns, isKnown: _, ...ids }) => ({
      ...ids,
      shopId,
      ...columns,
      dueAt: publishAt ?? now,
      createdAt: now,
    })),
    skipDuplicates: true,
  });
  // None of the states below changes until this is committed.
  await tx.$executeRaw`
    SELECT FROM shop_colorways WHERE id = ANY(${linked.map(({ id }) => id)}::uuid[]) ORDER BY id FOR UPDATE`;
  const due = { failure: toStored(null), failures: 0, dueAt: publishAt ?? now, finishedAt: null };
  // A new row is complete.
  for (const { restyleProductId, columns } of linked.filter(({ isKnown }) => isKnown)) {
    if (!publishAt) {
      // A linked color keeps its option and value and only receives further images.
      await tx.colorway.updateMany({
        where: { restyleProductId, state: "linked" },
        data: { state: "linking", ...due },
      });
    }
    // Also a color that waits for its scheduled images.
    await tx.colorway.updateMany({
      where: {
        restyleProductId,
        OR: [
          { state: "failed" },
          {
            state: "linking",
            publications: { none: { state: { in: ["publishing", "published", "undoing"] } } },
          },
        ],
      },
      data: { state: "linking", ...columns, ...due },
    });
    await tx.colorway.updateMany({
      where: { restyleProductId, state: "unlinked" },
      data: { state: "linking", former: [], created: [], isValueNew: false, ...columns, ...due },
    });
    // Its variants are set back first, see `recordSettled`.
    await tx.colorway.updateMany({
      where: { restyleProductId, state: "unlinking" },
      data: { nextChoice: columns },
    });
    // Published images do not wait for the scheduled ones.
    await tx.colorway.updateMany({
      where: { restyleProductId, state: "linking", publications: { some: { state: "published" } } },
      data: { dueAt: now },
    });
  }
}

/** The row of a color without a choice of the merchant: the option value is matched by name, or created. */
function toMatch({ label, hex }: ColorView, createsMissing: boolean) {
  const settings = { match: { label, hex }, createsMissing };
  return { optionName: "", optionValue: "", isNew: false, settings };
}

function toColumns({ optionName, optionValue, create }: VariantChoice, color: ColorView | null) {
  const settings = create ? { ...create, hex: color?.hex ?? null } : {};
  return { optionName, optionValue, isNew: create !== null, settings };
}

/** A color that failed is linked as it was chosen; null when nothing was chosen for it. */
function toColumnsAgain({ optionName, optionValue, isNew, settings }: NonNullable<Row["colorway"]>) {
  return optionName === ""
    ? null
    : { optionName, optionValue, isNew, settings: ColorwaySettings.parse(settings) };
}

async function enqueueAll(deps: ShopsDeps, shopId: string, publicationIds: string[]): Promise<void> {
  if (publicationIds.length === 0) return;
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
