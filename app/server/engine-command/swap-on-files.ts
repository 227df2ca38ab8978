import type { EncodedImage, FaceEngine, Quality, WorkIdentity } from "#engines/contract.ts";
import type { Swapper } from "#engines/onda/swap/swapper.ts";
import { Refused, readInput, toError } from "./work-on-files.ts";

export interface SwapOnFiles {
  photo: string;
  /** A photo of the person to show; it goes through the same gate as an uploaded identity. */
  identity: string;
  /** Maximum longest side of the output in pixels. */
  sideMax: number;
  /** Starts at 0. */
  variation: number;
  format: "png" | "jpg";
}

/**
 * The person of a photo as an identity, and its score.
 *
 * @throws {Refused}
 */
export async function prepareIdentity(
  faces: FaceEngine,
  file: string,
  signal: AbortSignal,
): Promise<{ identity: WorkIdentity; score: number }> {
  const person = await faces.prepare(await readInput(file), signal);
  if (person.kind === "refused") {
    throw new Refused(`The identity's photo can't be used. ${person.reason.message}`, {
      problem: person.problem,
    });
  }
  const identity: WorkIdentity = {
    code: "command",
    name: file,
    gender: null,
    age: null,
    faceModel: person.model,
    loadPhoto: async () => person.face.bytes,
  };
  return { identity, score: person.score };
}

/**
 * Prepares the identity and draws one swapped photo.
 *
 * @throws {Refused}
 */
export async function swapOnFiles(
  engines: { swapper: Swapper; faces: FaceEngine },
  { photo, identity, sideMax, variation, format }: SwapOnFiles,
  signal: AbortSignal,
): Promise<{ image: EncodedImage; quality: Quality; identityScore: number }> {
  const source = await readInput(photo);
  const { identity: prepared, score } = await prepareIdentity(engines.faces, identity, signal);
  const planned = await engines.swapper.plan(
    { images: [], identity: prepared, useAnchor: false, anchorIndex: null, sideMax },
    signal,
  );
  if (planned.kind !== "plan") throw toError(planned);
  const outcome = await engines.swapper.render(
    { source, identity: prepared, plan: planned.plan, variation, sideMax, format, addAiWatermark: false },
    signal,
  );
  if (outcome.kind !== "image") throw toError(outcome);
  return { image: outcome.image, quality: outcome.quality, identityScore: score };
}
