import sharp from "sharp";
import { problem } from "#contract/problems.ts";
import type {
  FinderReport,
  GarmentExample,
  GarmentMask,
  MaskEngine,
  MaskOutcome,
  MaskStroke,
} from "#engines/contract.ts";

/** As `MaskEngine.find` answers it. */
type TestOutcome = MaskOutcome & { version?: string };

/** What a test wants of one call; absent: a mask that is sure. */
export interface MaskScript {
  find?: (
    photo: Uint8Array,
    label: string | null,
  ) => Promise<TestOutcome | undefined> | TestOutcome | undefined;
  correct?: (strokes: MaskStroke[]) => Promise<void> | void;
  version?: string;
  finders?: FinderReport;
}

/**
 * A mask engine for tests of everything around it: a garment is the middle of the photo, a stroke makes the mask lighter
 * or darker by one shade, and what it was asked is counted.
 */
export function createTestMaskEngine(script: MaskScript = {}) {
  const searches: { label: string | null }[] = [];
  const examples: GarmentExample[] = [];
  const corrections: MaskStroke[][] = [];
  const engine: MaskEngine = {
    get version() {
      return script.version ?? "test-1";
    },
    get finders() {
      return script.finders ?? { finds: {}, parser: null, segmenter: null };
    },
    nameGarment: ({ label, instruction }) => ({
      label: label || null,
      key: (label || /shirt|trousers/.exec(instruction ?? "")?.[0] || "any").toLowerCase(),
    }),
    find: async (photo, label, signal, _share, example) => {
      signal.throwIfAborted();
      searches.push({ label });
      if (example) examples.push(example);
      return (await script.find?.(photo, label)) ?? { kind: "mask", mask: await testMask(photo, 200) };
    },
    correct: async (photo, layers, strokes) => {
      corrections.push(strokes);
      await script.correct?.(strokes);
      const shade =
        layers === null ? 0 : Math.max(...(await sharp(layers.mask).toColourspace("b-w").raw().toBuffer()));
      return {
        kind: "mask",
        mask: { ...(await testMask(photo, shade + strokes.length)), foundBy: "edited" },
      };
    },
    accept: async (photo, { mask, keep }) => {
      const { width, height } = await sharp(photo).metadata();
      const given = await sharp(mask).metadata();
      if (given.width !== width || given.height !== height) {
        return { kind: "refused", reason: problem("mask_wrong_size", { width, height }) };
      }
      return { kind: "mask", mask: { ...(await testMask(photo, 255)), mask, keep, foundBy: "edited" } };
    },
  };
  return { engine, script, searches, examples, corrections };
}

/** A mask that is sure; `shade` in the middle of the photo. */
export async function testMask(photo: Uint8Array, shade: number): Promise<GarmentMask> {
  const { width, height } = await sharp(photo).metadata();
  const values = Buffer.alloc(width * height);
  for (let y = Math.floor(height / 4); y < (3 * height) / 4; y++) {
    values.fill(shade, y * width + Math.floor(width / 4), y * width + Math.floor((3 * width) / 4));
  }
  const raw = { width, height, channels: 1 as const };
  const mask = new Uint8Array(await sharp(values, { raw }).toColourspace("b-w").png().toBuffer());
  const preview = await sharp(photo).resize(16, 16).jpeg().toBuffer();
  return {
    mask,
    keep: null,
    width,
    height,
    confidence: 0.97,
    isDoubtful: false,
    doubts: [],
    foundBy: "test-1",
    preview: { bytes: new Uint8Array(preview), mime: "image/jpeg", width: 16, height: 16 },
  };
}
