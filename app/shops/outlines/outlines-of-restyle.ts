import type { PhotoOutline, Prisma } from "@prisma/client";
import { toFailureView } from "../failure.ts";
import { type Message, type MessageKey, message } from "../messages/message.ts";
import { readCredits } from "../restyles/draft/credits.ts";
import { lookOf } from "../restyles/kinds/kind.ts";
import { priceOutput, pricesOf } from "../restyles/kinds/price-output.ts";
import { getRestyleRow } from "../restyles/view/find-restyle.ts";
import type { ShopsDeps } from "../shops-deps.ts";
import type { OutlineDecision, RestyleOutlineView, SeenMasks } from "../views.ts";
import { decideOutlines } from "./decide-outlines.ts";
import { finishOutlines, type OutlineOutcome } from "./edit-outline.ts";
import { enqueueOutlineSearch } from "./enqueue-outline-search.ts";
import { isFreshOutline, toOutlineView } from "./outline-rows.ts";
import { placeOf, recordOutlines, toPlace } from "./record-outlines.ts";
import { failedAsDoubtful, sentToService } from "./remake-images.ts";

/** Outlines that are shown for one check; further ones, when these are decided on. */
const outlinesMax = 500;

const away = "outlines.sheet.away" satisfies MessageKey;

/** Photos of a restyle whose images failed because nobody has looked at their outline. */
function uncheckedSources(restyleId: string): Prisma.RestyleSourceWhereInput {
  return {
    jobImageIndex: sentToService.jobImageIndex,
    product: { restyleId, ...sentToService.product },
    images: { some: failedAsDoubtful },
  };
}

const isSkipped = { outline: { isSkipped: true } } satisfies Prisma.RestyleSourceWhereInput;

/**
 * How many outlines a restyle's images wait for, without those of photos that the merchant skips. Images of one photo in
 * several looks wait for the same one.
 */
export async function countUnchecked(
  { prisma, kinds }: Pick<ShopsDeps, "prisma" | "kinds">,
  restyleId: string,
): Promise<number> {
  const where = { ...uncheckedSources(restyleId), NOT: isSkipped };
  const [recorded, missing] = await Promise.all([
    prisma.restyleSource.groupBy({
      by: ["outlineId"],
      where: { AND: [where, { outlineId: { not: null } }] },
    }),
    prisma.restyleSource.findMany({
      where: { AND: [where, { outlineId: null }] },
      include: { product: { include: { restyle: true } } },
    }),
  ]);
  return recorded.length + new Set(missing.map((source) => toPlace(placeOf(kinds, source)))).size;
}

/**
 * The outlines of a restyle's photos that failed because nobody has looked at them, at most 500, in the order of the
 * restyle, skipped ones last. Those without a preview are searched in the background; the service knows the masks already.
 *
 * @throws a 404 `Response` for an unknown restyle
 */
export async function listOutlinesOfRestyle(
  deps: ShopsDeps,
  shopId: string,
  restyleId: string,
): Promise<RestyleOutlineView[]> {
  const { prisma, now } = deps;
  await getRestyleRow(deps, shopId, restyleId);
  const sources = await listUncheckedSources(deps, restyleId);
  const outlineIds = await recordOutlines(deps, shopId, sources);
  const ids = [...new Set(outlineIds)];
  await searchAgain(deps, shopId, ids);
  const found = await prisma.photoOutline.findMany({ where: { shopId, id: { in: ids } } });
  const rows = new Map(found.map((row) => [row.id, row]));
  if (found.some(({ state }) => state === "finding")) await enqueueOutlineSearch(deps, shopId);
  const prices = await priceImages(deps, ids);
  return ids.flatMap((id) => {
    const row = rows.get(id);
    const source = sources[outlineIds.indexOf(id)];
    if (!row || !source) return [];
    const { title } = source.product;
    return [
      {
        ...toOutlineView(row, now()),
        title,
        position: source.position,
        thumbnailUrl: source.thumbnailUrl,
        ...(prices.get(id) ?? { imageId: null, images: 0, credits: 0 }),
      },
    ];
  });
}

/** The skipped ones last, so that they never take the places of those to look at. */
async function listUncheckedSources({ prisma }: ShopsDeps, restyleId: string) {
  const where = uncheckedSources(restyleId);
  const list = (part: Prisma.RestyleSourceWhereInput, take: number) =>
    prisma.restyleSource.findMany({
      where: { AND: [where, part] },
      orderBy: [{ product: { position: "asc" } }, { imageIndex: "asc" }],
      take,
      include: { product: { include: { restyle: true } } },
    });
  const open = await list({ NOT: isSkipped }, outlinesMax);
  return [...open, ...(await list(isSkipped, outlinesMax - open.length))];
}

/** Marks outlines whose preview is missing or has expired to be searched again. */
async function searchAgain({ prisma, now }: ShopsDeps, shopId: string, ids: string[]): Promise<void> {
  const rows = await prisma.photoOutline.findMany({
    where: { shopId, id: { in: ids }, state: { not: "finding" } },
  });
  const stale = rows.filter((row) => isStale(row, now()));
  await prisma.photoOutline.updateMany({
    where: { id: { in: stale.map(({ id }) => id) } },
    data: { state: "finding", failures: 0, dueAt: now(), updatedAt: now() },
  });
}

function isStale(row: PhotoOutline, now: Date): boolean {
  return row.state !== "none" && !isFreshOutline(row, now);
}

/** Images and maximum price of accepting each outline: the failed images of all restyles that show its photo. */
export async function priceImages({ prisma, kinds }: ShopsDeps, outlineIds: string[]) {
  const images = await prisma.restyleImage.findMany({
    where: { ...failedAsDoubtful, source: { outlineId: { in: outlineIds }, ...sentToService } },
    include: { source: { include: { product: { include: { restyle: true } } } } },
  });
  const prices = new Map<string, Pick<RestyleOutlineView, "imageId" | "images" | "credits">>();
  for (const { id, source } of images) {
    const look = lookOf(kinds, source.product);
    const known = prices.get(source.outlineId!);
    prices.set(source.outlineId!, {
      imageId: known?.imageId ?? id,
      images: (known?.images ?? 0) + 1,
      credits: (known?.credits ?? 0) + priceOutput(look, source, pricesOf(source.product.restyle)),
    });
  }
  return prices;
}

/** Outcome of a decision on outlines of a restyle. */
export interface OutlinesDecided {
  /** Images that are made. */
  made: number;
  /** Why outlines were not accepted, such as too few credits; null when all were. They can be accepted again. */
  problem: Message | null;
}

/**
 * Decides on outlines of a restyle's photos. Images of accepted ones are made, and charged like any others.
 *
 * @throws a 404 `Response` for an unknown restyle
 */
export async function decideOutlinesOfRestyle(
  deps: ShopsDeps,
  shopId: string,
  restyleId: string,
  outlineIds: string[],
  decision: OutlineDecision,
  seen: SeenMasks = {},
): Promise<OutlinesDecided> {
  const own = await listOutlinesOfRestyle(deps, shopId, restyleId);
  const named = own.filter(({ id }) => outlineIds.includes(id));
  if (decision !== "accept") {
    await decideOutlines(
      deps,
      shopId,
      named.map(({ id }) => id),
      decision,
    );
    return { made: 0, problem: null };
  }
  const acceptable = named.filter(
    ({ imageId, state }) => imageId !== null && state !== "none" && state !== "finding",
  );
  const problem = await findLack(deps, shopId, acceptable);
  if (problem) return { made: 0, problem };
  const outcomes = await finishOutlines(
    deps,
    shopId,
    acceptable.map(({ id, imageId }) => ({
      outlineId: id,
      isChanged: false,
      maskId: seen[id],
      remake: { restyleId, imageId: imageId! },
    })),
  );
  const [refused] = outcomes.flatMap((outcome) => (outcome.ok ? [] : [outcome]));
  return {
    made: outcomes.reduce((sum, outcome) => sum + (outcome.ok ? outcome.value : 0), 0),
    problem: refused ? toProblem(refused) : null,
  };
}

/** What is missing for the images of outlines: credits, or the service that has them. Null: nothing. */
async function findLack(
  deps: ShopsDeps,
  shopId: string,
  outlines: RestyleOutlineView[],
): Promise<Message | null> {
  const required = outlines.reduce((sum, { credits }) => sum + credits, 0);
  const { credits, failure } = await readCredits(deps, shopId);
  if (!credits) return failure.code === "service_away" ? message(away) : toFailureView(failure).detail;
  return required > credits.available
    ? message("draft.credits", { count: required - credits.available })
    : null;
}

function toProblem({ reason, problem }: Extract<OutlineOutcome<number>, { ok: false }>): Message {
  return reason === "away" ? message(away) : problem;
}
