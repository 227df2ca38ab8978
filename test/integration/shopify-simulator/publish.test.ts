import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { AdminClient } from "#admin-api/admin-client.ts";
import { altCharsMax } from "#admin-api/alt-chars-max.ts";
import { createImageFile } from "#admin-api/create-image-file.ts";
import { deleteFiles } from "#admin-api/delete-files.ts";
import { findJobDone } from "#admin-api/find-job-done.ts";
import { getProductsWithMedia } from "#admin-api/get-products-with-media.ts";
import { listFilesByName } from "#admin-api/list-files-by-name.ts";
import { listAllProductMedia } from "#admin-api/list-product-media.ts";
import { moveMedia } from "#admin-api/move-media.ts";
import { stageUpload } from "#admin-api/stage-upload.ts";
import { attachFilesToProduct, detachFileFromProduct, updateFileDocument } from "#admin-api/update-file.ts";
import { uploadToStagedTarget } from "#admin-api/upload-to-staged-target.ts";
import { type Simulator, startShopifySimulator } from "#simulator/start-shopify-simulator.ts";
import { findFileStatus } from "#test-support/find-file-status.ts";
import { connectAdmin, testApp, testShop } from "./connect-admin.ts";
import { paintPicture, toSeedProduct } from "./test-products.ts";

describe("publishing a picture to a product", () => {
  let simulator: Simulator;
  let admin: AdminClient;
  let productId: string;
  let bytes: Uint8Array<ArrayBuffer>;

  beforeEach(async () => {
    simulator = await startShopifySimulator({
      app: testApp,
      shops: [testShop],
      frozenClock: true,
      webhooks: [{ topic: "products/update", uri: "/webhooks" }],
      webhookRetryDelaysMs: [],
    });
    [productId] = (await simulator.seedProducts(testShop, [await toSeedProduct()])) as [string];
    admin = await connectAdmin(simulator);
    bytes = await paintPicture("#aa2233", 300);
  });
  afterEach(async () => {
    expect(simulator.violations).toEqual([]);
    await simulator.close();
  });

  async function uploadFile(): Promise<string> {
    const filename = "linen-shirt-red.jpg";
    const target = await stageUpload(admin, {
      filename,
      mimeType: "image/jpeg",
      fileBytes: bytes.byteLength,
    });
    await uploadToStagedTarget(target, bytes);
    const created = await createImageFile(admin, {
      resourceUrl: target.resourceUrl,
      filename,
      alt: "Linen shirt in red",
    });
    expect(created.state).toBe("uploaded");
    return created.fileId;
  }

  const mediaIds = async () => (await listAllProductMedia(admin, productId)).map((media) => media.mediaId);

  async function thumbnailsForShoppers(): Promise<string[]> {
    const page = await (await fetch(simulator.productUrl(testShop, "linen-shirt"))).text();
    return [...page.matchAll(/data-media-id="([^"]+)"/g)].map((match) => match[1] as string);
  }

  it("goes the whole way to the shopper and back", async () => {
    const originals = await mediaIds();
    const fileId = await uploadFile();

    simulator.advance(400);
    expect((await findFileStatus(admin, fileId))?.state).toBe("processing");
    await simulator.settleMedia();
    expect(await findFileStatus(admin, fileId)).toMatchObject({
      state: "ready",
      width: 300,
      height: 300,
      errors: [],
    });
    expect(await mediaIds()).toEqual(originals);

    await attachFilesToProduct(admin, { fileIds: [fileId], productId });
    expect(await mediaIds()).toEqual([...originals, fileId]);

    const { jobId, done } = await moveMedia(admin, productId, [{ mediaId: fileId, position: 0 }]);
    expect(done).toBe(false);
    expect(await findJobDone(admin, jobId)).toBe(false);
    await simulator.settleMedia();
    expect(await findJobDone(admin, jobId)).toBe(true);
    expect(await mediaIds()).toEqual([fileId, ...originals]);
    expect(await thumbnailsForShoppers()).toEqual([fileId, ...originals]);

    const [product] = await getProductsWithMedia(admin, [productId]);
    const image = product?.images[0];
    expect(image).toMatchObject({ mediaId: fileId, alt: "Linen shirt in red", state: "ready", width: 300 });
    const served = new Uint8Array(await (await fetch(image?.url ?? "")).arrayBuffer());
    expect(served).toEqual(bytes);

    await detachFileFromProduct(admin, { fileId, productId });
    expect(await mediaIds()).toEqual(originals);
    expect(await findFileStatus(admin, fileId)).not.toBeNull();
    expect(await deleteFiles(admin, [fileId])).toEqual([fileId]);
    expect(await findFileStatus(admin, fileId)).toBeNull();
    expect(await thumbnailsForShoppers()).toEqual(originals);
    expect((await fetch(image?.url ?? "")).status).toBe(404);
  });

  it("makes one file however often its creation is sent, and finds it by its name", async () => {
    simulator.injectFault({ kind: "lost_reply", operation: "fileCreate" });
    await expect(uploadFile()).rejects.toMatchObject({ code: "unreachable" });
    const filename = "linen-shirt-red.jpg";
    expect(await listFilesByName(admin, filename)).toEqual([]);
    await expect(uploadFile()).rejects.toSatisfy((error) => error.isRefusedWith("FILENAME_ALREADY_EXISTS"));
    simulator.advance(1000);
    const [found] = await listFilesByName(admin, filename);
    expect(found?.state).toBe("processing");
    await simulator.settleMedia();
    expect(await listFilesByName(admin, filename)).toMatchObject([{ fileId: found?.fileId, state: "ready" }]);
    expect(await listFilesByName(admin, "shirt-red.jpg")).toEqual([]);
    expect(Object.values(simulator.shop(testShop).files).filter((file) => file.createdByApp)).toHaveLength(1);
  });

  it("tells the app of every change of the product, and of nothing else", async () => {
    const changes = () => simulator.deliveries.filter(({ topic }) => topic === "products/update").length;
    const fileId = await uploadFile();
    await simulator.settleMedia();
    expect(changes()).toBe(0);
    await attachFilesToProduct(admin, { fileIds: [fileId], productId });
    await moveMedia(admin, productId, [{ mediaId: fileId, position: 0 }]);
    await simulator.settleMedia();
    await moveMedia(admin, productId, [{ mediaId: fileId, position: 0 }]);
    await simulator.settleMedia();
    expect(changes()).toBe(2);
    await deleteFiles(admin, [fileId]);
    expect(changes()).toBe(3);
    expect(simulator.deliveries.at(-1)?.payload).toMatchObject({ admin_graphql_api_id: productId });
  });

  it("cannot attach a file that is not ready", async () => {
    const fileId = await uploadFile();
    const attempt = attachFilesToProduct(admin, { fileIds: [fileId], productId });
    await expect(attempt).rejects.toSatisfy((error) => error.isRefusedWith("NON_READY_STATE"));
    expect(await mediaIds()).not.toContain(fileId);
  });

  it("attaches once however often it is asked", async () => {
    const fileId = await uploadFile();
    await simulator.settleMedia();
    await attachFilesToProduct(admin, { fileIds: [fileId], productId });
    await attachFilesToProduct(admin, { fileIds: [fileId], productId });
    expect((await mediaIds()).filter((id) => id === fileId)).toHaveLength(1);
  });

  it("refuses to attach to a product that is gone, and changes nothing", async () => {
    const fileId = await uploadFile();
    await simulator.settleMedia();
    const attempt = attachFilesToProduct(admin, { fileIds: [fileId], productId: "gid://shopify/Product/1" });
    await expect(attempt).rejects.toSatisfy((error) =>
      error.isRefusedWith("REFERENCE_TARGET_DOES_NOT_EXIST"),
    );
  });

  it("refuses to delete a file twice", async () => {
    const fileId = await uploadFile();
    await simulator.settleMedia();
    await deleteFiles(admin, [fileId]);
    await expect(deleteFiles(admin, [fileId])).rejects.toSatisfy((error) =>
      error.isRefusedWith("FILE_DOES_NOT_EXIST"),
    );
  });

  it("changes the alternative text, up to its limit", async () => {
    const fileId = await uploadFile();
    await simulator.settleMedia();
    const describeFile = (alt: string) => admin.request(updateFileDocument, { files: [{ id: fileId, alt }] });
    await describeFile("x".repeat(altCharsMax));
    expect((await findFileStatus(admin, fileId))?.alt).toHaveLength(altCharsMax);
    const { fileUpdate } = await describeFile("x".repeat(altCharsMax + 1));
    expect(fileUpdate?.userErrors).toMatchObject([{ code: "ALT_VALUE_LIMIT_EXCEEDED" }]);
  });

  it("has had its effect when only the reply was lost", async () => {
    const fileId = await uploadFile();
    await simulator.settleMedia();
    simulator.injectFault({ kind: "lost_reply", operation: "fileUpdate" });
    await expect(attachFilesToProduct(admin, { fileIds: [fileId], productId })).rejects.toMatchObject({
      code: "unreachable",
      retryable: true,
    });
    expect(await mediaIds()).toContain(fileId);
  });
});
