import type { Prisma, Restyle } from "@prisma/client";
import type { AdminClient } from "#admin-api/admin-client.ts";
import { toFailureView, toStored } from "../../failure.ts";
import type { Language } from "../../messages/language.ts";
import { type Message, message } from "../../messages/message.ts";
import { notUnchecked } from "../../outlines/remake-images.ts";
import type { ShopsDeps } from "../../shops-deps.ts";
import type { RetriedState, RetryOutcome } from "../../views.ts";
import { readCredits } from "../draft/credits.ts";
import { findWishProblems } from "../draft/find-wish-problems.ts";
import { type KindOfRestyle, lookOf } from "../kinds/kind.ts";
import { priceOutput, pricesOf } from "../kinds/price-output.ts";
import { undecided } from "../results/job-results.ts";
import { proposeAlt, readShopLanguage } from "../review/propose-alt.ts";
import { enqueueSending } from "../send/enqueue-sending.ts";
import { uploadsFreshSince } from "../send/upload-age.ts";
import { getRestyleRow } from "../view/find-restyle.ts";

const withImages = {
  restyle: true,
  sources: { orderBy: { imageIndex: "asc" }, include: { images: true } },
} as const satisfies Prisma.RestyleProductInclude;
type Row = Prisma.RestyleProductGetPayload<{ include: typeof withImages }>;
type Source = Row["sources"][number];

/** True for a photo without any finished image. */
export function isRetryable({ images }: { images: { state: string; remakeId: string | null }[] }): boolean {
  return images.every(
    ({ state, remakeId }) => (state === "failed" || state === "cancelled") && remakeId === null,
  );
}

/** Images that are made again at once; further ones, when those have ended. */
const retriedMax = 5_000;

/**
 * The images of a state that can be made again, in all parts of a restyle, and the most they cost. Those that wait for a
 * look at their outline are made once it is accepted.
 */
export async function listRetryable(
  { prisma, kinds }: Pick<ShopsDeps, "prisma" | "kinds">,
  restyle: Pick<Restyle, "id" | "kind" | "options" | "prices" | "finishedAt">,
  state: RetriedState,
): Promise<{ imageIds: string[]; credits: number }> {
  if (restyle.finishedAt === null) return { imageIds: [], credits: 0 };
  const images = await prisma.restyleImage.findMany({
    where: {
      state,
      ...notUnchecked,
      source: {
        product: { restyleId: restyle.id },
        images: { every: { state: { in: ["failed", "cancelled"] }, remakeId: null } },
      },
    },
    orderBy: [{ source: { product: { position: "asc" } } }, { id: "asc" }],
    take: retriedMax,
    select: {
      id: true,
      source: {
        select: {
          id: true,
          width: true,
          height: true,
          product: { select: { look: true, options: true } },
          _count: { select: { images: true } },
        },
      },
    },
  });
  // A photo is made again with all of its variations.
  const sources = new Map(images.map(({ source }) => [source.id, source]));
  const credits = [...sources.values()].reduce((sum, { product, _count, ...size }) => {
    return sum + _count.images * priceOutput(lookOf(kinds, { ...product, restyle }), size, pricesOf(restyle));
  }, 0);
  return { imageIds: images.map(({ id }) => id), credits };
}

/**
 * Makes photos again of which every image failed or was stopped, with the same options or others. Their rows move to a
 * new row of the product, which has a job of its own: what was made stays as it is, and nothing is charged twice. An
 * image that was asked for meanwhile is left alone, so that a repeated call starts nothing.
 *
 * @param state those that failed, or those that were stopped, in all parts of the restyle
 * @param changes members of the options, of those that the kind's `retryWith` names
 * @throws a 404 `Response` for an unknown restyle
 */
export async function retryImages(
  deps: ShopsDeps,
  admin: AdminClient,
  shopId: string,
  restyleId: string,
  state: RetriedState,
  changes: Record<string, unknown>,
): Promise<RetryOutcome> {
  const restyle = await getRestyleRow(deps, shopId, restyleId);
  if (restyle.finishedAt === null) return refuse(message("retry.running"));
  const { imageIds } = await listRetryable(deps, restyle, state);
  const rows = await listRows(deps.prisma, restyleId, imageIds);
  const retries = rows.map((row) => toRetry(deps, row, imageIds, changes));
  const invalid = retries.find((retry) => "problem" in retry);
  if (invalid && "problem" in invalid) return refuse(invalid.problem);
  const planned = retries.flatMap((retry) => ("problem" in retry ? [] : [retry]));
  const [unread] = await findUnreadWords(deps, shopId, planned);
  if (unread) return refuse(unread);
  const required = planned.reduce((sum, { credits }) => sum + credits, 0);
  const { credits, failure } = await readCredits(deps, shopId);
  if (!credits) return refuse(toFailureView(failure).detail);
  if (required > credits.available) {
    return refuse(message("draft.credits", { count: required - credits.available }));
  }
  const language = await readShopLanguage(deps, admin);
  const started = await deps.prisma.$transaction((tx) =>
    moveToNewRows(deps, tx, restyleId, imageIds, changes, language),
  );
  await enqueueSending(deps, shopId, started);
  return { ok: true };
}

/** Problems with the words of the looks, each of which is read once. */
async function findUnreadWords(deps: ShopsDeps, shopId: string, retries: Retry[]): Promise<Message[]> {
  const looks = new Map(retries.map(({ look }) => [JSON.stringify(look.kind.wishes?.(look.options)), look]));
  const problems = await Promise.all([...looks.values()].map((look) => findWishProblems(deps, shopId, look)));
  return problems.flat().map(({ message: said }) => said);
}

function refuse(problem: Message): RetryOutcome {
  return { ok: false, problem };
}

async function listRows(
  tx: Pick<Prisma.TransactionClient, "restyleProduct">,
  restyleId: string,
  imageIds: string[],
): Promise<Row[]> {
  return tx.restyleProduct.findMany({
    where: { restyleId, sources: { some: { images: { some: { id: { in: imageIds } } } } } },
    orderBy: { position: "asc" },
    include: withImages,
  });
}

interface Retry {
  row: Row;
  sources: Source[];
  look: KindOfRestyle;
  credits: number;
}

/** The photos of a row to retry; a problem when the kind does not allow the changes. */
function toRetry(
  { kinds }: ShopsDeps,
  row: Row,
  imageIds: string[],
  changes: Record<string, unknown>,
): Retry | { problem: Message } {
  const { kind, options } = lookOf(kinds, row);
  const wanted = new Set(imageIds);
  const sources = row.sources.filter(
    (source) => isRetryable(source) && source.images.some(({ id }) => wanted.has(id)),
  );
  const names: readonly string[] = kind.retryWith ?? [];
  if (Object.keys(changes).some((name) => !names.includes(name)))
    return { problem: message("draft.invalid") };
  const read = kind.optionsToStart.safeParse({ ...options, ...changes });
  if (!read.success || kind.looks(read.data).length !== 1) {
    const own = read.error?.issues.find(({ code }) => code === "custom");
    const said = own?.code === "custom" ? (own.params?.message as Message | undefined) : undefined;
    return { problem: said ?? message("draft.invalid") };
  }
  const { outline } = kind;
  // An answer about one garment's cloth does not apply to another garment.
  const isOther = outline && outline.wish(read.data) !== outline.wish(options);
  const look = { kind, options: isOther ? outline.withPrint(read.data, "auto") : read.data };
  const prices = pricesOf(row.restyle);
  const credits = sources.reduce(
    (sum, source) => sum + source.images.length * priceOutput(look, source, prices),
    0,
  );
  return { row, sources, look, credits };
}

/** @returns the ids of one new row of each product */
async function moveToNewRows(
  deps: ShopsDeps,
  tx: Prisma.TransactionClient,
  restyleId: string,
  imageIds: string[],
  changes: Record<string, unknown>,
  language: Language,
): Promise<string[]> {
  // Serializes concurrent calls; the second one finds nothing to retry.
  await tx.$queryRaw`SELECT id FROM restyles WHERE id = ${restyleId}::uuid FOR UPDATE`;
  const { _max } = await tx.restyleProduct.aggregate({ where: { restyleId }, _max: { position: true } });
  let position = _max.position ?? 0;
  const first = new Map<string, string>();
  for (const row of await listRows(tx, restyleId, imageIds)) {
    const retry = toRetry(deps, row, imageIds, changes);
    if ("problem" in retry || retry.sources.length === 0 || row.restyle.finishedAt === null) continue;
    position += 1;
    const id = await moveRow(deps, tx, retry, position, changes, language);
    if (!first.has(row.productId)) first.set(row.productId, id);
  }
  if (first.size > 0) {
    await countIdleTime(tx, restyleId, deps.now());
    await tx.restyle.update({
      where: { id: restyleId },
      data: { finishedAt: null, cancelledAt: null, archivedAt: null },
    });
  }
  return [...first.values()];
}

async function moveRow(
  { newId, now }: ShopsDeps,
  tx: Prisma.TransactionClient,
  { row, sources, look }: Retry,
  position: number,
  changes: Record<string, unknown>,
  language: Language,
): Promise<string> {
  const id = newId();
  const isChanged = Object.keys(changes).length > 0;
  const { restyleId, productId, title, productType } = row;
  const options = isChanged ? look.options : row.options;
  await tx.restyleProduct.create({
    data: {
      id,
      restyleId,
      position,
      productId,
      title,
      productType,
      look: row.look,
      ...(options === null ? {} : { options: options as Prisma.InputJsonObject }),
      dueAt: now(),
      createdAt: now(),
    },
  });
  const isFresh = row.createdAt >= uploadsFreshSince(now());
  const ids = sources.map((source) => source.id);
  await tx.restyleSource.updateMany({
    where: { id: { in: ids } },
    data: {
      restyleProductId: id,
      jobImageIndex: null,
      ...(isFresh ? {} : { fileId: null }),
      // A different garment needs another outline.
      ...("garment" in changes ? { outlineId: null } : {}),
    },
  });
  await tx.restyleImage.updateMany({
    where: { sourceId: { in: ids } },
    data: {
      state: "waiting",
      failure: toStored(null),
      problem: null,
      ...undecided,
    },
  });
  for (const source of isChanged ? sources : []) {
    await tx.restyleImage.updateMany({
      where: { sourceId: source.id },
      data: { alt: proposeAlt(look, { title, alt: source.alt }, language) },
    });
  }
  await endFormerRow(tx, row, sources.length);
  return id;
}

/** Adds the time since the end of a restyle to that in which nothing ran. */
async function countIdleTime(tx: Prisma.TransactionClient, restyleId: string, now: Date): Promise<void> {
  await tx.$executeRaw`
    UPDATE restyles
    SET paused_ms = paused_ms + greatest(0, ceil(extract(epoch FROM ${now}::timestamptz - finished_at) * 1000))::bigint
    WHERE id = ${restyleId}::uuid AND finished_at IS NOT NULL`;
}

/** Deletes a row without photos; otherwise clears the failure of the moved ones. */
async function endFormerRow(tx: Prisma.TransactionClient, row: Row, moved: number): Promise<void> {
  const isEmpty = moved === row.sources.length;
  if (isEmpty && row.creditsUsed === 0) {
    await tx.restyleProduct.delete({ where: { id: row.id } });
    return;
  }
  await tx.restyleProduct.update({
    where: { id: row.id },
    data: { failure: toStored(null), problemTitle: null, problemDetail: null },
  });
}
