/**
 * Compares a network with the product on the worn garments outlined by hand:
 * evaluate.ts NETWORK.onnx --onnxruntime MAIN.js --outlines FOLDER [--held-out] [--brush]
 *
 * The network sees the product's mask and at most one hurried stroke; the product's minimum cut draws the edges.
 */
import path from "node:path";
import { parseArgs } from "node:util";
import { readGarmentLabel } from "#contract/garment-words.ts";
import { decodeImage, shrinkToSide } from "#engines/codec.ts";
import { openOnnxSession } from "#engines/nets/onnx-net.ts";
import { loadParsingNet } from "#engines/nets/parsing-net.ts";
import { loadPersonNet } from "#engines/nets/person-net.ts";
import { loadPoseNet } from "#engines/nets/pose-net.ts";
import { mixToUnit, stretchPicture } from "#engines/nets/stretch-picture.ts";
import { createOnda } from "#engines/onda/create-onda.ts";
import { analyzeWearer } from "#engines/onda/mask/analyze-wearer.ts";
import { finderSide, gridSide } from "#engines/onda/mask/finder.ts";
import { type CropWindow, cropMask, cropPicture, toCoveredWindow } from "#imaging/framing/crop-picture.ts";
import { paintCores, paintStrokes } from "#imaging/mask/correct-mask.ts";
import { cutProbability } from "#imaging/mask/cut-probability.ts";
import { toOklabImage } from "#imaging/oklab.ts";
import {
  type BinaryMask,
  countInside,
  createMask,
  createPlane,
  type Plane,
  type RgbImage,
} from "#imaging/raster.ts";
import { planeOfMask, resampleMask, resamplePlane } from "#imaging/resample.ts";
import { findOutline, listOutlines, toTitle } from "../../test/bench/quality/outlines-part.ts";
import {
  type DrawnStroke,
  drawByHand,
  drawStroke,
  findWrongPiece,
  hurried,
} from "../../test/bench/quality/simulated-stroke.ts";
import { createRng } from "../../test/support/rng.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    onnxruntime: { type: "string" },
    outlines: { type: "string" },
    only: { type: "string", default: "" },
    brush: { type: "boolean", default: false },
    "held-out": { type: "boolean", default: false },
  },
});
const dir = values.outlines!;
const session = await openOnnxSession(path.resolve(values.onnxruntime!), positionals[0]!);
const side = Number(session.inputs.find(({ name }) => name === "picture")!.dims[2]);
const words = ["top", "outer", "dress", "trousers", "skirt", "footwear", "hat", "any"];
const wrongFrom = 0.01;
const tries = 3;
/** Around the garment, of its sides. */
const margin = 0.2;

type Size = { width: number; height: number };

const nets = {
  parsePerson: await loadParsingNet(null),
  findPerson: await loadPersonNet(),
  findPose: await loadPoseNet(),
};
const onda = createOnda({ threads: 1, onFault: (fault) => process.stderr.write(`${String(fault)}\n`) });

/** The word of the network for a garment. */
function wordOf(garment: string): string {
  const kind = readGarmentLabel(garment);
  if (kind === "top" || kind === "outer") return kind;
  if (kind === "bottom") return /skirt|kilt|sarong/.test(garment) ? "skirt" : "trousers";
  return kind === "full" && /dress|gown/.test(garment) ? "dress" : "any";
}

/** A window of the judged picture, and the picture in it. */
interface View {
  /** The finder's picture. */
  small: RgbImage;
  judged: Size;
  window: CropWindow;
  image: RgbImage;
}

const scaleTo = ({ left, top, width, height }: CropWindow, from: Size, to: Size): CropWindow => {
  const [across, down] = [to.width / from.width, to.height / from.height];
  const [x, y] = [Math.round(left * across), Math.round(top * down)];
  return {
    left: x,
    top: y,
    width: Math.min(to.width - x, Math.round(width * across)),
    height: Math.min(to.height - y, Math.round(height * down)),
  };
};

/** The person. */
async function lookAt(source: Uint8Array, judged: RgbImage): Promise<View> {
  const small = await decodeImage(source, finderSide);
  const whole = await nets.parsePerson(small);
  const { window, image } = await analyzeWearer(nets, small, whole, nets.findPerson(small));
  return { small, judged, window: scaleTo(window, small, judged), image };
}

/** The garment with what is around it; null where there is none. */
async function lookCloser({ small, judged }: View, mask: BinaryMask): Promise<View | null> {
  if (countInside(mask) === 0) return null;
  const color = { ...judged, data: new Uint8Array(0) };
  const own = toCoveredWindow({ color, alpha: mask.data }, 0);
  const window = toCoveredWindow(
    { color, alpha: mask.data },
    Math.round(margin * Math.max(own.width, own.height)),
  );
  const place = scaleTo(window, judged, small);
  const image = await shrinkToSide(cropPicture({ color: small, alpha: null }, place).color, gridSide);
  return { small, judged, window, image };
}

/** On the judged picture: cut along its edges, and as it is. */
interface Answer {
  mask: BinaryMask;
  chance: Plane;
}

/** The network's answer, cut along the picture's edges, on the judged picture. */
async function ask(
  view: View,
  garment: string,
  present: BinaryMask | null,
  strokes: DrawnStroke[],
): Promise<Answer> {
  const { window, image, judged } = view;
  const { width, height } = judged;
  const planes = new Float32Array(4 * side * side);
  const put = (plane: Plane, index: number): void =>
    planes.set(resamplePlane(plane, side, side).data, index * side * side);
  const painted = (kind: DrawnStroke["kind"], paint: typeof paintCores): BinaryMask =>
    cropMask(
      paint(
        width,
        height,
        strokes.filter((stroke) => stroke.kind === kind),
      ),
      window,
    );
  if (present !== null) {
    const [added, removed] = [painted("add", paintCores), painted("remove", paintCores)];
    const own = cropMask(present, window);
    for (let at = 0; at < own.data.length; at++)
      own.data[at] = added.data[at]! | (own.data[at]! & (1 - removed.data[at]!));
    put(planeOfMask(own), 0);
    planes.fill(1, side * side, 2 * side * side);
    put(planeOfMask(painted("add", paintStrokes)), 2);
    put(planeOfMask(painted("remove", paintStrokes)), 3);
  }
  const pixels = stretchPicture(image, side, mixToUnit);
  const picture = new Float32Array(pixels.length);
  for (let at = 0; at < side * side; at++)
    for (let channel = 0; channel < 3; channel++)
      picture[channel * side * side + at] = pixels[at * 3 + channel]!;
  const word = Float32Array.from(words, (one) => (one === wordOf(garment) ? 1 : 0));
  const feeds = {
    picture: { data: picture, dims: [1, 3, side, side] },
    planes: { data: planes, dims: [1, 4, side, side] },
    word: { data: word, dims: [1, words.length] },
  };
  const { meant } = await session.run(feeds, ["meant"]);
  const half = createPlane(side / 2, side / 2);
  for (let at = 0; at < half.data.length; at++) half.data[at] = 1 / (1 + Math.exp(-meant!.data[at]!));
  const chance = resamplePlane(half, image.width, image.height);
  const cut = resampleMask(cutProbability(toOklabImage(image), chance).mask, window.width, window.height);
  const onWindow = resamplePlane(half, window.width, window.height);
  const mask = createMask(width, height);
  const whole = createPlane(width, height);
  for (let y = 0; y < window.height; y++) {
    const row = [y * window.width, (y + 1) * window.width] as const;
    const to = (window.top + y) * width + window.left;
    mask.data.set(cut.data.subarray(...row), to);
    whole.data.set(onWindow.data.subarray(...row), to);
  }
  return { mask, chance: whole };
}

/** The mask without what the network surely denies, and with what it surely sees. */
function repair(mask: BinaryMask, { chance }: Answer): BinaryMask {
  const data = mask.data.map((value, at) => (chance.data[at]! > (value === 1 ? 0.15 : 0.9) ? 1 : 0));
  return { ...mask, data };
}

const share = (mask: BinaryMask, truth: BinaryMask): number => findWrongPiece(mask, truth)?.share ?? 0;
const sums = new Map<string, number[]>();
const count = (name: string, wrong: number): void => {
  sums.set(name, [...(sums.get(name) ?? []), wrong <= wrongFrom ? 1 : 0]);
};
const note = (name: string, mask: BinaryMask, truth: BinaryMask): void => count(name, share(mask, truth));

for (const outline of (await listOutlines(dir, values["held-out"], new RegExp(values.only)))!) {
  if (outline.wear !== "worn" || readGarmentLabel(outline.garment) === "other") continue;
  const { source, before, truth, first, found: answer, read, draw } = await findOutline(onda, dir, outline);
  const found = first === null ? createMask(before.width, before.height) : await read(first);
  const view = await lookAt(source, before);
  note("finder", found, truth);
  const alone = await ask(view, outline.garment, found, []);
  const unseen = (await ask(view, outline.garment, null, [])).mask;
  note("network, from the finder's mask", alone.mask, truth);
  note("network, from nothing", unseen, truth);
  const isSure = answer.kind === "mask" && !answer.mask.isDoubtful;
  note("network where the finder doubts", isSure ? found : alone.mask, truth);
  note("finder's mask, repaired by the network", repair(found, alone), truth);
  note(
    "better of finder and network",
    share(alone.mask, truth) < share(found, truth) ? alone.mask : found,
    truth,
  );
  const close = await lookCloser(view, alone.mask);
  const closer = close === null ? alone : await ask(close, outline.garment, alone.mask, []);
  note("network, twice", closer.mask, truth);
  for (let attempt = 0; attempt < tries; attempt++) {
    const rng = createRng(attempt, toTitle(outline));
    const stroke = (mask: BinaryMask): DrawnStroke[] => {
      const meant = share(mask, truth) > 0 ? drawStroke(mask, truth) : null;
      return meant === null ? [] : [drawByHand(meant, hurried, Math.max(truth.width, truth.height), rng)];
    };
    if (values.brush) {
      const strokes = stroke(found);
      const drawn = strokes.length === 0 ? first : await draw(first, strokes[0]!);
      const brushed = drawn === null ? found : await read(drawn);
      const asked = await ask(view, outline.garment, brushed, strokes);
      note("brush, one stroke", brushed, truth);
      note("brush, one stroke, then network", asked.mask, truth);
      note("brush, one stroke, repaired by the network", repair(brushed, asked), truth);
    }
    for (const [name, mask, seen] of [
      ["the finder's mask", found, view],
      ["its own", alone.mask, view],
      ["its own, twice", closer.mask, close ?? view],
    ] as const)
      note(
        `network, one stroke on ${name}`,
        (await ask(seen, outline.garment, mask, stroke(mask))).mask,
        truth,
      );
  }
  if (!values["held-out"])
    process.stdout.write(
      `${toTitle(outline)}: finder ${share(found, truth).toFixed(3)}, network ${share(alone.mask, truth).toFixed(3)}, twice ${share(closer.mask, truth).toFixed(3)}, from nothing ${share(unseen, truth).toFixed(3)}\n`,
    );
}
for (const [name, all] of sums)
  process.stdout.write(
    `${name}: no wrong piece > 1 % in ${(all.reduce((sum, one) => sum + one, 0) / all.length).toFixed(2)} of ${all.length}\n`,
  );
await onda.close();
