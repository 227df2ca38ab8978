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
  const person = await engines.faces.prepare(await readInput(identity), signal);
  if (person.kind === "refused") {
    throw new Refused(`The identity's photo can't be used. ${person.reason}`, { problem: person.problem });
  }
  const prepared: WorkIdentity = {
    code: "command",
    name: identity,
    gender: null,
    age: null,
    faceModel: person.model,
    loadPhoto: async () => person.face.bytes,
  };
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
  return { image: outcome.image, quality: outcome.quality, identityScore: person.score };
}
