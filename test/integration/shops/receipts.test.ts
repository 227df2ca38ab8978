/** Public receipts of published images, over the real service, database and simulated Shopify. */

import { createHash, verify } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Merchant } from "#shops/merchant.ts";
import type { ReceiptAnswer, ReceiptView } from "#shops/views.ts";
import { createTestEngine } from "#test-support/test-engine.ts";
import { addIdentity, finished, freeRights, startSwap } from "./identity-acts.ts";
import {
  approveAll,
  grantCredits,
  restyle,
  seedShop,
  shopDomain,
  startTestShops,
  type TestShops,
} from "./test-shops.ts";

let shops: TestShops;
let merchant: Merchant;
let products: string[];
/** Bytes that were uploaded to Shopify. */
const uploads: Uint8Array[] = [];

beforeAll(async () => {
  shops = await startTestShops({
    engine: createTestEngine(undefined, { jobTypes: ["garment_recolor", "model_swap"] }).engine,
    fetch: async (input, init) => {
      const file = init?.body instanceof FormData ? init.body.get("file") : init?.body;
      if (file instanceof Blob) uploads.push(new Uint8Array(await file.arrayBuffer()));
      if (file instanceof Uint8Array) uploads.push(file);
      return fetch(input, init);
    },
  });
  merchant = await shops.merchant();
  await merchant.getHome();
  await grantCredits(shops, 5000);
  products = await seedShop(shops, Array<number>(6).fill(1));
});
afterAll(() => shops.close());

const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

async function publish(restyleId: string): Promise<string> {
  await approveAll(merchant, restyleId);
  await merchant.publish(restyleId, { placement: "after-original", alt: {} });
  await shops.runTasks();
  const { id } = await shops.ports.prisma.publication.findFirstOrThrow({
    where: { state: "published", image: { source: { product: { restyleId } } } },
  });
  return id;
}

async function receiptOf(id: string): Promise<Extract<ReceiptAnswer, { state: "open" }>> {
  const answer = await shops.context.getReceipt(id);
  if (answer.state !== "open") throw new Error(answer.state);
  return answer;
}

test("there is none until the shop shows them; then a foreign verifier can check what is known", async () => {
  const view = await restyle(shops, merchant, products.splice(0, 1));
  const id = await publish(view.id);
  expect(await shops.context.getReceipt(id)).toEqual({ state: "unknown" });
  expect((await merchant.getRestyle(view.id)).images[0]!.receiptUrl).toBeNull();
  await merchant.saveReceipts(true);
  expect((await merchant.getRestyle(view.id)).images[0]!.receiptUrl).toBe(`${shops.appUrl}/receipts/${id}`);

  const { receipt, payload, signature, publicKey } = await receiptOf(id);
  expect(JSON.parse(payload) as ReceiptView).toEqual(receipt);
  const isSigned = (text: string) =>
    verify(null, Buffer.from(text), publicKey, Buffer.from(signature, "base64"));
  expect([isSigned(payload), isSigned(payload.replace("recolor", "upscale"))]).toEqual([true, false]);
  expect(publicKey).toContain("BEGIN PUBLIC KEY");

  expect(uploads.map(sha256)).toContain(receipt.image.sha256);
  expect(uploads.map(({ length }) => length)).toContain(receipt.image.bytes);
  const source = await shops.ports.prisma.restyleSource.findFirstOrThrow({
    where: { product: { restyleId: view.id } },
  });
  const photo = new Uint8Array(await (await fetch(source.url)).arrayBuffer());
  expect(receipt.photo.sha256).toBe(sha256(photo));
  expect(receipt).toMatchObject({
    shop: { domain: shopDomain },
    made: { kind: "recolor", engine: expect.any(String) },
    identity: null,
  });
});

test("what the service draws again after an image was published is not told of the published file", async () => {
  const view = await restyle(shops, merchant, products.splice(0, 1));
  const id = await publish(view.id);
  const { made } = (await receiptOf(id)).receipt;
  const { prisma } = shops.ports;
  const { jobId, ...product } = await prisma.restyleProduct.findFirstOrThrow({
    where: { restyleId: view.id },
  });
  // As the post-processing of a job does that still runs.
  const drawnAt = new Date(Date.now() + 60_000);
  await prisma.result.updateMany({ where: { jobId: jobId! }, data: { updatedAt: drawnAt } });
  await shops.run("shops-reconcile-product", { restyleProductId: product.id });
  expect((await receiptOf(id)).receipt.made).toEqual(made);
});

test("what was not recorded is null", async () => {
  const view = await restyle(shops, merchant, products.splice(0, 1));
  const id = await publish(view.id);
  const { prisma } = shops.ports;
  await prisma.publication.update({
    where: { id },
    data: { fileSha256: null, fileBytes: null, fileSourceType: null },
  });
  const where = { product: { restyleId: view.id } };
  await prisma.restyleSource.updateMany({ where, data: { photoSha256: null } });
  expect((await receiptOf(id)).receipt).toMatchObject({
    image: { sha256: null, bytes: null, digital_source_type: null },
    photo: { sha256: null },
  });
});

test("the rights of a person are told without a name, and follow the day; undone, withdrawn and unknown ones are gone", async () => {
  const identity = await addIdentity(shops, "Secret Name");
  const swaps: { id: string; restyleId: string }[] = [];
  for (const productId of products.splice(0, 2)) {
    const restyleId = await startSwap(merchant, [productId], identity);
    await finished(shops, merchant, restyleId);
    swaps.push({ restyleId, id: await publish(restyleId) });
  }
  const [first, second] = swaps;
  const shown = await receiptOf(first!.id);
  expect(shown.receipt.identity).toEqual({ rights_in_force: true });
  expect(shown.payload).not.toContain("Secret");
  expect(shown.payload).not.toContain(identity);
  await merchant.saveIdentityRights(identity, { ...freeRights, licenceEndsOn: "2020-01-01" });
  expect((await receiptOf(first!.id)).receipt.identity).toEqual({ rights_in_force: false });

  await merchant.undoWholeRestyle(second!.restyleId);
  expect(await shops.context.getReceipt(second!.id)).toEqual({ state: "gone" });
  await shops.runTasks();
  expect(await shops.context.getReceipt(second!.id)).toEqual({ state: "gone" });
  await merchant.withdrawIdentity(identity);
  expect(await shops.context.getReceipt(first!.id)).toEqual({ state: "gone" });
  for (const id of ["", "x", first!.restyleId]) {
    expect(await shops.context.getReceipt(id)).toEqual({ state: "unknown" });
  }
  await merchant.saveReceipts(false);
  expect(await shops.context.getReceipt(first!.id)).toEqual({ state: "unknown" });
});
