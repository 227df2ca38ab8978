import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { AdminClient } from "#admin-api/admin-client.ts";
import { createImageFile } from "#admin-api/create-image-file.ts";
import { type StagedTarget, stageUpload } from "#admin-api/stage-upload.ts";
import { uploadToStagedTarget } from "#admin-api/upload-to-staged-target.ts";
import { type Simulator, startShopifySimulator } from "#simulator/start-shopify-simulator.ts";
import { findFileStatus } from "#test-support/find-file-status.ts";
import { connectAdmin, testApp, testShop } from "./connect-admin.ts";
import { paintPicture } from "./test-products.ts";

describe("a staged upload", () => {
  let simulator: Simulator;
  let admin: AdminClient;
  let bytes: Uint8Array<ArrayBuffer>;
  let target: StagedTarget;

  beforeEach(async () => {
    simulator = await startShopifySimulator({ app: testApp, shops: [testShop], frozenClock: true });
    admin = await connectAdmin(simulator);
    bytes = await paintPicture("#778899");
    target = await stageUpload(admin, {
      filename: "a b.jpg",
      mimeType: "image/jpeg",
      fileBytes: bytes.byteLength,
    });
  });
  afterEach(() => simulator.close());

  function toForm({ fileFirst = false, change = {} as Record<string, string> } = {}): FormData {
    const form = new FormData();
    const file = new Blob([bytes], { type: "image/jpeg" });
    if (fileFirst) form.append("file", file, "a.jpg");
    for (const { name, value } of target.parameters) form.append(name, change[name] ?? value);
    if (!fileFirst) form.append("file", file, "a.jpg");
    return form;
  }

  const post = (form: FormData) => fetch(target.url, { method: "POST", body: form });

  it("is accepted with every parameter before the file", async () => {
    expect((await post(toForm())).status).toBe(201);
  });

  it("is refused when the file comes first, because fields after it do not count", async () => {
    expect((await post(toForm({ fileFirst: true }))).status).toBe(403);
  });

  it.each(["Content-Type", "policy", "x-goog-signature"])("is refused when %s was changed", async (name) => {
    expect((await post(toForm({ change: { [name]: "changed" } }))).status).toBe(403);
  });

  it("is refused when it is not as long as was announced", async () => {
    await expect(uploadToStagedTarget(target, bytes.slice(1))).rejects.toMatchObject({ code: "invalid" });
  });

  it("may be sent again", async () => {
    await uploadToStagedTarget(target, bytes);
    await uploadToStagedTarget(target, bytes);
  });

  it("can be retried after the storage failed", async () => {
    simulator.injectFault({ kind: "http", operation: "staged-upload", status: 503 });
    await expect(uploadToStagedTarget(target, bytes)).rejects.toMatchObject({
      code: "unavailable",
      retryable: true,
    });
    await uploadToStagedTarget(target, bytes);
  });

  it("makes a file fail that is created before anything was sent", async () => {
    const file = { resourceUrl: target.resourceUrl, filename: "a.jpg", alt: "" };
    const { fileId } = await createImageFile(admin, file);
    await simulator.settleMedia();
    expect((await findFileStatus(admin, fileId))?.errors[0]?.code).toBe("IMAGE_DOWNLOAD_FAILURE");
  });

  it("is refused for anything but images", async () => {
    const upload = { filename: "a.txt", mimeType: "text/plain", fileBytes: 3 };
    await expect(stageUpload(admin, upload)).rejects.toMatchObject({ code: "refused" });
  });
});
