import { Prisma, type WatchedProduct } from "@prisma/client";
import { toFailureView } from "../failure.ts";
import { findRightsProblem, rightsFailure } from "../identities/rights.ts";
import { type Message, message } from "../messages/message.ts";
import { findKind, type KindOfRestyle } from "../restyles/kinds/kind.ts";
import { listOfferedKinds } from "../restyles/kinds/offered-kinds.ts";
import type { ShopsDeps } from "../shops-deps.ts";
import type { ChangedProductsNote, ChangedProductsView, ChangedProductView, RedoView } from "../views.ts";
import { type Change, parseChanges } from "./changes.ts";
import { listOpenFor, listRedoable, type RestyleOfProduct, readRestylesOf } from "./restyles-of-product.ts";

const perPage = 10;

/** How many products have changed since they were restyled, for Home. */
export async function countChangedProducts(
  { prisma, now }: Pick<ShopsDeps, "prisma" | "now">,
  { id, changesHiddenAt }: { id: string; changesHiddenAt: Date | null },
): Promise<ChangedProductsNote> {
  const readAt = now().toISOString();
  const count = await prisma.watchedProduct.count({
    where: { shopId: id, changedAt: changesHiddenAt ? { gt: changesHiddenAt } : { not: null } },
  });
  return { count, readAt };
}

/** A page of the products whose photos have changed since they were restyled, the latest change first. */
export async function listChangedProducts(
  deps: ShopsDeps,
  shopId: string,
  page: number,
): Promise<ChangedProductsView> {
  const readAt = deps.now().toISOString();
  const where = { shopId, changedAt: { not: null } };
  const total = await deps.prisma.watchedProduct.count({ where });
  const pageCount = Math.max(1, Math.ceil(total / perPage));
  const shown = Math.min(page, pageCount);
  const rows = await deps.prisma.watchedProduct.findMany({
    where,
    orderBy: [{ changedAt: "desc" }, { productId: "asc" }],
    skip: (shown - 1) * perPage,
    take: perPage,
  });
  const restylesOf = await readRestylesOf(
    deps,
    shopId,
    rows.map(({ productId }) => productId),
  );
  const works = rows.map((row) => ({ row, restyles: restylesOf(row.productId) }));
  const redoable = works.flatMap(({ restyles }) => listRedoable(restyles));
  const [offered, rights, counts] = await Promise.all([
    redoable.length > 0 ? listOfferedKinds(deps, shopId) : [],
    deps.prisma.identityRights.findMany({
      where: { shopId, identityCode: { in: redoable.flatMap(({ identityCode }) => identityCode ?? []) } },
    }),
    countProductsOf(
      deps,
      shopId,
      redoable.map(({ id }) => id),
    ),
  ]);
  const problemOf = ({ kind, identityCode }: RestyleOfProduct): Message | null => {
    if (!offered.some(({ name }) => name === kind)) return message("drift.unknown.detail");
    const problem = findRightsProblem(
      rights.find((one) => one.identityCode === identityCode) ?? null,
      deps.now(),
    );
    return problem && toFailureView(rightsFailure(problem)).detail;
  };
  const products = works.map(({ row, restyles }): ChangedProductView => {
    const changes = parseChanges(row.changes);
    return {
      id: row.productId,
      title: row.title,
      changes: changes.flatMap(({ kind, mediaId, tileUrl }) =>
        kind === "gone" ? [] : [{ kind, mediaId, url: tileUrl }],
      ),
      imagesGone: changes.filter(({ kind }) => kind === "gone").length,
      images: row.images,
      changedAt: row.changedAt!.toISOString(),
      redos: listRedoable(restyles).map((restyle): RedoView => {
        const work = readWork(deps, restyle);
        return {
          restyleId: restyle.id,
          title: work ? work.kind.title(work.options) : message("drift.unknown"),
          photos: listPhotosFor(row, restyles, restyle.id).length,
          hasOthers: (counts.get(restyle.id) ?? 0) > 1,
          needsOutlines: work?.kind.outline !== undefined,
          problem: work ? problemOf(restyle) : message("drift.unknown.detail"),
        };
      }),
    };
  });
  return { products, page: shown, pageCount, total, readAt };
}

/** The new and replaced photos of a product that a restyle was not made of. */
export function listPhotosFor(
  { changes }: Pick<WatchedProduct, "changes">,
  restyles: RestyleOfProduct[],
  restyleId: string,
): Change[] {
  return parseChanges(changes).filter(
    (change) =>
      (change.kind === "new" || change.kind === "replaced") &&
      listOpenFor(restyles, change).some(({ id }) => id === restyleId),
  );
}

/** Kind and options of a restyle with the looks that are published; null for what this release can't read. */
export function readWork(
  { kinds }: Pick<ShopsDeps, "kinds">,
  { kind: name, options: stored, looks }: Pick<RestyleOfProduct, "kind" | "options" | "looks">,
): KindOfRestyle | null {
  const kind = findKind(kinds, name);
  const read = kind?.options.safeParse(stored);
  if (!kind || !read?.success) return null;
  return { kind, options: kind.ofLooks?.(read.data, looks) ?? read.data };
}

/** By restyle, the changed products with new or replaced photos of which it has published images. */
async function countProductsOf(
  { prisma }: ShopsDeps,
  shopId: string,
  restyleIds: string[],
): Promise<Map<string, number>> {
  if (restyleIds.length === 0) return new Map();
  const rows = await prisma.$queryRaw<{ id: string; count: number }[]>`
    SELECT product.restyle_id::text AS id, count(DISTINCT watched.product_id)::int AS count
    FROM shop_watched_products watched JOIN restyle_products product ON product.product_id = watched.product_id
    WHERE watched.shop_id = ${shopId}::uuid AND watched.changed_at IS NOT NULL
      AND watched.changes @? '$[*] ? (@.kind == "new" || @.kind == "replaced")'
      AND product.restyle_id IN (${Prisma.join(restyleIds.map((id) => Prisma.sql`${id}::uuid`))})
    GROUP BY 1`;
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/**
 * Puts changes aside that the merchant has seen; they don't come back. What was noticed after `readAt` stays.
 *
 * @param productId null: of all products
 */
export async function dismissChanges(
  { prisma }: Pick<ShopsDeps, "prisma">,
  shopId: string,
  productId: string | null,
  readAt: Date,
): Promise<void> {
  await prisma.$executeRaw`
    UPDATE shop_watched_products
    SET known = known || ARRAY(SELECT change->>'key' FROM jsonb_array_elements(changes) change),
      changes = '[]', changed_at = NULL
    WHERE shop_id = ${shopId}::uuid AND changed_at <= ${readAt}
      ${productId === null ? Prisma.empty : Prisma.sql`AND product_id = ${productId}`}`;
}

/** Home says nothing of the changes that were noticed until then. */
export async function hideChanges(
  { prisma }: Pick<ShopsDeps, "prisma">,
  shopId: string,
  readAt: Date,
): Promise<void> {
  await prisma.shop.update({ where: { id: shopId }, data: { changesHiddenAt: readAt } });
}
