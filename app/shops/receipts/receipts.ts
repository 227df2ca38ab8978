import { findRightsProblem, toDay } from "../identities/rights.ts";
import {
  changedRegion,
  drawnAt,
  isUntouched,
  paintedBy,
  toColorMatch,
} from "../restyles/results/image-facts.ts";
import type { ShopsDeps } from "../shops-deps.ts";
import type { ReceiptAnswer, ReceiptView } from "../views.ts";

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * The receipt of a published image, signed as it is now. Only of a shop that has chosen to show receipts: for all others there
 * is none. Of an image that was published and is withdrawn or undone it is gone. It names no person.
 */
export async function getReceipt(deps: ShopsDeps, publicationId: string): Promise<ReceiptAnswer> {
  const found = uuid.test(publicationId) ? await findPublication(deps, publicationId) : null;
  if (!found) return { state: "unknown" };
  const { publication, shop, rights } = found;
  if (publication.state === "undoing" || publication.state === "undone" || rights?.withdrawnAt)
    return { state: "gone" };
  if (publication.state !== "published") return { state: "unknown" };
  const { image } = publication;
  const { product, ...photo } = image.source;
  const receipt: ReceiptView = {
    version: 1,
    id: publication.id,
    as_of: toDay(deps.now()),
    shop: { name: shop.name, domain: shop.domain },
    image: {
      sha256: publication.fileSha256,
      bytes: publication.fileBytes,
      published_at: publication.publishedAt?.toISOString() ?? null,
      digital_source_type: publication.fileSourceType,
    },
    photo: { sha256: photo.photoSha256 },
    made: {
      kind: product.restyle.kind,
      engine: paintedBy(image.facts) ?? image.modelUsed,
      at: drawnAt(image.facts) ?? image.readyAt?.toISOString() ?? null,
      rest_untouched: isUntouched(image.facts),
      changed_region: changedRegion(image.facts),
      color_delta_e_2000: toColorMatch(image.facts)?.deltaE ?? null,
    },
    identity:
      product.restyle.identityCode === null
        ? null
        : { rights_in_force: findRightsProblem(rights, deps.now()) === null },
  };
  const payload = JSON.stringify(receipt);
  const { publicKey, sign } = deps.receiptSigner;
  return { state: "open", receipt, payload, signature: sign(payload), publicKey };
}

/** A publication of a shop that shows receipts; null when there is none. */
async function findPublication({ prisma }: ShopsDeps, id: string) {
  const publication = await prisma.publication.findUnique({
    where: { id },
    include: {
      image: {
        include: { source: { include: { product: { include: { restyle: { include: { shop: true } } } } } } },
      },
    },
  });
  const restyle = publication?.image.source.product.restyle;
  if (!publication || !restyle?.shop.hasReceipts || restyle.shop.uninstalledAt) return null;
  const { shopId, identityCode } = restyle;
  const rights = identityCode
    ? await prisma.identityRights.findUnique({ where: { shopId_identityCode: { shopId, identityCode } } })
    : null;
  return { publication, shop: restyle.shop, rights };
}

/** Whether published images of the shop have a public receipt. */
export async function saveReceipts(
  { prisma }: ShopsDeps,
  shopId: string,
  hasReceipts: boolean,
): Promise<void> {
  await prisma.shop.update({ where: { id: shopId }, data: { hasReceipts } });
}
