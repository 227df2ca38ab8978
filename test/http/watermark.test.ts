/** The invisible watermark from a job's output to whoever asks about a copy of it. */
import { rm, writeFile } from "node:fs/promises";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createOnda, type Onda } from "#engines/onda/create-onda.ts";
import { openWatermarkFile, type WatermarkModel } from "#engines/watermark/watermark-file.ts";
import { browserProblem, launchBrowser } from "#test-support/browser.ts";
import { hasOnnxRuntime } from "#test-support/onnx-runtime.ts";
import { startTestService, type TestService } from "#test-support/service.ts";
import { createCaller, plainPicture } from "#test-support/service-client.ts";
import { watermarkSecret, writeTinyWatermark } from "#test-support/tiny-watermark.ts";

describe.skipIf(!hasOnnxRuntime)("with onnxruntime-node", () => {
  let folder: string;
  let model: WatermarkModel;
  let onda: Onda;
  let service: TestService;
  let caller: ReturnType<typeof createCaller>;
  beforeAll(async () => {
    const written = await writeTinyWatermark();
    folder = written.folder;
    model = await openWatermarkFile(written.file, watermarkSecret);
    onda = createOnda({ threads: 1, watermark: model });
    service = await startTestService({
      engine: onda,
      findWatermark: onda.findWatermark,
    });
    caller = createCaller(service, (await service.account()).token);
  });
  afterAll(async () => {
    await service.close();
    await onda.close();
    await rm(folder, { recursive: true });
  });

  async function upscale() {
    const file = await caller.upload(await plainPicture(300, 200));
    const { project_key } = (await caller.get("/project")).body.projects[0];
    const body = { id_project: project_key, id_image: file, scale_factor: 2 };
    const { job_id } = (await caller.post("/superid_images", body)).body;
    const { status } = await caller.ended(job_id);
    const [result] = (await caller.get(`/jobs/${job_id}/results`)).body.results;
    return { status, result };
  }
  async function verify(image: Uint8Array) {
    const form = new FormData();
    form.set("image", new Blob([image as never]));
    return (await fetch(`${service.url}/verify`, { method: "POST", body: form })).json();
  }

  const copyOf = async (url: string) =>
    sharp(Buffer.from(await (await fetch(url)).arrayBuffer()))
      .resize(300)
      .jpeg({ quality: 80 })
      .toBuffer();

  test("a copy of an output without metadata is told by its watermark, which proves nothing else", async () => {
    const { result } = await upscale();
    expect(await verify(await copyOf(result.url))).toMatchObject({
      watermark: "found",
      is_ours: null,
      signature: "none",
    });
    expect(await verify(await plainPicture(300, 200))).toMatchObject({ watermark: "not_found" });
    expect(service.runtime.service.deps.watermarks).toEqual({ found: 1, not_found: 0 });
  });

  test.skipIf(browserProblem)("the page says in words whether a picture has the watermark", async () => {
    const { result } = await upscale();
    const browser = await launchBrowser();
    try {
      const page = await browser.newPage();
      await page.goto(`${service.url}/verify`);
      const answers = [];
      for (const buffer of [await copyOf(result.url), Buffer.from(await plainPicture(300, 200))]) {
        await page.getByLabel("File").setInputFiles({ name: "tee.jpg", mimeType: "image/jpeg", buffer });
        await page.getByRole("button", { name: "Check" }).click();
        await page.getByText("Invisible watermark", { exact: true }).waitFor();
        answers.push(await page.getByRole("status").textContent());
      }
      expect(answers[0]).toMatch(/^Has no Content Credentials, but the invisible watermark of .* made here/);
      expect(answers[0]).toContain("found: it was made here, or of a picture that was");
      expect(answers[1]).toMatch(/^Has no Content Credentials: nothing proves/);
      expect(answers[1]).toContain("Invisible watermarknot found");
    } finally {
      await browser.close();
    }
  });

  test("an output whose network fails is failed and not charged, and what can't be looked for is a 503", async () => {
    const failing = createOnda({ threads: 1, watermark: { ...model, version: "damaged" } });
    await writeFile(model.encoder, "no network");
    await writeFile(model.decoder, "no network");
    const { deps } = service.runtime.service;
    Object.assign(deps, { engines: [failing], findWatermark: failing.findWatermark });
    try {
      const { balance } = (await caller.get("/billing/credits")).body;
      const { status, result } = await upscale();
      expect([status, result.url]).toEqual(["failed", null]);
      expect((await caller.get("/billing/credits")).body).toMatchObject({ balance, in_progress_credits: 0 });
      expect(await verify(await plainPicture(300, 200))).toMatchObject({ code: "verification_unavailable" });
    } finally {
      await failing.close();
    }
  });
});
