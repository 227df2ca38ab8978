import http from "node:http";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { drawnJobTypes } from "#contract/job-types.ts";
import { outputPrices } from "#contract/prices.ts";
import { countQueuedTasks } from "#test-support/count-queued-tasks.ts";
import { startTestService, type TestService } from "#test-support/service.ts";
import { createCaller, plainPicture } from "#test-support/service-client.ts";
import { createTestEngine, type RenderScript } from "#test-support/test-engine.ts";
import { insertIdentity } from "#test-support/test-identity.ts";
import { testProblem } from "../support/test-problem.ts";

let service: TestService;
let script: RenderScript = () => undefined;
const first = createTestEngine((order, signal) => script(order, signal), {
  name: "nano_banana_2",
  jobTypes: drawnJobTypes,
});
const second = createTestEngine(() => undefined, { name: "seedream", jobTypes: ["model_swap"] });
beforeAll(async () => {
  service = await startTestService({ engines: [first.engine, second.engine] });
});
afterAll(() => service.close());
afterEach(() => {
  script = () => undefined;
  first.setPlan(() => undefined);
});

async function open(credits = 500) {
  const account = await service.account({ credits });
  const caller = createCaller(service, account.token);
  const identity = await insertIdentity(service, account.id);
  const images = [await caller.upload(undefined, "front.png"), await caller.upload(undefined, "back.png")];
  const project_id = (await caller.get("/project")).body.projects[0].project_key as string;
  const end = async (path: string, body: unknown) => {
    const started = await caller.post(path, body);
    expect(started.status, JSON.stringify(started.body)).toBe(202);
    const id = started.body.job_id as string;
    const status = await caller.ended(id);
    const results = (await caller.get(`/jobs/${id}/results`)).body;
    return { started, id, status, results };
  };
  const kinds = async (id: string) =>
    (
      await service.database.prisma.notification.findMany({ where: { jobId: id }, orderBy: { id: "asc" } })
    ).map(({ name, data }) => `${name} ${(data as { status: string }).status}`);
  return { account, caller, identity, images, project_id, end, kinds };
}

describe("model swap", () => {
  test("shows the identity in every image and variation, named after its input, charged by size", async () => {
    const { end, identity, images, project_id, kinds, caller } = await open();
    const { started, id, status, results } = await end("/model-swap", {
      identity_code: identity.code,
      project_id,
      images,
      swap_options: { num_variations: 2, size: "1K" },
    });
    expect(started.body).toEqual({
      job_id: id,
      status: "pending",
      message: "Swapping the model in 4 images",
      total_outputs: 4,
    });
    expect(started.headers.get("location")).toBe(`${service.url}/jobs/${id}/status`);
    expect(status).toMatchObject({
      job_type: "model_swap",
      status: "completed",
      total_images: 4,
      processed_images: 4,
      identity_code: identity.code,
      identity_name: identity.name,
      project_key: project_id,
      post_processing_status: "completed",
    });
    expect(results.results.map((one: Record<string, unknown>) => one.original_filename)).toEqual([
      "front.jpg",
      "front_1.jpg",
      "back.jpg",
      "back_1.jpg",
    ]);
    for (const one of results.results) {
      expect(one).toMatchObject({ status: "completed", model_used: "nano_banana_2", version: 1 });
      expect(one.url).toBe(one.output.full_size);
      expect(one.image_result_id).toBe(one.id);
      expect((await fetch(one.output.full_size)).status).toBe(200);
    }
    expect(results.credits_used).toBe(12);
    expect((await caller.get("/billing/credits")).body).toMatchObject({
      balance: 488,
      in_progress_credits: 0,
    });
    const told = await kinds(id);
    expect(told[0]).toBe("batch_edit processing");
    expect(told.filter((kind) => kind === "image_result completed")).toHaveLength(4);
    expect(told.slice(-2)).toEqual(["batch_edit completed", "completed completed"]);
    const [work] = first.works.slice(-1);
    expect(work?.identities.map(({ code }) => code)).toEqual([identity.code]);
    expect(await work?.identities[0]?.loadPhoto()).toHaveLength(4);
  });

  test("with auto, content the first engine refuses is drawn by the next one, and the result says by which", async () => {
    script = ({ imageIndex }) =>
      imageIndex === 0 ? { kind: "refused", reason: testProblem("Not shown"), isContent: true } : undefined;
    const { end, identity, images, project_id } = await open();
    const { results } = await end("/model-swap", { identity_code: identity.code, project_id, images });
    expect(results.results.map((one: Record<string, unknown>) => one.model_used)).toEqual([
      "seedream",
      "nano_banana_2",
    ]);
  });

  test("naming an engine disables the fallback; a refusal for another reason has none either", async () => {
    script = () => ({ kind: "refused", reason: testProblem("Not shown"), isContent: true });
    const { end, identity, images, project_id, kinds, caller } = await open();
    const order = { identity_code: identity.code, project_id, images };
    const named = await end("/model-swap", { ...order, swap_options: { model: "nano_banana_2" } });
    expect(named.status).toMatchObject({ status: "failed", error_message: "Not shown" });
    expect((await kinds(named.id)).slice(-2)).toEqual(["batch_edit failed", "error failed"]);
    script = () => ({ kind: "refused", reason: testProblem("No person is in the photo") });
    const other = await end("/model-swap", order);
    expect(other.status).toMatchObject({ status: "failed", error_message: "No person is in the photo" });
    expect((await caller.get("/billing/credits")).body).toMatchObject({ balance: 500 });
  });

  test("waits for an identity that is still being prepared, and starts when it is ready", async () => {
    const { caller, account, images, project_id } = await open();
    const identity = await insertIdentity(service, account.id, { preprocessingStatus: "processing" });
    const started = await caller.post("/model-swap", { identity_code: identity.code, project_id, images });
    expect(started.status).toBe(202);
    const id = started.body.job_id;
    await expect.poll(() => countQueuedTasks(service.database.prisma)).toBe(0);
    expect((await caller.get(`/jobs/${id}/status`)).body).toMatchObject({ status: "pending", progress: 0 });
    const { deps } = service.runtime.service;
    await deps.transact(async (tx) => {
      await tx.identities.update(identity.code, { preprocessingStatus: "completed" });
      for (const jobId of await tx.jobs.listWaitingFor(identity.code)) {
        await tx.outbox.push("job.plan", { jobId }, deps.now());
      }
    });
    expect(await caller.ended(id)).toMatchObject({ status: "completed" });
  });

  test("fails with the identity's reason, uncharged, when its preparation fails", async () => {
    const { caller, account, images, project_id } = await open();
    const identity = await insertIdentity(service, account.id, { preprocessingStatus: "pending" });
    const started = await caller.post("/model-swap", { identity_code: identity.code, project_id, images });
    const { deps } = service.runtime.service;
    await deps.transact(async (tx) => {
      const errorMessage = "The face is blurred";
      await tx.identities.update(identity.code, { preprocessingStatus: "failed", errorMessage });
      for (const jobId of await tx.jobs.listWaitingFor(identity.code)) {
        await tx.outbox.push("job.plan", { jobId }, deps.now());
      }
    });
    const status = await caller.ended(started.body.job_id);
    expect(status).toMatchObject({ status: "failed" });
    expect(status.error_message).toContain("The face is blurred");
    expect((await caller.get("/billing/credits")).body).toMatchObject({
      balance: 500,
      in_progress_credits: 0,
    });
    const again = await caller.post("/model-swap", { identity_code: identity.code, project_id, images });
    expect(again.status).toBe(400);
    expect(again.body.detail[0]).toMatchObject({ field: "identity_code" });
  });

  test("every bad field is listed at once", async () => {
    const { caller } = await open();
    const { status, body } = await caller.post("/model-swap", {
      images: Array.from({ length: 11 }, () => "x"),
      swap_options: { model: "paint", num_variations: 5, size: "8K", anchor_index: -1, extra: 1 },
    });
    expect(status).toBe(400);
    expect(body.detail.map(({ field }: { field: string }) => field).sort()).toEqual([
      "identity_code",
      "images",
      "project_id",
      "swap_options.anchor_index",
      "swap_options.extra",
      "swap_options.model",
      "swap_options.num_variations",
      "swap_options.size",
    ]);
  });

  test("an anchor must be one of the images; unknown and foreign identities are not found", async () => {
    const { caller, identity, images, project_id } = await open();
    const order = { identity_code: identity.code, project_id, images };
    const outside = await caller.post("/model-swap", { ...order, swap_options: { anchor_index: 2 } });
    expect(outside.body.detail).toMatchObject([{ field: "swap_options.anchor_index" }]);
    expect((await caller.post("/model-swap", { ...order, identity_code: "nobody" })).status).toBe(404);
    const other = await open();
    const foreign = await caller.post("/model-swap", { ...order, identity_code: other.identity.code });
    expect(foreign.status).toBe(404);
  });

  test("a 4K by the engine that renders up to 2K is billed as 2K", async () => {
    const { caller, identity, project_id } = await open();
    const large = await plainPicture(3000, 400);
    const images = [await caller.upload(large), await caller.upload(large)];
    const price = async (model: string) =>
      (
        await caller.post("/model-swap?dry_run=true", {
          identity_code: identity.code,
          project_id,
          images,
          swap_options: { model, size: "4K" },
        })
      ).body;
    expect(await price("auto")).toMatchObject({ required_credits: 20, per_output_credits: 10 });
    // Not on this server, so its price is asked of the table.
    const { modelSwap } = await import("#service/core/jobs/kinds/model-swap.ts");
    const { ModelSwapRequest } = await import("#contract/operations/start-model-swap.ts");
    const request = ModelSwapRequest.parse({
      identity_code: identity.code,
      project_id,
      images,
      swap_options: { model: "ideogram_4_5", size: "4K" },
    });
    const files = images.map((id) => ({ id, filename: `${id}.png` })) as never;
    expect(modelSwap.outputsOf(request, files, outputPrices).map((output) => output.credits)).toEqual([5, 5]);
  });
});

test("of packshots group_index is the instruction and image_index the variation, wherever an output is named", async () => {
  const { end, caller, images, project_id } = await open();
  const { started, results } = await end("/create-packshot", {
    project_id,
    images,
    instructions: [{ style: "white_cutout" }, { style: "flat_lay", num_variations: 2 }],
  });
  const placeOf = (one: Record<string, unknown>) => [one.image_index, one.group_index];
  expect(
    results.results.map((one: Record<string, unknown>) => [...placeOf(one), one.original_filename]),
  ).toEqual([
    [0, 0, "output_0_0.jpg"],
    [0, 1, "output_1_0.jpg"],
    [1, 1, "output_1_1.jpg"],
  ]);
  const jobId = started.body.job_id;
  const told = await caller.post("/notifications", { name_list: "image_result", id_task: [jobId] });
  expect(told.body.map(({ data }: { data: Record<string, unknown> }) => placeOf(data)).toSorted()).toEqual([
    [0, 0],
    [0, 1],
    [1, 1],
  ]);
  const again = await caller.post(`/jobs/${jobId}/regenerate/1?group_index=1`);
  expect(again).toMatchObject({ status: 202, body: { image_index: 1, group_index: 1, version: 2 } });
  const none = await caller.post(`/jobs/${jobId}/regenerate/1?group_index=0`);
  expect(none).toMatchObject({ status: 404, body: { code: "output_not_found" } });
  const { body } = await caller.get(`/jobs/${jobId}/versions/1?group_index=1`);
  expect(body.versions[0]).toMatchObject({
    image_index: 1,
    group_index: 1,
    original_filename: "output_1_1.jpg",
  });
});

test("flat-to-model: all photos give each output; instructions and variations count the outputs", async () => {
  const { end, caller, identity, images, project_id } = await open();
  const one = await end("/flat-2-model", { identity_code: identity.code, project_id, images });
  expect(one.started.body.total_outputs).toBe(1);
  expect(one.results.results[0].inputs).toHaveLength(2);
  // What the engine makes is small, and charged as such.
  expect(one.results.credits_used).toBe(3);
  const empty = await end("/flat-2-model", {
    identity_code: identity.code,
    project_id,
    images: [{ file_id: images[0], note: "front" }],
    instructions: {},
  });
  expect(empty.started.body.total_outputs).toBe(1);
  const order = {
    identity_code: identity.code,
    project_id,
    images,
    instructions: [
      { pose: "standing", num_variations: 2, options: { size: "1K", format: "png" } },
      { background: "street", options: { size: "4K" } },
    ],
  };
  expect((await caller.post("/flat-2-model?dry_run=true", order)).body).toMatchObject({
    required_credits: 16,
  });
  const several = await end("/flat-2-model", order);
  expect(several.started.body.total_outputs).toBe(3);
  expect(several.results.credits_used).toBe(9);
  expect(
    several.results.results.map((result: Record<string, unknown>) => [
      result.image_index,
      result.group_index,
      result.original_filename,
    ]),
  ).toEqual([
    [0, 0, "output_0_0.jpg"],
    [0, 1, "output_1_0.jpg"],
    [1, 0, "output_0_1.jpg"],
  ]);
});

test("packshots: styles are checked, custom dimensions need the plan, outputs are charged by size", async () => {
  const { end, caller, images, project_id } = await open();
  const order = { project_id, images };
  const instructed = {
    ...order,
    instructions: [
      { style: "white_cutout", framing: "square_packshot", shadow: "contact", options: { size: "1K" } },
      { style: "flat_lay", background: { color: "#eee" }, props: 2, num_variations: 2 },
    ],
  };
  expect((await caller.post("/create-packshot?dry_run=true", instructed)).body.required_credits).toBe(13);
  expect((await end("/create-packshot", instructed)).results.credits_used).toBe(9);
  const bad = await caller.post("/create-packshot", { ...order, instructions: [{ style: "pop_art" }] });
  expect(bad.body.detail).toMatchObject([{ field: "instructions.0.style" }]);
  const half = await caller.post("/create-packshot", {
    ...order,
    instructions: [{ style: "free", options: { width: 600 } }],
  });
  expect(half.body.detail).toMatchObject([{ field: "instructions.0.options.width" }]);
  const paid = createCaller(service, (await service.account({ plan: "paid" })).token);
  const own = [await paid.upload()];
  const paidProject = (await paid.get("/project")).body.projects[0].project_key;
  const custom = await paid.post("/create-packshot", {
    project_id: paidProject,
    images: own,
    instructions: [{ style: "free", options: { width: 600, height: 800 } }],
  });
  expect(custom).toMatchObject({ status: 403 });
});

test("an upscale is priced by the size it makes", async () => {
  const { end, images, project_id } = await open();
  const { started, results } = await end("/superid_images", {
    id_project: project_id,
    id_image: images[0],
    scale_factor: 4,
  });
  expect(started.body).toMatchObject({ status: "pending", total_outputs: 1 });
  expect(results).toMatchObject({ job_type: "upscale", credits_used: 3 });
});

test("an upscale that would grow too large is refused before anything is held", async () => {
  const { caller, project_id } = await open();
  const wide = await sharp({ create: { width: 2100, height: 50, channels: 3, background: "#ddd" } })
    .png()
    .toBuffer();
  const order = { id_project: project_id, id_image: await caller.upload(wide), scale_factor: 4 };
  expect((await caller.post("/superid_images", order)).body.detail).toMatchObject([
    {
      field: "scale_factor",
      message: "would make 8400 × 200 pixels; at most 8192 on a side and 50 megapixels can be made",
      position: "body",
    },
  ]);
  const twice = await caller.post("/superid_images?dry_run=true", { ...order, scale_factor: 2 });
  expect(twice.body).toMatchObject({ required_credits: 10 });
});

test("enlarged pictures are listed by project and image, newest last; the former path is marked as deprecated", async () => {
  const { end, images, project_id, caller } = await open();
  for (const id_image of images) await end("/superid_images", { id_project: project_id, id_image });
  const all = await caller.get("/superid_images");
  expect(all.body).toMatchObject(images.map((id_image) => ({ id_project: project_id, id_image })));
  expect(all.body[0].timestamp).toBeLessThanOrEqual(all.body[1].timestamp);
  expect((await fetch(all.body[0].l)).status).toBe(200);
  expect((await fetch(all.body[0].t)).status).toBe(200);
  const ofOne = await caller.get(`/superid_images?id_project=${project_id}&id_image=${images[1]}`);
  expect(ofOne.body).toEqual([all.body[1]]);
  const old = await caller.get(`/api/superid?id_image=${images[1]}`);
  expect(old.body).toEqual(ofOne.body);
  expect(old.headers.get("deprecation")).toMatch(/^@\d+$/);
  expect(old.headers.get("sunset")).toContain("2027");
  const stranger = createCaller(service, (await service.account()).token);
  expect((await stranger.get("/superid_images")).body).toEqual([]);
  expect((await stranger.get(`/superid_images?id_project=${project_id}`)).status).toBe(403);
});

test("the deprecated path also takes its filter from a JSON body", async () => {
  const { end, images, project_id, account } = await open();
  for (const id_image of images) await end("/superid_images", { id_project: project_id, id_image });
  const ask = (body: string) =>
    new Promise<{ status: number; text: string }>((resolve, reject) => {
      const request = http.request(
        `${service.url}/api/superid`,
        {
          method: "GET",
          headers: {
            Authorization: `Bearer ${account.token}`,
            "Content-Type": "application/json",
            "Content-Length": Buffer.byteLength(body),
          },
        },
        async (response) => {
          let text = "";
          for await (const chunk of response) text += chunk;
          resolve({ status: response.statusCode ?? 0, text });
        },
      );
      request.on("error", reject);
      request.end(body);
    });
  const found = await ask(JSON.stringify({ id_image: images[0] }));
  expect(JSON.parse(found.text)).toMatchObject([{ id_image: images[0] }]);
  expect((await ask("{")).status).toBe(400);
  expect((await ask(JSON.stringify({ id_image: 7 }))).status).toBe(400);
});

describe("on a server whose engines can't do it", () => {
  let bare: TestService;
  beforeAll(async () => {
    bare = await startTestService();
  });
  afterAll(() => bare.close());

  test("a request is refused naming the model and which ones are available, and nothing is held", async () => {
    const account = await bare.account({ credits: 100 });
    const caller = createCaller(bare, account.token);
    const identity = await insertIdentity(bare, account.id);
    const images = [await caller.upload()];
    const project_id = (await caller.get("/project")).body.projects[0].project_key;
    const swap = { identity_code: identity.code, project_id, images };
    const auto = await caller.post("/model-swap", swap);
    expect(auto).toMatchObject({
      status: 400,
      body: {
        detail: [
          {
            field: "swap_options.model",
            message: '"auto" is not available on this server for model_swap; available: none',
            position: "body",
          },
        ],
      },
    });
    expect((await caller.post("/model-swap?dry_run=true", swap)).status).toBe(400);
    const recolor = await caller.post("/garment-recolor", {
      project_id,
      images,
      reference_text: "red",
      model: "seedream",
    });
    expect(recolor.body.detail[0].message).toBe(
      '"seedream" is not available on this server for garment_recolor; available: auto',
    );
    const chat = await caller.post("/edit-chat", { prompt: "a cat", model: "gpt_image" });
    expect(chat.body.detail[0]).toMatchObject({ field: "model" });
    expect((await caller.get("/billing/credits")).body).toMatchObject({
      balance: 100,
      in_progress_credits: 0,
    });
  });
});
