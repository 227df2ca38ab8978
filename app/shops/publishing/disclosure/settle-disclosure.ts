import type { Prisma } from "@prisma/client";
import { z } from "zod";
import { addProductTag } from "#admin-api/add-product-tag.ts";
import type { AdminClient } from "#admin-api/admin-client.ts";
import { deleteProductMetafield } from "#admin-api/delete-product-metafield.ts";
import {
  findProductNotes,
  type MetafieldValue,
  type MovedMetafield,
  type ProductNotes,
} from "#admin-api/find-product-notes.ts";
import { removeProductTag } from "#admin-api/remove-product-tag.ts";
import { setProductMetafield } from "#admin-api/set-product-metafield.ts";
import { type Lease, LeaseLost } from "#leases/with-lease.ts";
import { toStored } from "../../failure.ts";
import { openShopAdmin } from "../../offline-admin.ts";
import type { ShopsDeps } from "../../shops-deps.ts";
import { throwIfStopped } from "../../tasks/run-scoped-deps.ts";
import { colorImagesKey, settleColorImages } from "../color-gallery/color-images.ts";
import type { ProductReads } from "../publish/product-reads.ts";
import { isForeseen, mayTryAgain, toGivenUp, toRefusal, toWaitMs } from "../publish/publication-failure.ts";
import { disclosureMetafields, disclosureTag, parseDisclosure } from "./disclosure-setting.ts";

const Written = z.object({
  images: z.array(z.string()).default([]),
  countries: z.array(z.string()).default([]),
});
type Written = z.output<typeof Written>;

/** The disclosure of a product. */
interface Wanted extends Written {
  hasTag: boolean;
}

type Row = Prisma.ProductDisclosureGetPayload<{ include: { shop: true } }>;

/** Notes in a transaction that products may have to say something else of their images. */
export function noteDisclosures(
  { prisma, now }: { prisma: Pick<ShopsDeps["prisma"], "productDisclosure">; now: () => Date },
  shopId: string,
  productIds: Iterable<string>,
  { isNew }: { isNew: boolean },
) {
  const ids = [...new Set(productIds)];
  const due = { dueAt: now(), failures: 0, failure: toStored(null) };
  return [
    ...(isNew
      ? [
          prisma.productDisclosure.createMany({
            data: ids.map((productId) => ({ shopId, productId })),
            skipDuplicates: true,
          }),
        ]
      : []),
    prisma.productDisclosure.updateMany({ where: { shopId, productId: { in: ids } }, data: due }),
  ];
}

/**
 * Writes which images of a product are made with AI where the shop's setting wanted it said when they were published.
 * What has to be said follows from the published images, so an undo takes it back; what others wrote into the same
 * metafields, and a tag that the merchant had set, stay. Call it with the lease on the product.
 */
export async function settleDisclosure(
  deps: ShopsDeps,
  lease: Lease,
  { shopId, productId, product }: { shopId: string; productId: string; product: ProductReads },
): Promise<void> {
  const { prisma, now } = deps;
  const where = { shopId_productId: { shopId, productId } };
  const row = await prisma.productDisclosure.findUnique({ where, include: { shop: true } });
  if (!row?.dueAt || row.dueAt > now() || row.shop.uninstalledAt) return;
  const moving = await prisma.publication.count({
    where: { shopId, productId, state: { in: ["publishing", "undoing"] } },
  });
  // The last of them runs this again.
  if (moving > 0) return;
  try {
    await write(deps, lease, row, product);
    await prisma.productDisclosure.updateMany({
      // A concurrent publishing or undo has changed the row's time; the next run handles it.
      where: { shopId, productId, dueAt: row.dueAt },
      data: { failures: 0, failure: toStored(null), dueAt: null },
    });
  } catch (error) {
    if (error instanceof LeaseLost) return;
    throwIfStopped(deps);
    const refusal = toRefusal(error);
    if (refusal === null && !isForeseen(error)) throw error;
    deps.log.warn({ err: error, productId }, "A product's AI disclosure could not be written");
    const failures = row.failures + 1;
    const mayRetry = refusal === null && mayTryAgain(error, failures);
    await prisma.productDisclosure.update({
      where,
      data: mayRetry
        ? { failures, dueAt: new Date(now().getTime() + toWaitMs(error, failures)) }
        : { failures: 0, dueAt: null, failure: toStored(refusal ?? toGivenUp()) },
    });
  }
}

async function write(deps: ShopsDeps, lease: Lease, row: Row, product: ProductReads): Promise<void> {
  const { productId } = row;
  const admin = openShopAdmin(deps, row.shop.domain);
  const notes = await findProductNotes(admin, productId, { ...disclosureMetafields, colors: colorImagesKey });
  if (!notes) return;
  const wanted = await findWanted(deps, admin, row, product);
  await writeMetafields({ deps, lease, admin, row }, notes, wanted);
  await writeTag({ deps, lease, admin, row }, notes, wanted);
  await settleColorImages({ deps, lease, admin, row }, notes.colors, product);
}

async function findWanted(
  { prisma }: ShopsDeps,
  admin: AdminClient,
  { shopId, productId }: Row,
  product: ProductReads,
): Promise<Wanted> {
  const published = await prisma.publication.findMany({
    where: { shopId, productId, state: "published", mediaId: { not: null } },
    orderBy: { createdAt: "asc" },
    select: { mediaId: true, disclosure: true },
  });
  const said = published.map(({ mediaId, disclosure }) => ({ mediaId, ...parseDisclosure(disclosure) }));
  const listed = said.filter(({ places }) => places.includes("metafield"));
  // A deleted file can't be referenced.
  const onProduct = new Set(listed.length > 0 ? await product.listMediaIds(admin) : []);
  const images = listed.flatMap(({ mediaId }) => (mediaId !== null && onProduct.has(mediaId) ? mediaId : []));
  const isEverywhere = listed.some(({ countries }) => countries.length === 0);
  return {
    images,
    countries:
      images.length === 0 || isEverywhere
        ? []
        : [...new Set(listed.flatMap(({ countries }) => countries))].sort(),
    hasTag: said.some(({ places }) => places.includes("tag")),
  };
}

interface Run {
  deps: ShopsDeps;
  lease: Lease;
  admin: AdminClient;
  row: Row;
}

async function writeMetafields(run: Run, notes: ProductNotes, wanted: Wanted): Promise<void> {
  const { deps, row } = run;
  const written = Written.parse(row.written);
  const record = (data: Written) =>
    deps.prisma.productDisclosure.update({
      where: { shopId_productId: { shopId: row.shopId, productId: row.productId } },
      data: { written: data },
    });
  const all = {
    images: unique([...written.images, ...wanted.images]),
    countries: unique([...written.countries, ...wanted.countries]),
  };
  // Recorded before the write to Shopify, so that a run after a crash can distinguish it from the writes of others.
  await record(all);
  await setList(run, "images", notes.images, { ours: all.images, wanted: wanted.images });
  await setList(run, "countries", notes.countries, { ours: all.countries, wanted: wanted.countries });
  await record({ images: wanted.images, countries: wanted.countries });
}

const unique = (values: string[]) => [...new Set(values)];

/** The entries of a list; null for a metafield that is none, which is not the app's. */
function listOf(metafield: MetafieldValue): string[] | null {
  try {
    return z.array(z.string()).safeParse(JSON.parse(metafield.value)).data ?? null;
  } catch {
    return null;
  }
}

const types = { images: "list.file_reference", countries: "list.single_line_text_field" } as const;

/**
 * Has a list hold the wanted entries beside those of others, also the entries of others in the earlier namespace,
 * where it is deleted once they are here.
 */
async function setList(
  { lease, admin, row: { productId } }: Run,
  name: keyof typeof types,
  { now, earlier }: MovedMetafield,
  { ours, wanted }: { ours: string[]; wanted: string[] },
): Promise<void> {
  const { namespace, earlierNamespace, [name]: key } = disclosureMetafields;
  const place = { productId, namespace, key };
  const listed = (now && listOf(now)) ?? [];
  const moved = earlier && listOf(earlier);
  const others = unique([...listed, ...(moved ?? [])]).filter((entry) => !ours.includes(entry));
  const entries = [...others, ...wanted];
  lease.assertHeld();
  if (entries.length === 0) {
    if (now) await deleteProductMetafield(admin, place);
  } else if (entries.join("\0") !== listed.join("\0")) {
    await setProductMetafield(admin, place, { type: types[name], values: entries }, now?.digest ?? null);
  }
  if (!moved) return;
  lease.assertHeld();
  await deleteProductMetafield(admin, { ...place, namespace: earlierNamespace });
}

async function writeTag({ deps, lease, admin, row }: Run, notes: ProductNotes, { hasTag }: Wanted) {
  const { shopId, productId } = row;
  const isThere = notes.tags.some((tag) => tag.toLowerCase() === disclosureTag);
  if (hasTag === isThere && (hasTag || !row.isTagOurs)) return;
  const record = (isTagOurs: boolean) =>
    deps.prisma.productDisclosure.update({
      where: { shopId_productId: { shopId, productId } },
      data: { isTagOurs },
    });
  if (hasTag) {
    await record(true);
    lease.assertHeld();
    await addProductTag(admin, productId, disclosureTag);
  } else if (row.isTagOurs) {
    lease.assertHeld();
    if (isThere) await removeProductTag(admin, productId, disclosureTag);
    await record(false);
  }
}
