import type { JobRequests } from "#contract/job-requests.ts";
import type { DrawnJobType } from "#contract/job-types.ts";
import type { OutputSizeName } from "#contract/prices.ts";
import type { Anchor, MaskLayers, RenderSpec, UnsupportedReason, WorkOf } from "../../contract.ts";
import type { OutputFrame } from "../../onda/drawing/drawing-tasks.ts";
import type { Prompt } from "../../prompts/prompt.ts";

export type LoadPicture = () => Promise<Uint8Array>;

/** A model's drawing request for one output. */
export interface Drawing {
  prompt: Prompt;
  /** The image to edit; null when all images are references. */
  edited: LoadPicture | null;
  references: LoadPicture[];
  /** Loads the editable area, for models that accept a mask; null: the whole image. */
  loadMask: (() => Promise<MaskLayers | null>) | null;
  output: OutputFrame;
  format: "png" | "jpg";
  addAiWatermark: boolean;
  /** True when a png keeps the edited image's transparency. */
  keepsAlpha: boolean;
  seed: number | null;
}

/** Implementation of one type of job for providers' engines; members as in `Engine`. */
export interface DrawingKind<T extends DrawnJobType> {
  /** Number of images that one call needs. */
  countPictures(request: JobRequests[T]): number;
  /** Sizes of the outputs; photos that are smaller than a size are drawn and priced as smaller ones. */
  listSizes(request: JobRequests[T]): OutputSizeName[];
  findUnsupportedReason?(request: JobRequests[T], engine: string): UnsupportedReason | null;
  /** The output that the others get as a reference; null for none. */
  chooseAnchor(request: JobRequests[T]): Anchor | null;
  /**
   * @param anchor the output that was drawn first; null for that one itself and for sets without one.
   * @param textCharsMax as `EngineSettings.textCharsMax`.
   */
  toDrawing(
    work: WorkOf<T>,
    spec: RenderSpec,
    anchor: LoadPicture | null,
    textCharsMax?: number,
  ): Promise<Drawing>;
}

/** Uploaded reference images. */
export function referencesOf(
  images: readonly { file_id: string }[],
  load: (fileId: string) => Promise<Uint8Array>,
): LoadPicture[] {
  return images.map(
    ({ file_id }) =>
      () =>
        load(file_id),
  );
}

/** The caption of each image; undefined where there is none. */
export function notesOf(images: readonly (object | { note: string | undefined })[]): (string | undefined)[] {
  return images.map((image) => ("note" in image ? image.note : undefined));
}

/** True when a set of instructions requests more than one output, so that an anchor is useful. */
export function hasSeveralOutputs(instructions: readonly { num_variations: number }[]): boolean {
  return instructions.reduce((sum, { num_variations }) => sum + num_variations, 0) > 1;
}

/** Exclusive maximum of a seed. */
export const seedsMax = 2_147_483_648;

/** The request's seed, with an offset for each further output; null when it has none. */
export function seedOf(seed: number | undefined, spec: RenderSpec): number | null {
  if (seed === undefined) return null;
  return (seed + spec.groupIndex + (spec.version - 1) * 1000) % seedsMax;
}
