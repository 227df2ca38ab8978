/**
 * How long the engines take, warm, beside the unavoidable part (decoding and JPEG-encoding the same photo) and beside
 * Python doing the comparable pixel loop, all in one run; and what two workers hold in memory at once. Writes
 * test-results/bench/engine-speed.json. Python needs Debian's python3-opencv; without it the comparison is left out.
 */
import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import sharp from "sharp";
import type { JobRequests } from "#contract/job-requests.ts";
import { decodeImage, encodeGrey, encodeImage } from "#engines/codec.ts";
import type { WorkIdentity } from "#engines/contract.ts";
import { createFaceEngine } from "#engines/faces/create-face-engine.ts";
import { loadParsingNet } from "#engines/nets/parsing-net.ts";
import { loadPersonNet } from "#engines/nets/person-net.ts";
import { loadPoseNet } from "#engines/nets/pose-net.ts";
import { createOnda, type Onda } from "#engines/onda/create-onda.ts";
import { analyzePhoto } from "#engines/onda/garment/analyze-photo.ts";
import { createEmbeddedFinder } from "#engines/onda/mask/find-embedded.ts";
import { toEdgeColors, toGarmentAlpha } from "#imaging/mask/garment-alpha.ts";
import { oklabOfHex } from "#imaging/oklab.ts";
import { toEdgeShift } from "#imaging/recolor/edge-shift.ts";
import { toNaturalRequest } from "#imaging/recolor/garment-tone.ts";
import { recolorGarment } from "#imaging/recolor/recolor-garment.ts";
import { buildToneCurve } from "#imaging/recolor/tone-curve.ts";
import { hasRealPhotos, realPhoto } from "#test-support/photos.ts";
import { drawTee } from "../unit/engines/drawn-garment.ts";
import { prepareIdentity, swapPhoto } from "./swap-photo.ts";
import { watchProcess } from "./watch-process.ts";
import { writeReport } from "./write-report.ts";

const rounds = 5;
const side = 2048;
const never = new AbortController().signal;
const color = "#c1272d";
/** `--memory` or `--memory-faces`: this process is the one whose memory is measured. */
const memoryRun = process.argv[2];
let changed = 0;

interface Measure {
  what: string;
  value: number;
  /** Processor time of the whole process, milliseconds: says more than the clock when others use the machine. */
  cpuMs: number | null;
  unit: string;
  target: string;
  isMet: boolean | null;
}

interface Photos {
  garment: Uint8Array;
  /** Null without the real photos: nobody is drawn well enough to be swapped. */
  person: Uint8Array | null;
  identity: Uint8Array | null;
}

async function readPhotos(): Promise<Photos> {
  if (!hasRealPhotos) {
    const { file } = await drawTee({ cloth: [0.75, 0.72, 0.7], width: 1200, height: 1600 });
    return { garment: file, person: null, identity: null };
  }
  const read = async (name: string): Promise<Uint8Array> => Uint8Array.from(await readFile(realPhoto(name)));
  const large = await sharp(realPhoto("onmodel/fashn-garment.webp")).resize({ width: 1152 }).png().toBuffer();
  return {
    garment: await read("onmodel/sy-mts-01.jpg"),
    person: await read("onmodel/fashn-model.webp"),
    identity: Uint8Array.from(large),
  };
}

const recolorRequest: JobRequests["garment_recolor"] = {
  project_id: "bench",
  images: ["photo"],
  masks: undefined,
  garment_label: undefined,
  reference_text: color,
  reference_image: undefined,
  instruction: undefined,
  num_variations: 1,
  processing_size: side,
  format: "jpg",
  model: "auto",
  on_doubt: "deliver",
  exact: true,
  use_anchor: false,
  post_process: false,
  add_ai_watermark: false,
};

async function recolor(onda: Onda, file: Uint8Array): Promise<void> {
  const work = {
    type: "garment_recolor",
    request: recolorRequest,
    load: async () => file,
    identities: [],
  } as const;
  const planned = await onda.plan({ ...work, identities: [] }, never);
  if (planned.kind !== "plan") throw new Error(planned.reason.message);
  const order = { plan: planned.plan, imageIndex: 0, groupIndex: 0, version: 1 };
  const outcome = await onda.render({ work: { ...work, identities: [] }, ...order }, never);
  if (outcome.kind !== "image") throw new Error(outcome.reason.message);
}

async function upscale(onda: Onda, file: Uint8Array): Promise<{ megapixels: number }> {
  const request = { id_project: "bench", id_image: "photo", scale_factor: 2 } as const;
  const work = { type: "upscale" as const, request, load: async () => file, identities: [] };
  const outcome = await onda.render({ work, plan: {}, imageIndex: 0, groupIndex: 0, version: 1 }, never);
  if (outcome.kind !== "image") throw new Error(outcome.reason.message);
  return { megapixels: (outcome.image.width * outcome.image.height) / 1e6 };
}

/** @returns why the picture was refused; the work is done by then all the same. */
async function swap(onda: Onda, source: Uint8Array, identity: WorkIdentity): Promise<string | null> {
  const outcome = await swapPhoto(onda, source, identity, { sideMax: side, format: "jpg" });
  if (outcome.kind === "failed") throw new Error(outcome.reason.message);
  return outcome.kind === "refused" ? outcome.reason.message : null;
}

/** The same picture as another file, so that nothing is remembered of it: decoders stop at the picture's end. */
function withTail(file: Uint8Array): Uint8Array {
  const longer = new Uint8Array(file.length + 4);
  longer.set(file);
  new DataView(longer.buffer).setUint32(file.length, ++changed);
  return longer;
}

interface Taken {
  ms: number;
  cpuMs: number;
}

type Timed = () => Promise<unknown> | unknown;

/** Medians of some rounds after a first one. */
async function take(work: Timed): Promise<Taken> {
  await work();
  return toMedians(await repeat(rounds, () => time(work)));
}

/** Rounds until the machine's code of every function is its final one. */
const warmUps = 12;
const roundsInTurn = 9;

/** Medians of works that are compared: one after the other in every round, so that all see the same machine. */
async function takeInTurn<Works extends Timed[]>(
  works: readonly [...Works],
): Promise<{ [Index in keyof Works]: Taken }> {
  const inTurn = async (): Promise<Taken[]> => {
    const taken: Taken[] = [];
    for (const work of works) taken.push(await time(work));
    return taken;
  };
  await repeat(warmUps, inTurn);
  const all = await repeat(roundsInTurn, inTurn);
  return works.map((_, index) => toMedians(all.map((round) => round[index]!))) as {
    [Index in keyof Works]: Taken;
  };
}

async function repeat<Result>(times: number, work: () => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (let round = 0; round < times; round++) results.push(await work());
  return results;
}

async function time(work: Timed): Promise<Taken> {
  const [start, cpu] = [performance.now(), process.cpuUsage()];
  await work();
  const { user, system } = process.cpuUsage(cpu);
  return { ms: performance.now() - start, cpuMs: (user + system) / 1000 };
}

function toMedians(taken: Taken[]): Taken {
  const median = (values: number[]): number =>
    values.toSorted((one, other) => one - other)[values.length >> 1]!;
  return { ms: median(taken.map(({ ms }) => ms)), cpuMs: median(taken.map(({ cpuMs }) => cpuMs)) };
}

function atMost(
  what: string,
  value: number,
  unit: string,
  max: number,
  cpuMs: number | null = null,
): Measure {
  return { what, value, cpuMs, unit, target: `≤ ${max} ${unit}`, isMet: value <= max };
}

function plain(what: string, { ms, cpuMs }: { ms: number; cpuMs: number | null }): Measure {
  return { what, value: ms, cpuMs, unit: "ms", target: "", isMet: null };
}

async function measureSpeed(photos: Photos): Promise<Measure[]> {
  const onda = createOnda({ threads: 1 });
  const faces = createFaceEngine({ threads: 1 });
  try {
    const { width, height } = await decodeImage(photos.garment, side);
    const megapixels = (width * height) / 1e6;
    const decodeAndEncode = async (): Promise<unknown> =>
      encodeImage(await decodeImage(photos.garment, side), { format: "jpg", addAiWatermark: false });
    const [floor, first, again] = await takeInTurn([
      decodeAndEncode,
      () => recolor(onda, withTail(photos.garment)),
      () => recolor(onda, photos.garment),
    ]);
    const measures = [
      plain(`decode + jpeg of the photo, ${megapixels.toFixed(2)} MP`, floor),
      plain("recolor, the garment found anew", first),
      atMost("recolor ÷ decode + jpeg", first.ms / floor.ms, "×", 8),
      atMost("the same in processor time", first.cpuMs / floor.cpuMs, "×", 8),
      plain("recolor again, the garment remembered", again),
    ];
    measures.push(...(await comparePixelLoop(photos.garment)));
    if (photos.person !== null && photos.identity !== null) {
      const [person, identity] = [photos.person, await prepareIdentity(faces, "bench", photos.identity)];
      let refusal: string | null = null;
      const [anew, variation, gate] = await takeInTurn([
        async () => {
          refusal = await swap(onda, withTail(person), identity);
        },
        () => swap(onda, person, identity),
        () => faces.check(withTail(person), never),
      ]);
      if (refusal !== null) console.log(`The swap that was timed is refused: ${refusal}`);
      measures.push(atMost("swap of a new photo, 1.04 MP", anew.ms, "ms", 600, anew.cpuMs));
      measures.push(plain("swap again, the person remembered", variation));
      measures.push(atMost("face gate, 1.04 MP", gate.ms, "ms", 350, gate.cpuMs));
    }
    const small = await sharp(photos.garment).resize({ width: 640 }).png().toBuffer();
    const { megapixels: enlarged } = await upscale(onda, small);
    const upscaleMs = await take(() => upscale(onda, withTail(small)));
    measures.push(
      atMost(
        "upscale 2x, per output MP",
        upscaleMs.ms / 1000 / enlarged,
        "s",
        2.5,
        upscaleMs.cpuMs / enlarged,
      ),
    );
    return measures;
  } finally {
    await Promise.all([onda.close(), faces.close()]);
  }
}

/** The loop over the pixels alone, one thread each, on the same photo and cover. */
async function comparePixelLoop(file: Uint8Array): Promise<Measure[]> {
  const nets = {
    findPerson: await loadPersonNet(),
    findPose: await loadPoseNet(),
    parsePerson: await loadParsingNet(null),
  };
  const analysis = await analyzePhoto(createEmbeddedFinder(nets), file, null, null);
  if (analysis.kind === "refused") throw new Error(analysis.reason.message);
  const source = await decodeImage(file, side);
  const { copy, mask, appearance } = analysis;
  const colors = toEdgeColors(copy, mask);
  const alpha = toGarmentAlpha(source, copy, mask, colors);
  const curve = buildToneCurve({ ...toNaturalRequest(appearance, oklabOfHex(color), 1), match: null });
  const shift = toEdgeShift(colors, appearance, curve);
  const [ours] = await takeInTurn([() => recolorGarment(source, alpha, appearance, curve, shift)]);
  const covered = alpha.reduce((count, cover) => count + (cover > 0 ? 1 : 0), 0) / alpha.length;
  const measures = [plain(`pixel loop, ${(covered * 100).toFixed(0)} % covered`, ours)];
  const peer = await runPython(source, alpha);
  if (peer === null) return measures;
  return [
    ...measures,
    plain(`numpy, float32 (${peer.versions})`, { ms: peer.numpyMs, cpuMs: null }),
    atMost("pixel loop ÷ numpy", ours.ms / peer.numpyMs, "×", 0.4),
    plain("OpenCV, 8-bit Lab, one thread", { ms: peer.openCvMs, cpuMs: null }),
    atMost("pixel loop ÷ OpenCV", ours.ms / peer.openCvMs, "×", 1.2),
  ];
}

async function runPython(
  source: { data: Uint8Array; width: number; height: number },
  alpha: Uint8Array,
): Promise<{ numpyMs: number; openCvMs: number; versions: string } | null> {
  const python = "/usr/bin/python3";
  const run = promisify(execFile);
  const isThere = await run(python, ["-c", "import cv2, numpy"]).then(
    () => true,
    () => false,
  );
  if (!isThere) {
    console.log("Python's numpy and OpenCV are left out: python3-opencv is not installed");
    return null;
  }
  const dir = await mkdtemp(path.join(tmpdir(), "engine-speed-"));
  try {
    const { width, height } = source;
    const [photo, cover] = [path.join(dir, "photo.png"), path.join(dir, "cover.png")];
    await sharp(source.data, { raw: { width, height, channels: 3 } }).toFile(photo);
    await sharp((await encodeGrey(alpha, width, height)).bytes).toFile(cover);
    const script = path.join(import.meta.dirname, "recolor-loop.py");
    const { stdout } = await run(python, [script, photo, cover, String(rounds)]);
    return JSON.parse(stdout);
  } finally {
    await rm(dir, { recursive: true });
  }
}

/** Two workers, each with every network it can need, at work at the same time. */
async function measureMemory(photos: Photos, keepsFaces: boolean): Promise<number> {
  const watched = watchProcess(process.pid);
  const onda = createOnda({ threads: 2 });
  const faces = createFaceEngine({ threads: 1 });
  try {
    const identity = photos.identity === null ? null : await prepareIdentity(faces, "bench", photos.identity);
    if (!keepsFaces) await faces.close();
    const small = await sharp(photos.garment).resize({ width: 640 }).png().toBuffer();
    const everything = [
      () => recolor(onda, withTail(photos.garment)),
      () => upscale(onda, withTail(small)),
      ...(identity === null ? [] : [() => swap(onda, withTail(photos.person!), identity)]),
    ];
    // Every pair twice, so that both threads have done everything.
    for (let round = 0; round < 2; round++) {
      for (const work of everything) await Promise.all([work(), work()]);
      for (const work of everything) await Promise.all([work(), everything[0]!()]);
    }
    return watched.stop().residentPeak;
  } finally {
    await Promise.all([onda.close(), faces.close()]);
  }
}

const photos = await readPhotos();
if (memoryRun !== undefined) {
  process.stdout.write(JSON.stringify(await measureMemory(photos, memoryRun === "--memory-faces")));
} else {
  if (!hasRealPhotos)
    console.log("Swap and face gate are left out: the real photos are not beside the checkout");
  const measures = await measureSpeed(photos);
  for (const [how, flag] of [
    ["two workers at once", "--memory"],
    ["two workers at once, and one for faces", "--memory-faces"],
  ] as const) {
    const { stdout } = await promisify(execFile)(process.execPath, [import.meta.filename, flag]);
    measures.push(atMost(`resident at most, ${how}`, JSON.parse(stdout), "MiB", 1536));
  }
  console.table(
    measures.map(({ what, value, cpuMs, unit, target, isMet }) => ({
      what,
      value: `${value < 10 ? value.toFixed(2) : value.toFixed(0)} ${unit}`,
      "CPU ms": cpuMs === null ? "" : cpuMs.toFixed(0),
      target,
      met: isMet === null ? "" : isMet ? "met" : "NOT MET",
    })),
  );
  await writeReport("engine-speed", { rounds, measures });
}
