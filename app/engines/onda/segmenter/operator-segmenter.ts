import { createHash } from "node:crypto";
import type { OperatorNetwork } from "../../contract.ts";
import type { EmbeddingAnswer } from "../mask/mask-tasks.ts";
import type { PixelFailure } from "../pixel-threads.ts";
import type { PhotoEmbedding } from "./run-segmenter.ts";
import { openSegmenterFile, type SegmenterModel } from "./segmenter-file.ts";

/** The operator's own promptable segmentation network. One that fails for good is not asked until a restart. */
export interface OperatorSegmenter {
  readonly state: Readonly<OperatorNetwork>;
  /**
   * What it knows of a photo, from memory where the photo was corrected lately; null when it can't be used.
   *
   * @param encode runs the encoder in a pixel thread.
   */
  look(
    source: Uint8Array,
    encode: (model: SegmenterModel) => Promise<EmbeddingAnswer | PixelFailure>,
  ): Promise<{ model: SegmenterModel; embedding: PhotoEmbedding } | null>;
  /** Reports the outcome of a stroke: a fault's message, or null. */
  report(fault: string | null): void;
}

/** After so many faults in a row it is not asked again: what is wrong with a file stays wrong. */
const faultsMax = 3;
/** Of all embeddings that are remembered. */
const bytesMax = 128 * 1024 * 1024;

/**
 * Opens the operator's segmenter. One that can't be opened is reported and never asked.
 *
 * @param onChange called when its usability changes.
 */
export async function openOperatorSegmenter(
  file: string,
  { onChange }: { onChange: (state: Readonly<OperatorNetwork>) => void },
): Promise<OperatorSegmenter> {
  const state: OperatorNetwork = { isUsable: true, fault: null, faults: 0 };
  let inARow = 0;
  const report = (fault: string | null, isPermanent = false): void => {
    if (fault === null) {
      inARow = 0;
      return;
    }
    inARow = isPermanent ? faultsMax : inARow + 1;
    state.faults++;
    state.fault = fault;
    if (inARow < faultsMax || !state.isUsable) return;
    state.isUsable = false;
    onChange(state);
  };
  let model: SegmenterModel | null = null;
  try {
    model = await openSegmenterFile(file);
  } catch (error) {
    report((error as Error).message, true);
  }
  const known = new Map<string, PhotoEmbedding>();
  const remember = (key: string, embedding: PhotoEmbedding): void => {
    known.delete(key);
    known.set(key, embedding);
    let bytes = 0;
    for (const [one, kept] of [...known].reverse()) {
      bytes += sizeOf(kept);
      if (bytes > bytesMax && one !== key) known.delete(one);
    }
  };
  return {
    state,
    report,
    look: async (source, encode) => {
      if (model === null || !state.isUsable) return null;
      const key = createHash("sha256").update(source).digest("hex");
      let embedding = known.get(key);
      if (embedding === undefined) {
        const answer = await encode(model);
        if (answer.kind === "no-embedding") report(answer.fault);
        if (answer.kind !== "embedding") return null;
        embedding = answer.embedding;
      }
      remember(key, embedding);
      return { model, embedding };
    },
  };
}

function sizeOf(embedding: PhotoEmbedding): number {
  return Object.values(embedding).reduce((sum, { data }) => sum + data.byteLength, 0);
}
