import { execFile } from "node:child_process";
import { access, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { runEngineCommand } from "#server/commands/engine.ts";
import { readShippedPhoto, shippedPhoto } from "#test-support/photos.ts";
import { runCommand } from "#test-support/run-command.ts";
import { sharedFaceEngine, sharedOnda } from "#test-support/shared-engines.ts";
import { simulateEngines } from "../../scripts/demo/simulate-engines.ts";
import { drawPlain, drawTee } from "../unit/engines/drawn-garment.ts";

const root = path.resolve(import.meta.dirname, "../..");
let dir: string;
let tee: string;

beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), "restyle-engine-"));
  tee = path.join(dir, "tee.png");
  await writeFile(tee, (await drawTee({ cloth: [0.3, 0.31, 0.33], width: 320, height: 400 })).file);
});

afterAll(() => rm(dir, { recursive: true, force: true }));

const inDir = (name: string) => path.join(dir, name);
const isThere = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );

// Engines of its own would load the networks anew for each command, two seconds of processor time.
const engines = { openOnda: sharedOnda, openFaces: sharedFaceEngine };
const run = (...args: string[]) => runCommand((given) => runEngineCommand(given, engines), args);
/** With the engines that the command opens itself. */
const runAlone = (...args: string[]) => runCommand(runEngineCommand, args);

test("the command is a process of its own: one line on stdout, exit code 0", async () => {
  const file = path.join(root, "app/server/commands/engine.ts");
  await writeFile(inDir("small.png"), await drawPlain(48, 60, "#8899aa"));
  const args = ["upscale", inDir("small.png"), "--factor", "4", "--out", inDir("large.png")];
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [file, ...args], { cwd: root });
  expect(stderr).toBe("");
  expect(stdout).toMatch(/^out .*large\.png, width 192, height 240, model onda, seconds [\d.]+\n$/);
  expect(await sharp(inDir("large.png")).metadata()).toMatchObject({ format: "png", width: 192 });
});

describe("recolor", () => {
  test("a photo is recolored, and its mask shows where", async () => {
    const [out, mask] = [inDir("navy.png"), inDir("mask.png")];
    const photo = shippedPhoto("turquoise-trousers");
    const { code, out: text } = await run(
      ...["recolor", photo, "--to", "#1F3A5F", "--garment", "trousers", "--size", "1024"],
      ...["--accept-doubtful", "--print", "plain"],
      ...["--out", out, "--mask", mask, "--json"],
    );
    expect(code).toBe(0);
    const said = JSON.parse(text);
    expect(said).toMatchObject({ out, mask, width: 400, height: 888, untouched: true, model: "onda" });
    expect(said.quality).toBeGreaterThan(50);
    expect(said.seconds).toBeGreaterThan(0);

    const before = await sharp(photo).raw().toBuffer();
    const after = await sharp(out).raw().toBuffer();
    expect(await sharp(mask).metadata()).toMatchObject({ width: 400, height: 888, channels: 1 });
    // The edge of the cloth is soft: a few pixels around the mask change, too.
    const edged = sharp(mask).blur(3).threshold(1);
    const around = await edged.toColourspace("b-w").raw().toBuffer();
    const cover = await sharp(mask).toColourspace("b-w").raw().toBuffer({ resolveWithObject: true });
    const counts = { cloth: 0, outside: 0, touchedOutside: 0 };
    const sum = [0, 0, 0];
    for (let at = 0; at < cover.data.length; at++) {
      const pixel = [0, 1, 2].map((channel) => after[at * 3 + channel]!);
      if (cover.data[at] === 255) {
        counts.cloth++;
        pixel.forEach((value, channel) => {
          sum[channel]! += value;
        });
      }
      if (around[at] !== 0) continue;
      counts.outside++;
      if (pixel.some((value, channel) => value !== before[at * 3 + channel])) counts.touchedOutside++;
    }
    expect(counts.cloth / cover.data.length).toBeGreaterThan(0.1);
    expect(counts.outside / cover.data.length).toBeGreaterThan(0.1);
    expect(counts.touchedOutside).toBe(0);
    const [red, green, blue] = sum.map((value) => value / counts.cloth);
    expect(blue).toBeGreaterThan(green! + 20);
    expect(green).toBeGreaterThan(red! + 10);
  });

  test("a picture without a garment is refused with the reason and code 2; nothing is written", async () => {
    const plain = inDir("plain.png");
    await writeFile(plain, await drawPlain(200, 240, "#8899aa"));
    const { code, out, problems } = await run("recolor", plain, "--to", "red", "--out", inDir("no.png"));
    expect([code, out]).toEqual([2, ""]);
    expect(problems).toMatch(/garment/);
    expect(problems).not.toMatch(/at .*\.ts/);
    expect(await isThere(inDir("no.png"))).toBe(false);
  });

  test("a doubtful outline is written and refused with what to check; accepted, corrected or called plain it is drawn", async () => {
    // Cloth of nearly the color of its backdrop.
    const pale = inDir("pale.png");
    const drawn = await drawTee({ cloth: [0.86, 0.86, 0.85], width: 320, height: 400 });
    await writeFile(pale, drawn.file);
    const [out, mask] = [inDir("doubtful.png"), inDir("doubtful-mask.png")];
    const recolor = (...more: string[]) =>
      run("recolor", pale, "--to", "#1F3A5F", "--size", "1024", "--out", out, "--json", ...more);
    const refused = await recolor("--mask", mask);
    expect(refused.code).toBe(2);
    expect(JSON.parse(refused.out)).toMatchObject({
      refused: expect.stringMatching(/not certain.*--accept-doubtful.*--outline/),
      doubts: expect.arrayContaining([{ box: expect.any(Array), reason: expect.any(String) }]),
    });
    expect([await isThere(out), await isThere(mask)]).toEqual([false, true]);

    const accepted = await recolor("--accept-doubtful");
    expect([accepted.code, await isThere(out)]).toEqual([0, true]);
    expect(JSON.parse(accepted.out).outline).toMatch(/^embedded/);
    // A click is a person's look, too.
    const clicked = await recolor("--point", "160,200");
    expect([clicked.code, JSON.parse(clicked.out).outline]).toEqual([0, "edited"]);
    for (const [point, reason] of [
      ["160", /two whole numbers/],
      ["999,1", /outside of the photo, which has 320 × 400 px/],
    ] as const) {
      const wrong = await recolor("--point", point);
      expect([wrong.code, wrong.problems]).toEqual([2, expect.stringMatching(reason)]);
    }
    // A mask of one's own: the left half is garment, the right half of that keeps its color.
    const half = (left: number, width: number) =>
      sharp({ create: { width: 320, height: 400, channels: 3, background: "#000" } })
        .composite([
          {
            input: { create: { width, height: 400, channels: 3, background: "#fff" } },
            left,
            top: 0,
          },
        ])
        .removeAlpha()
        .toColourspace("b-w")
        .png();
    await half(0, 160).toFile(inDir("own.png"));
    await half(80, 80).toFile(inDir("kept.png"));
    const own = await recolor("--outline", inDir("own.png"), "--keep", inDir("kept.png"), "--print", "plain");
    expect(JSON.parse(own.out)).toMatchObject({ outline: "file", untouched: true });
    const [before, after] = await Promise.all([pale, out].map((file) => sharp(file).raw().toBuffer()));
    const changed = (x: number) => {
      const at = (200 * 320 + x) * 3;
      return [0, 1, 2].some((channel) => before![at + channel] !== after![at + channel]);
    };
    expect([40, 120, 240].map(changed)).toEqual([true, false, false]);
    const alone = await recolor("--keep", inDir("kept.png"));
    expect([alone.code, JSON.parse(alone.out).refused]).toEqual([2, expect.stringContaining("--outline")]);
  });

  test("with --json the refusal is on stdout too", async () => {
    const { code, out } = await run("recolor", tee, "--to", "flurble", "--out", inDir("no.png"), "--json");
    expect(code).toBe(2);
    expect(JSON.parse(out)).toEqual({ refused: expect.stringContaining("flurble") });
  });
});

test("a garment is cut out of its background, without a fringe", async () => {
  const { code, out } = await run("cutout", tee, "--out", inDir("cut.png"), "--json");
  expect(code).toBe(0);
  expect(JSON.parse(out)).toMatchObject({ width: 320, height: 400, model: "onda" });
  const { data, info } = await sharp(inDir("cut.png")).raw().toBuffer({ resolveWithObject: true });
  expect(info.channels).toBe(4);
  expect(data[3]).toBe(0);
  const middle = (200 * 320 + 160) * 4;
  expect(data[middle + 3]).toBe(255);
  // The cloth is at most about 180 bright in any fold, the background above 215.
  let rim = 0;
  let seen = 0;
  for (let at = 0; at < info.width * info.height; at++) {
    if (data[at * 4 + 3]! < 64) continue;
    seen++;
    if (data[at * 4]! > 205) rim++;
  }
  expect(seen).toBeGreaterThan(20_000);
  expect(rim / seen).toBeLessThan(0.002);
});

describe("faces", () => {
  test("the one face is measured", async () => {
    await writeFile(inDir("portrait.png"), await readShippedPhoto("astronaut", 1024));
    const { code, out } = await run("faces", inDir("portrait.png"), "--json");
    expect(code).toBe(0);
    const said = JSON.parse(out);
    expect(said).toMatchObject({ score: expect.any(Number), face_width: expect.any(Number) });
    expect(said.parts).toMatchObject({ sharpness: expect.any(Number), eyes: expect.any(Number) });
  });

  test("a picture without a face is refused with the face check's reason", async () => {
    const { code, out, problems } = await runAlone("faces", tee, "--json");
    expect(code).toBe(2);
    expect(JSON.parse(out)).toMatchObject({ problem: "no_face" });
    expect(problems.trim().split("\n")).toHaveLength(1);
  });
});

describe("files", () => {
  test("a file that is not a picture is refused with code 2", async () => {
    await writeFile(inDir("note.jpg"), "not a picture");
    const { code, problems } = await run("upscale", inDir("note.jpg"), "--out", inDir("no.png"));
    expect(code).toBe(2);
    expect(problems).toMatch(/^The file is not a picture that can be read/);
  });

  test("a missing file is an error in one sentence", async () => {
    const { code, problems } = await run("cutout", inDir("nowhere.jpg"), "--out", inDir("no.png"));
    expect([code, problems]).toEqual([1, `There is no file or folder ${inDir("nowhere.jpg")}.\n`]);
  });

  test("the photo itself is never written over", async () => {
    const { code, problems } = await run("upscale", tee, "--out", tee);
    expect(code).toBe(2);
    expect(problems).toContain("write to another file");
    expect(await sharp(tee).metadata()).toMatchObject({ width: 320 });
  });

  test("an output without a folder to write to is refused before anything is drawn", async () => {
    const { code, problems } = await run("upscale", tee, "--out", inDir("nowhere/large.png"));
    expect([code, problems]).toEqual([2, `There is no folder ${inDir("nowhere")} to write to.\n`]);
  });

  test("an ending that names another format is refused before anything is drawn", async () => {
    const { code, problems } = await run("upscale", tee, "--out", inDir("large.webp"));
    expect([code, problems]).toEqual([2, `${inDir("large.webp")} must end in .png.\n`]);
  });
});

describe("a model of a provider", () => {
  let simulated: Awaited<ReturnType<typeof simulateEngines>>;
  beforeAll(async () => {
    simulated = await simulateEngines(1 / 4);
    for (const [name, value] of Object.entries({ ...simulated.env, DATA_DIR: inDir("data") })) {
      vi.stubEnv(name, value);
    }
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await simulated.simulator.close();
  });

  test("swaps a photo on files: it gets photo and face, and its price and checks are printed", async () => {
    const out = inDir("swapped.jpg");
    const photo = inDir("astronaut.png");
    const identity = inDir("identity.png");
    await writeFile(photo, await readShippedPhoto("astronaut", 320));
    // A face of an identity is at least 120 pixels wide.
    await writeFile(identity, await readShippedPhoto("astronaut", 760));
    const {
      code,
      out: text,
      problems,
    } = await run(
      ...["swap", photo, "--identity", identity, "--model", "nano_banana_pro"],
      ...["--size", "1024", "--out", out, "--json"],
    );
    expect([code, problems]).toEqual([0, ""]);
    const { width, height } = await sharp(photo).metadata();
    expect(JSON.parse(text)).toMatchObject({
      out,
      width,
      height,
      model: "nano_banana_pro",
      painted_by: "nano_banana_pro",
      identity_score: expect.any(Number),
      // One picture: the simulator's settings turn redraws off.
      cost_usd: expect.closeTo(simulated.simulator.bill[0]!.usd, 4),
    });
    expect(simulated.simulator.bill.length).toBe(1);
    const [call] = simulated.simulator.calls;
    expect([call!.wire, call!.pictures.length, call!.isEdit]).toEqual(["gemini", 2, true]);
    expect(await sharp(out).metadata()).toMatchObject({ format: "jpeg", width });
  });

  test("without a key is refused, and those with one are named; a swap is a jpg", async () => {
    const swap = ["swap", tee, "--identity", tee, "--model", "ideogram_4_5"];
    const named = await run("recolor", tee, "--to", "red", "--model", "gpt_image_9", "--out", inDir("a.png"));
    expect(named.code).toBe(2);
    expect((await run(...swap, "--out", inDir("b.png"))).problems).toContain("must end in .jpg");
    for (const name of ["GEMINI_API_KEY", "GEMINI_BASE_URL"]) vi.stubEnv(name, undefined);
    const { code, problems } = await run(
      ...["recolor", tee, "--to", "red"],
      ...["--model", "nano_banana_2", "--out", inDir("c.png")],
    );
    expect([code, problems]).toEqual([
      2,
      expect.stringContaining("nano_banana_2 that has a key here; there are: gpt_image, "),
    ]);
  });
});
