import type { JobRequests } from "#contract/job-requests.ts";
import type { DrawnJobType } from "#contract/job-types.ts";
import type { Anchor, MaskLayers, RenderSpec, UnsupportedReason, WorkOf } from "../../contract.ts";
import type { OutputFrame } from "../../onda/drawing/drawing-tasks.ts";
import type { Prompt } from "../../prompts/prompt.ts";

export type LoadPicture = () => Promise<Uint8Array>;

/** One output as a model is to draw it. */
export interface Drawing {
  prompt: Prompt;
  /** The picture that is edited; null when all pictures are references. */
  edited: LoadPicture | null;
  references: LoadPicture[];
  /** Loads the part of the edited picture that may change, for models that take a mask; null where all of it may. */
  loadMask: (() => Promise<MaskLayers | null>) | null;
  output: OutputFrame;
  format: "png" | "jpg";
  addAiWatermark: boolean;
  /** True when a png is as transparent as the edited picture. */
  keepsAlpha: boolean;
  seed: number | null;
}

/** What providers' engines do for one type of job; the members mean what they mean in `Engine`. */
export interface DrawingKind<T extends DrawnJobType> {
  /** Pictures that one call needs. */
  countPictures(request: JobRequests[T]): number;
  findUnsupportedReason?(request: JobRequests[T], engine: string): UnsupportedReason | null;
  /** The output that the others are shown; null when none is. */
  chooseAnchor(request: JobRequests[T]): Anchor | null;
  /** @param anchor the output that was drawn first; null for that one itself and for sets without one. */
  toDrawing(work: WorkOf<T>, spec: RenderSpec, anchor: LoadPicture | null): Promise<Drawing>;
}

/** Uploaded pictures that a model is shown. */
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

/** The words beside each picture; undefined where there are none. */
export function notesOf(images: readonly (object | { note: string | undefined })[]): (string | undefined)[] {
  return images.map((image) => ("note" in image ? image.note : undefined));
}

/** True when a set of instructions asks for more than one output, so that an anchor can be shown to the others. */
export function hasSeveralOutputs(instructions: readonly { num_variations: number }[]): boolean {
  return instructions.reduce((sum, { num_variations }) => sum + num_variations, 0) > 1;
}

/** Seeds are below this. */
export const seedsMax = 2_147_483_648;

/** A seed of a request, another one for each further picture of it; null where none was given. */
export function seedOf(seed: number | undefined, spec: RenderSpec): number | null {
  if (seed === undefined) return null;
  return (seed + spec.groupIndex + (spec.version - 1) * 1000) % seedsMax;
}
