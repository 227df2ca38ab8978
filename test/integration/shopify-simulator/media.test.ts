import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AdminClient } from "#admin-api/admin-client.ts";
import { createImageFile } from "#admin-api/create-image-file.ts";
import { getProductsWithMedia } from "#admin-api/get-products-with-media.ts";
import { attachFilesToProduct, detachFileFromProduct } from "#admin-api/update-file.ts";
import { applyMoves } from "#simulator/media/media-engine.ts";
import { type Simulator, startShopifySimulator } from "#simulator/start-shopify-simulator.ts";
import { findFileStatus } from "#test-support/find-file-status.ts";
import { connectAdmin, testApp, testShop } from "./connect-admin.ts";
import { paintPicture, toSeedProduct } from "./test-products.ts";

describe("simulated media", () => {
  let simulator: Simulator;
  let admin: AdminClient;
  const sources = new Map<string, Uint8Array>();
  const sourceServer = createServer((request, reply) => {
    const bytes = sources.get(request.url ?? "");
    reply.writeHead(bytes ? 200 : 404);
    reply.end(bytes);
  });
  let sourceOrigin: string;

  beforeAll(async () => {
    await new Promise<void>((resolve) => sourceServer.listen(0, "127.0.0.1", resolve));
    sourceOrigin = `http://127.0.0.1:${(sourceServer.address() as AddressInfo).port}`;
    simulator = await startShopifySimulator({
      app: testApp,
      shops: [testShop],
      frozenClock: true,
      limits: { imageBytesMax: 100_000, imagePixelsMax: 1_000_000, mediaPerProductMax: 3 },
    });
    admin = await connectAdmin(simulator);
  });
  afterAll(async () => {
    await simulator.close();
    sourceServer.close();
  });

  async function createFrom(path: string, bytes?: Uint8Array): Promise<string> {
    if (bytes) sources.set(path, bytes);
    const file = { resourceUrl: sourceOrigin + path, filename: path.slice(1), alt: "" };
    const { fileId } = await createImageFile(admin, file);
    await simulator.settleMedia();
    return fileId;
  }

  const noise = (size: number) =>
    sharp({
      create: {
        width: size,
        height: size,
        channels: 3,
        background: "#888",
        noise: { type: "gaussian", mean: 128, sigma: 60 },
      },
    });

  it.each([
    ["unreachable source", "IMAGE_DOWNLOAD_FAILURE", "/missing.jpg", async () => undefined],
    ["file that is no image", "UNSUPPORTED_IMAGE_FILE_TYPE", "/text.jpg", async () => Buffer.from("hello")],
    ["file that is too large", "INVALID_IMAGE_FILE_SIZE", "/large.png", () => noise(400).png().toBuffer()],
    [
      "picture with too many pixels",
      "INVALID_IMAGE_RESOLUTION",
      "/wide.jpg",
      () => paintPicture("#000", 1001),
    ],
    [
      "damaged picture",
      "IMAGE_PROCESSING_FAILURE",
      "/damaged.jpg",
      async () => (await noise(200).jpeg().toBuffer()).subarray(0, 4000),
    ],
  ])("fails for a %s with %s", async (_what, code, path, makeBytes) => {
    const fileId = await createFrom(path, await makeBytes());
    const state = await findFileStatus(admin, fileId);
    expect(state).toMatchObject({ state: "failed", url: null });
    expect(state?.errors.map((error) => error.code)).toEqual([code]);
  });

  it("fetches a source elsewhere for real", async () => {
    const bytes = await paintPicture("#123456", 80);
    const fileId = await createFrom("/elsewhere.jpg", bytes);
    const state = await findFileStatus(admin, fileId);
    expect(new Uint8Array(await (await fetch(state?.url ?? "")).arrayBuffer())).toEqual(bytes);
  });

  it("gives two pictures that were there under one name different addresses", async () => {
    const seeds = [await toSeedProduct({ handle: "one" }), await toSeedProduct({ handle: "two" })];
    for (const seed of seeds)
      seed.images = [{ bytes: await paintPicture("#111111"), filename: "same.jpg", alt: "" }];
    const ids = await simulator.seedProducts(testShop, seeds);
    const products = await getProductsWithMedia(admin, ids);
    expect(new Set(products.map((product) => product.images[0]?.url)).size).toBe(2);
  });

  it("fails on demand, once", async () => {
    simulator.injectFault({ kind: "media_failure", operation: "fileCreate", code: "UNKNOWN" });
    const failed = await createFrom("/ok-1.jpg", await paintPicture("#111111"));
    const ready = await createFrom("/ok-2.jpg", await paintPicture("#111111"));
    expect((await findFileStatus(admin, failed))?.errors[0]?.code).toBe("UNKNOWN");
    expect((await findFileStatus(admin, ready))?.state).toBe("ready");
  });

  it("scales pictures down to the size in the address, never up", async () => {
    const fileId = await createFrom("/scaled.jpg", await paintPicture("#335577", 200));
    const url = new URL((await findFileStatus(admin, fileId))?.url ?? "");
    const sizeAt = async (parameters: Record<string, string>) => {
      for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
      const { width, height } = await sharp(await (await fetch(url)).arrayBuffer()).metadata();
      return [width, height];
    };
    expect(await sizeAt({ width: "50" })).toEqual([50, 50]);
    expect(await sizeAt({ width: "50", height: "20" })).toEqual([20, 20]);
    expect(await sizeAt({ width: "900", height: "900" })).toEqual([200, 200]);
  });

  it("keeps to the product's limit of media", async () => {
    const [productId] = (await simulator.seedProducts(testShop, [
      await toSeedProduct({ handle: "full", pictures: 3 }),
    ])) as [string];
    const fileId = await createFrom("/fourth.jpg", await paintPicture("#335577"));
    await expect(attachFilesToProduct(admin, { fileIds: [fileId], productId })).rejects.toSatisfy((error) =>
      error.isRefusedWith("PRODUCT_MEDIA_LIMIT_EXCEEDED"),
    );
  });

  it("takes a detached picture off the variants that show it", async () => {
    const [productId] = (await simulator.seedProducts(testShop, [
      await toSeedProduct({ handle: "worn" }),
    ])) as [string];
    const variant = simulator.shop(testShop).products[productId]?.variants[0];
    const [product] = await getProductsWithMedia(admin, [productId]);
    const fileId = product?.images[1]?.mediaId ?? "";
    variant?.mediaIds.push(fileId);
    await detachFileFromProduct(admin, { fileId, productId });
    expect(variant?.mediaIds).toEqual([]);
  });

  it("moves media one after the other, and past the end to the end", () => {
    expect(applyMoves(["a", "b", "c"], [{ id: "c", position: 0 }])).toEqual(["c", "a", "b"]);
    expect(applyMoves(["a", "b", "c"], [{ id: "a", position: 1 }])).toEqual(["b", "a", "c"]);
    expect(applyMoves(["a", "b", "c"], [{ id: "a", position: 9 }])).toEqual(["b", "c", "a"]);
    expect(
      applyMoves(
        ["a", "b", "c"],
        [
          { id: "c", position: 0 },
          { id: "b", position: 0 },
        ],
      ),
    ).toEqual(["b", "c", "a"]);
  });
});
