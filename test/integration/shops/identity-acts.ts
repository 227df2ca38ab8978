import sharp from "sharp";
import { v7 as uuidv7 } from "uuid";
import type { IdentityUpload } from "#shops/identities/identity-views.ts";
import type { Merchant } from "#shops/merchant.ts";
import type { RestyleDraft } from "#shops/views.ts";
import { insertIdentity } from "#test-support/test-identity.ts";
import { eventually, shopDomain, type TestShops } from "./test-shops.ts";

let serial = 0;

/** An upload of a plain picture; the tests' face engine sees a face in it. */
export async function uploadOf(name: string, change: Partial<IdentityUpload> = {}): Promise<IdentityUpload> {
  const background = { r: 180, g: 130, b: (serial++ * 7) % 256 };
  const bytes = await sharp({ create: { width: 64, height: 80, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return {
    photo: { bytes: new Uint8Array(bytes), filename: `${name}.jpg`, mime: "image/jpeg" },
    name,
    tag: "",
    consentBy: "",
    consentPurpose: "",
    ...change,
  };
}

/** An identity of a shop that is ready to be used, without the limited uploads that make one; its code. */
export async function addIdentity(shops: TestShops, name: string, domain = shopDomain): Promise<string> {
  const shop = await shops.ports.prisma.shop.findUniqueOrThrow({ where: { domain } });
  const { code } = await insertIdentity(shops.service, shop.serviceAccountId, { name });
  const keys = { faceKey: `identities/${code}-face.jpg`, thumbnailKey: `identities/${code}-small.jpg` };
  for (const key of Object.values(keys)) {
    await shops.service.runtime.service.deps.files.write(key, new Uint8Array([1, 2, 3]));
  }
  await shops.ports.prisma.identity.update({ where: { code }, data: keys });
  return code;
}

/** Every photo of these products, to be swapped to an identity. */
export async function swapOf(
  merchant: Merchant,
  productIds: string[],
  identity: string,
): Promise<RestyleDraft> {
  const { products } = await merchant.getNewRestyle(productIds);
  return {
    kind: "swap",
    images: products.map(({ id, images }) => ({
      productId: id,
      mediaIds: images.map(({ mediaId }) => mediaId),
    })),
    options: { identity, isNamed: false, size: 1024, variations: 1 },
  };
}

/** Starts a swap and returns its id. */
export async function startSwap(merchant: Merchant, productIds: string[], identity: string): Promise<string> {
  const outcome = await merchant.startRestyle(await swapOf(merchant, productIds, identity), uuidv7());
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problems));
  return outcome.restyleId;
}

/** Runs a restyle's tasks until nothing of it runs any more. */
export function finished(shops: TestShops, merchant: Merchant, restyleId: string) {
  return eventually(async () => {
    await shops.runTasks();
    const view = await merchant.getRestyle(restyleId);
    return view.finishedAt ? view : null;
  });
}

/** What the rights record is saved with, unless the test says otherwise. */
export const freeRights = { licenceEndsOn: null, markets: [], channels: [], consent: null };

/** A consent file of a few bytes. */
export function pdfOf(filename: string, text: string) {
  const bytes = new TextEncoder().encode(`%PDF-1.4 ${text}`);
  return { bytes, filename, mime: "application/pdf" };
}
