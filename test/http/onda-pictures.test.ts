/** Packshots and the playground through the real service and the server's own engine. */

import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestService, type TestService } from "#test-support/service.ts";
import { createCaller } from "#test-support/service-client.ts";
import { sharedOnda } from "#test-support/shared-engines.ts";
import { insertIdentity } from "#test-support/test-identity.ts";
import { drawTee } from "../unit/engines/drawn-garment.ts";

/** Of the photo of the tee; the middle is cloth. */
const [width, height] = [400, 500];
const middle = [width / 2, height / 2] as const;

/** The square, the widest and the tallest; sizes of all ratios are computed in one place. */
const ratios = ["1:1", "21:9", "9:16"] as const;

let service: TestService;
let tee: Uint8Array;
/** The same tee off its ground, as a png that is transparent around it. */
let cutTee: Uint8Array;

beforeAll(async () => {
  service = await startTestService({ engine: sharedOnda() });
  const drawn = await drawTee({ cloth: [0.1, 0.16, 0.34], width, height });
  tee = drawn.file;
  const cover = Buffer.from(drawn.cover.map((share) => Math.round(share * 255)));
  cutTee = await sharp(drawn.rgb, { raw: { width, height, channels: 3 } })
    .joinChannel(cover, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer();
});
afterAll(() => service.close());

type Pixels = { data: Buffer; width: number; height: number; channels: number };

async function open() {
  const account = await service.account({ credits: 2000 });
  const caller = createCaller(service, account.token);
  const picture = async (link: string) => sharp(Buffer.from(await (await fetch(link)).arrayBuffer()));
  const pixelsOf = async (link: string): Promise<Pixels> => {
    const { data, info } = await (await picture(link)).raw().toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height, channels: info.channels };
  };
  const resultsOf = async (id: string) => (await caller.get(`/jobs/${id}/results`)).body;
  const shoot = async (files: Uint8Array[], body: Record<string, unknown>, notes: (string | null)[] = []) => {
    const images = [];
    for (const [index, file] of files.entries()) {
      const file_id = await caller.upload(file, `photo-${index}.png`);
      images.push(notes[index] ? { file_id, note: notes[index] } : file_id);
    }
    const project_id = (await caller.get("/project")).body.projects[0].project_key;
    const started = await caller.post("/create-packshot", { project_id, images, ...body });
    if (started.status !== 202) return { started, results: [] };
    const statusOf = async () => (await caller.get(`/jobs/${started.body.job_id}/status`)).body.status;
    await expect.poll(statusOf, { timeout: 120_000, interval: 100 }).toMatch(/completed|failed/);
    return { started, results: (await resultsOf(started.body.job_id)).results };
  };
  /** One call of the playground, waited for: its outputs. */
  const edit = async (call: Record<string, unknown>) => {
    const started = await caller.post("/edit-chat", { size: "1K", ...call });
    expect(started.status, JSON.stringify(started.body)).toBe(202);
    const id = started.body.job_id as string;
    const progressOf = async () => (await caller.get(`/jobs/${id}/status`)).body.progress;
    await expect.poll(progressOf, { timeout: 60_000, interval: 100 }).toBe(100);
    const { results } = await resultsOf(id);
    return { id, results, last: results.at(-1) };
  };
  return { account, caller, picture, pixelsOf, resultsOf, shoot, edit };
}

const at = ({ data, width, channels }: Pixels, x: number, y: number) => [
  ...data.subarray((y * width + x) * channels, (y * width + x) * channels + channels),
];

describe("packshots", () => {
  test("ratios are exact to the pixel, the product whole, in the middle and on pure white", async () => {
    const { shoot, pixelsOf } = await open();
    const { results } = await shoot([tee], {
      instructions: ratios.map((ar) => ({
        style: "white_cutout",
        options: { ar, size: "1K", format: "png" },
      })),
    });
    expect(results).toHaveLength(ratios.length);
    for (const [index, ar] of ratios.entries()) {
      const [wide, tall] = ar.split(":").map(Number) as [number, number];
      const shot = await pixelsOf(results[index].output.full_size);
      const longest = 1024 / Math.max(wide, tall);
      expect([shot.width, shot.height], ar).toEqual([Math.round(wide * longest), Math.round(tall * longest)]);
      expect(at(shot, 0, 0), ar).toEqual([255, 255, 255]);
      const box = boxOf(shot);
      expect(Math.abs(box.left - (shot.width - 1 - box.right)), ar).toBeLessThan(0.02 * shot.width);
      expect(Math.abs(box.top - (shot.height - 1 - box.bottom)), ar).toBeLessThan(0.02 * shot.height);
      const share = Math.max((box.right - box.left) / shot.width, (box.bottom - box.top) / shot.height);
      expect(share, ar).toBeCloseTo(0.85, 1);
      expect(results[index].model_used).toBe("onda");
    }
  });

  test("custom sides, jpg, a flat lay, variations that differ, and the same request gives the same pictures", async () => {
    const { shoot, picture, pixelsOf } = await open();
    const body = {
      instructions: [
        { style: "flat_lay", num_variations: 2, options: { width: 400, height: 300, format: "jpg" } },
        {
          style: "white_cutout",
          background: "#eeeeee",
          shadow: "none",
          options: { width: 256, height: 256, format: "png" },
        },
      ],
    };
    const [one, other] = [await shoot([tee], body), await shoot([tee], body)];
    const first = await picture(one.results[0].output.full_size);
    expect(await first.metadata()).toMatchObject({ width: 400, height: 300, format: "jpeg" });
    for (const index of [0, 1, 2]) {
      const [left, right] = [one, other].map(({ results }) => results[index].output.full_size);
      expect((await pixelsOf(left)).data.equals((await pixelsOf(right)).data)).toBe(true);
    }
    const [lay, varied] = [
      await pixelsOf(one.results[0].output.full_size),
      await pixelsOf(one.results[2].output.full_size),
    ];
    expect(lay.data.equals(varied.data)).toBe(false);
    expect(at(await pixelsOf(one.results[1].output.full_size), 3, 3)).toEqual([238, 238, 238]);
  });

  test("a transparent png holds the product alone, its edge free of the old background", async () => {
    const { shoot, pixelsOf } = await open();
    const { results } = await shoot([tee], {
      instructions: [
        {
          style: "white_cutout",
          background: "transparent",
          options: { width: 512, height: 512, format: "png" },
        },
      ],
    });
    const shot = await pixelsOf(results[0].output.full_size);
    expect(shot.channels).toBe(4);
    expect(at(shot, 2, 2)[3]).toBe(0);
    expect(at(shot, 256, 256)[3]).toBe(255);
    let [soft, pale] = [0, 0];
    for (let pixel = 0; pixel < shot.width * shot.height; pixel++) {
      const cover = shot.data[pixel * 4 + 3]!;
      if (cover < 40 || cover > 215) continue;
      soft++;
      // The ground is light grey, the cloth navy: red above 150 is ground.
      if (shot.data[pixel * 4]! > 150) pale++;
    }
    expect(soft).toBeGreaterThan(250);
    expect(pale / soft).toBeLessThan(0.05);
  });

  test("of several photos the one noted as front is drawn; the back when it is asked for", async () => {
    const { shoot, pixelsOf } = await open();
    const back = (await drawTee({ cloth: [0.5, 0.05, 0.05], width: 480, height: 600 })).file;
    const { results } = await shoot(
      [back, tee],
      {
        instructions: [
          { style: "white_cutout", options: { width: 512, height: 512, format: "png" } },
          { style: "white_cutout", angle: "back", options: { width: 512, height: 512, format: "png" } },
        ],
      },
      ["back", "front"],
    );
    const [front, rear] = [
      await pixelsOf(results[0].output.full_size),
      await pixelsOf(results[1].output.full_size),
    ];
    expect(at(front, 256, 256)[2]).toBeGreaterThan(at(front, 256, 256)[0]!);
    expect(at(rear, 256, 256)[0]).toBeGreaterThan(at(rear, 256, 256)[2]!);
  });

  test("an impossible request is a 400 that names the field; an unusable photo fails with the reason, uncharged", async () => {
    const { shoot, caller } = await open();
    const styled = await shoot([tee], { instructions: [{ style: "ghost_mannequin" }] });
    expect(styled.started.status).toBe(400);
    expect(styled.started.body.detail[0]).toMatchObject({ field: "instructions.0.style" });
    const plain = await sharp({ create: { width: 400, height: 400, channels: 3, background: "#ccc" } })
      .png()
      .toBuffer();
    const { results } = await shoot([plain], {
      instructions: [{ style: "white_cutout", options: { size: "1K" } }],
    });
    expect(results[0]).toMatchObject({ status: "failed" });
    expect(results[0].error_message).toContain("could not be told");
    expect((await caller.get("/billing/credits")).body).toMatchObject({
      balance: 2000,
      in_progress_credits: 0,
    });
  });
});

describe("playground", () => {
  test("a conversation: recolor, then a white ground, then cut out, each from the picture before", async () => {
    const { caller, edit, pixelsOf } = await open();
    const file = await caller.upload(tee);
    const first = await edit({ prompt: "make the tee forest green", image_ids: [file] });
    expect(first.last).toMatchObject({ status: "completed", model_used: "onda" });
    const green = await pixelsOf(first.last.output.full_size);
    expect([green.width, green.height]).toEqual([width, height]);
    expect(at(green, ...middle)[1]).toBeGreaterThan(at(green, ...middle)[2]!);
    const conversation_id = first.id;
    const second = await edit({ prompt: "put it on a white background", conversation_id });
    const onWhite = await pixelsOf(second.last.output.full_size);
    expect(at(onWhite, 5, 5)).toEqual([255, 255, 255]);
    expect(at(onWhite, ...middle)).toEqual(at(green, ...middle));
    const third = await edit({ prompt: "remove the background", conversation_id });
    const cut = await pixelsOf(third.last.output.full_size);
    expect(cut.channels).toBe(4);
    expect(at(cut, 5, 5)[3]).toBe(0);
    expect(third.results).toHaveLength(3);

    // Cutting out comes out the same each time: another version would be the same picture again.
    const balanceOf = async () => (await caller.get("/billing/credits")).body.balance;
    const before = await balanceOf();
    const again = await caller.post(`/jobs/${third.id}/regenerate/2`);
    expect(again.status, JSON.stringify(again.body)).toBe(202);
    const newestOf = async () => (await caller.get(`/jobs/${third.id}/versions/2`)).body.versions.at(-1);
    await expect.poll(async () => (await newestOf()).status, { timeout: 60_000 }).toBe("failed");
    expect(await newestOf()).toMatchObject({
      version: 2,
      error_message: expect.stringMatching(/the same/),
    });
    expect(await balanceOf()).toBe(before);
  });

  test("a picture that was cut out stays cut out when it is recolored", async () => {
    const { caller, edit, pixelsOf } = await open();
    const { last } = await edit({ prompt: "recolor the tee red", image_ids: [await caller.upload(cutTee)] });
    const red = await pixelsOf(last.output.full_size);
    expect(red.channels).toBe(4);
    expect(at(red, 5, 5)[3]).toBe(0);
    expect(at(red, ...middle)[0]).toBeGreaterThan(2 * at(red, ...middle)[2]!);
  });

  test("ratios and custom sides are exact, and the subject is never stretched or cut", async () => {
    const { caller, edit, pixelsOf } = await open();
    const file = await caller.upload(tee);
    const before = boxOf(await rawOf(tee));
    const shape = (before.right - before.left) / (before.bottom - before.top);
    const calls = [
      ...ratios.map((aspect_ratio) => ({
        output_mode: "ratio",
        aspect_ratio,
      })),
      { output_mode: "custom", width: 640, height: 333 },
    ];
    for (const call of calls) {
      const { last } = await edit({ image_ids: [file], ...call });
      const framed = await pixelsOf(last.output.full_size);
      const [wide, tall] = "aspect_ratio" in call ? call.aspect_ratio.split(":").map(Number) : [640, 333];
      const longest = ("aspect_ratio" in call ? 1024 : 640) / Math.max(wide!, tall!);
      const name = JSON.stringify(call);
      expect([framed.width, framed.height], name).toEqual([
        Math.round(wide! * longest),
        Math.round(tall! * longest),
      ]);
      const box = boxOf(framed);
      expect(box.left > 0 && box.top > 0, name).toBe(true);
      expect((box.right - box.left) / (box.bottom - box.top) / shape, name).toBeCloseTo(1, 1);
    }
  });

  test("words that are not understood are a 400 that names them; no credits are held", async () => {
    const { caller, account } = await open();
    const file = await caller.upload(tee);
    const call = { prompt: "make the tee red and let her smile", image_ids: [file] };
    const answer = await caller.post("/edit-chat", call);
    expect(answer.status).toBe(400);
    expect(answer.body.detail[0]).toMatchObject({ field: "prompt" });
    expect(answer.body.detail[0].message).toContain("“smile”");
    expect(answer.body.detail[0].message).toContain("recolor a garment");
    const identity = await insertIdentity(service, account.id);
    const unused = await caller.post("/edit-chat", {
      prompt: "make the tee red",
      image_ids: [file],
      identity_codes: [identity.code],
    });
    expect(unused.body.detail[0]).toMatchObject({ field: "identity_codes" });
    expect((await caller.get("/billing/credits")).body).toMatchObject({
      balance: 2000,
      in_progress_credits: 0,
    });
  });

  test("an enlargement beyond the size that is paid for fails with the size to ask for, uncharged", async () => {
    const { caller, edit } = await open();
    const { last } = await edit({ prompt: "enlarge 4x", image_ids: [await caller.upload(tee)] });
    expect(last).toMatchObject({ status: "failed" });
    expect(last.error_message).toMatch(/400 × 500.*1K.*larger size/);
    expect((await caller.get("/billing/credits")).body).toMatchObject({
      balance: 2000,
      in_progress_credits: 0,
    });
  });
});

test("flat-to-model is a 400 that names the model and that nothing is available", async () => {
  const { caller, account } = await open();
  const identity = await insertIdentity(service, account.id);
  const file = await caller.upload(tee);
  const project_id = (await caller.get("/project")).body.projects[0].project_key;
  const answer = await caller.post("/flat-2-model", {
    project_id,
    identity_code: identity.code,
    images: [file],
    options: { model: "seedream" },
  });
  expect(answer.status).toBe(400);
  expect(answer.body.detail[0].message).toBe(
    '"seedream" is not available on this server for flat_2_model; available: none',
  );
});

async function rawOf(file: Uint8Array): Promise<Pixels> {
  const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels };
}

/** Where the navy tee is: what is much bluer than it is red. */
function boxOf({ data, width, height, channels }: Pixels) {
  const box = { left: width, top: height, right: -1, bottom: -1 };
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const pixel = (y * width + x) * channels;
      if (data[pixel + 2]! - data[pixel]! < 30) continue;
      box.left = Math.min(box.left, x);
      box.right = Math.max(box.right, x);
      box.top = Math.min(box.top, y);
      box.bottom = Math.max(box.bottom, y);
    }
  }
  return box;
}
