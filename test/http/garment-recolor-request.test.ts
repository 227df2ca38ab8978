import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestService, type TestService } from "#test-support/service.ts";
import { createCaller, plainPicture } from "#test-support/service-client.ts";

let service: TestService;
let caller: ReturnType<typeof createCaller>;
let accountId: string;
let project: string;
let projectNumber: number;
let file: string;
let reference: string;

beforeAll(async () => {
  service = await startTestService({ workers: false });
  const account = await service.account({ plan: "shop", credits: 100_000 });
  accountId = account.id;
  caller = createCaller(service, account.token);
  file = await caller.upload();
  reference = await caller.upload();
  const { body } = await caller.get("/project");
  project = body.projects[0].project_key;
  projectNumber = body.projects[0].project_id;
});
afterAll(() => service.close());

const valid = () => ({ project_id: project, images: [file], reference_text: "navy" });
const start = (over: object = {}, path = "/garment-recolor") => caller.post(path, { ...valid(), ...over });
const stored = async (jobId: string) =>
  (await service.database.prisma.job.findUniqueOrThrow({ where: { id: jobId } })).request;

describe("defaults", () => {
  test("omitted options have the specification's defaults", async () => {
    const { status, body, headers } = await start();
    expect(status).toBe(202);
    expect(body).toEqual({
      job_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      status: "pending",
      message: "Recoloring 1 image",
      total_outputs: 1,
    });
    expect(headers.get("location")).toBe(`${service.url}/jobs/${body.job_id}/status`);
    expect(await stored(body.job_id)).toEqual({
      project_id: project,
      images: [file],
      reference_text: "navy",
      num_variations: 1,
      processing_size: 2048,
      format: "png",
      model: "auto",
      use_anchor: true,
      post_process: true,
      add_ai_watermark: false,
      exact: true,
      on_doubt: "deliver",
    });
    const job = await caller.get(`/jobs/${body.job_id}/status`);
    expect(job.body).toMatchObject({
      job_type: "garment_recolor",
      status: "pending",
      progress: 0,
      total_images: 1,
      processed_images: 0,
      should_post_process: true,
      post_processing_status: "pending",
      project_id: projectNumber,
      project_key: project,
      project_text: "Spring",
      identity_code: null,
      processing_options: { processing_size: 2048, reference_text: "navy" },
    });
  });

  test("null means absent for the texts and the reference", async () => {
    const nothing = { garment_label: null, reference_image: null, instruction: null };
    expect((await start(nothing)).status).toBe(202);
    expect((await start({ ...nothing, reference_text: null })).status).toBe(400);
  });
});

describe("accepted", () => {
  test.each<[string, () => object]>([
    ["a project by its number", () => ({ project_id: projectNumber })],
    ["a project by its number as text", () => ({ project_id: String(projectNumber) })],
    ["ids in capitals", () => ({ project_id: project.toUpperCase(), images: [file.toUpperCase()] })],
    ["the same photo twice", () => ({ images: [file, file] })],
    ["ten photos", () => ({ images: Array(10).fill(file) })],
    ["eight variations", () => ({ num_variations: 8 })],
    ["only a reference image", () => ({ reference_text: undefined, reference_image: reference })],
    ["only an instruction", () => ({ reference_text: undefined, instruction: "make it green" })],
    ["all three together", () => ({ reference_image: reference, instruction: "make it green" })],
    ["a garment label", () => ({ garment_label: "dress" })],
    [
      "jpg, largest, without anchor and finishing, marked",
      () => ({
        format: "jpg",
        processing_size: 4096,
        use_anchor: false,
        post_process: false,
        add_ai_watermark: true,
      }),
    ],
  ])("%s", async (_name, over) => {
    expect(await start(over())).toMatchObject({ status: 202 });
  });
});

describe("refused with 400 naming the field", () => {
  test.each<[string, object, string | null, RegExp]>([
    ["no project", { project_id: undefined }, "project_id", /^is required$/],
    ["an empty project", { project_id: "" }, "project_id", /at least 1 character/],
    ["a project of the wrong type", { project_id: true }, "project_id", /a string or a number/],
    ["no images", { images: undefined }, "images", /^is required$/],
    ["an empty list of images", { images: [] }, "images", /at least 1 item/],
    ["eleven images", { images: Array(11).fill("x") }, "images", /at most 10/],
    ["an image that is no text", { images: ["x", 7] }, "images.1", /must be a string/],
    ["no target", { reference_text: undefined }, null, /reference_image, reference_text or instruction/],
    ["a target of spaces", { reference_text: "   " }, null, /reference_image, reference_text or instruction/],
    ["a long label", { garment_label: "x".repeat(101) }, "garment_label", /at most 100 characters/],
    ["a long color", { reference_text: "x".repeat(201) }, "reference_text", /at most 200 characters/],
    ["a long instruction", { instruction: "x".repeat(2001) }, "instruction", /at most 2000 characters/],
    ["no variations", { num_variations: 0 }, "num_variations", /at least 1$/],
    ["nine variations", { num_variations: 9 }, "num_variations", /at most 8$/],
    ["half a variation", { num_variations: 1.5 }, "num_variations", /whole number/],
    ["variations as text", { num_variations: "2" }, "num_variations", /must be a number/],
    ["another size", { processing_size: 512 }, "processing_size", /one of 1024, 2048, 4096/],
    ["a size as text", { processing_size: "1024" }, "processing_size", /one of 1024, 2048, 4096/],
    ["another format", { format: "webp" }, "format", /one of png, jpg/],
    ["an unknown model", { model: "onda" }, "model", /one of auto, nano_banana_2, .*ideogram_4_6$/],
    ["an anchor that is no boolean", { use_anchor: "yes" }, "use_anchor", /must be a boolean/],
    ["finishing that is no boolean", { post_process: 1 }, "post_process", /must be a boolean/],
    ["a mark that is no boolean", { add_ai_watermark: null }, "add_ai_watermark", /must be a boolean/],
    ["an unknown field", { color: "red" }, "color", /not a known field/],
  ])("%s", async (_name, over, field, message) => {
    const { status, body } = await start(over);
    expect(status).toBe(400);
    expect(body).toMatchObject({
      error: "Invalid request",
      detail: [{ field, message: expect.stringMatching(message), position: "body" }],
    });
  });

  test("every invalid field at once, of body and query", async () => {
    const { status, body } = await caller.post("/garment-recolor?dry_run=maybe", {
      images: [""],
      num_variations: 99,
      processing_size: 1,
      format: "gif",
      model: "x",
      surprise: 1,
      shock: 2,
    });
    expect(status).toBe(400);
    const named = body.detail.map(
      (one: { field: string; position: string }) => `${one.position} ${one.field}`,
    );
    expect(named.sort()).toEqual(
      [
        "query dry_run",
        "body project_id",
        "body images.0",
        "body num_variations",
        "body processing_size",
        "body format",
        "body model",
        "body surprise",
        "body shock",
        "body null",
      ].sort(),
    );
  });

  test.each([[[]], ["text"], [7], [null]])("a body that is no object: %j", async (body) => {
    expect(await caller.post("/garment-recolor", body)).toMatchObject({
      status: 400,
      body: { detail: [{ field: null, message: "must be an object" }] },
    });
  });

  test("an image that is named by its URL says that it has to be uploaded, field by field", async () => {
    const { status, body } = await start({ images: [file, "https://shop.example/tee.jpg"] });
    expect([status, body.detail]).toEqual([
      400,
      [
        {
          field: "images.1",
          code: "file_is_url",
          message: "is a URL, which is not fetched: upload the photo with POST /upload and send its file_id",
          position: "body",
        },
      ],
    ]);
  });

  test("a named but unavailable engine is refused with the available ones", async () => {
    for (const model of ["nano_banana_2", "seedream_5_pro", "gpt_image"]) {
      const { status, body } = await start({ model });
      expect(status).toBe(400);
      expect(body.detail).toMatchObject([
        {
          field: "model",
          code: "model_unavailable",
          message: `"${model}" is not available on this server for garment_recolor; available: auto`,
          position: "body",
        },
      ]);
    }
  });
});

describe("money", () => {
  test("a price is outputs times the price of the size", async () => {
    const large = await caller.upload(await plainPicture(3000, 400));
    for (const [processing_size, price] of [
      [1024, 3],
      [2048, 5],
      [4096, 10],
    ]) {
      const over = { images: [large, large], num_variations: 3, processing_size };
      const quote = await start(over, "/garment-recolor?dry_run=true");
      expect(quote).toMatchObject({
        status: 200,
        body: { required_credits: 6 * price, per_output_credits: price, total_outputs: 6, sufficient: true },
      });
    }
  });

  test("a dry run creates nothing, and returns what starting the same request holds", async () => {
    const count = () =>
      Promise.all([service.database.prisma.job.count(), service.database.prisma.ledgerEntry.count()]);
    const before = await count();
    const held = (await caller.get("/billing/credits")).body.in_progress_credits;
    const quote = await start({ num_variations: 2 }, "/garment-recolor?dry_run=true");
    expect(quote.body.in_progress_credits).toBe(held);
    expect(await count()).toEqual(before);

    expect((await start({ num_variations: 2 })).status).toBe(202);
    const after = (await caller.get("/billing/credits")).body;
    expect(after.in_progress_credits - held).toBe(quote.body.required_credits);
    expect(after.balance).toBe(quote.body.user_credits);
  });

  test("a dry run refuses what a start refuses", async () => {
    const path = "/garment-recolor?dry_run=true";
    expect((await start({ images: [] }, path)).status).toBe(400);
    expect((await start({ project_id: 999_999 }, path)).status).toBe(404);
    expect((await start({ model: "gpt_image" }, path)).status).toBe(400);
  });

  test("insufficient credits answer 402 with the amounts, and leave nothing behind", async () => {
    const poor = await service.account({ credits: 8 });
    const me = createCaller(service, poor.token);
    expect((await me.startRecolor(1)).status).toBe(202);
    const jobs = await service.database.prisma.job.count();
    const refused = await me.startRecolor(2);
    expect(refused.status).toBe(402);
    expect(refused.body).toMatchObject({
      error: "Insufficient credits",
      required_credits: 6,
      in_progress_credits: 3,
      user_credits: 8,
    });
    const quote = await me.post("/garment-recolor?dry_run=true", {
      project_id: (await me.get("/project")).body.projects[0].project_id,
      images: refused.files,
      reference_text: "red",
    });
    expect(quote.body).toMatchObject({ sufficient: false, required_credits: 6, in_progress_credits: 3 });
    expect(await service.database.prisma.job.count()).toBe(jobs);
    // What is refused leaves its files free.
    const files = await service.database.prisma.uploadedFile.findMany({ where: { accountId: poor.id } });
    expect(files.filter(({ usedAt }) => usedAt !== null)).toHaveLength(1);
    expect((await me.startRecolor(1, { processing_size: 2048 })).status).toBe(202);
  });

  test("a new account has its welcome credits, once", async () => {
    const { deps } = service.runtime.service;
    expect((await deps.store.ledger.balance(accountId)).balance).toBe(100_000);
    const open = () =>
      createCaller(service, service.operatorToken).post("/accounts", {
        external_ref: "welcome.example",
        name: "W",
        plan: "free",
      });
    const made = await open();
    await open();
    expect(await deps.store.ledger.balance(made.body.account_id)).toEqual({ balance: 45, held: 0 });
  });
});

test("names of outputs are the photos' own, unique, and hold no path", async () => {
  const files = [];
  for (const name of ["a/b\\c.png", "Tee.PNG", "tee.jpeg", "..png", "tee_1.png"])
    files.push(await caller.upload(undefined, name));
  const { body } = await start({ images: files, num_variations: 2, format: "jpg" });
  const results = await service.database.prisma.result.findMany({
    where: { jobId: body.job_id },
    orderBy: { id: "asc" },
  });
  const names = results.map(({ filename }) => filename);
  expect(names).toEqual([
    "c.jpg",
    "c_1.jpg",
    "Tee.jpg",
    "Tee_1.jpg",
    "tee (2).jpg",
    "tee_1 (2).jpg",
    "..jpg",
    "._1.jpg",
    "tee_1 (3).jpg",
    "tee_1_1.jpg",
  ]);
});
