import type { FaceEngine, Outcome, WorkIdentity } from "#engines/contract.ts";
import type { Onda } from "#engines/onda/create-onda.ts";

const never = new AbortController().signal;

/** An identity made from one photo. A photo that the gate refuses throws. */
export async function prepareIdentity(
  faces: FaceEngine,
  name: string,
  photo: Uint8Array,
): Promise<WorkIdentity> {
  const person = await faces.prepare(photo, never);
  if (person.kind === "refused") throw new Error(`${name}: ${person.reason}`);
  const { face, model } = person;
  return { code: name, name, gender: null, age: null, faceModel: model, loadPhoto: async () => face.bytes };
}

/** One photo swapped without an anchor: planned and rendered as the service does. */
export async function swapPhoto(
  onda: Onda,
  source: Uint8Array,
  identity: WorkIdentity,
  { sideMax, format }: { sideMax: number; format: "png" | "jpg" },
): Promise<Outcome> {
  const planned = await onda.swapper.plan(
    { images: [], identity, useAnchor: false, anchorIndex: null, sideMax },
    never,
  );
  if (planned.kind !== "plan") return planned;
  return onda.swapper.render(
    { source, identity, plan: planned.plan, variation: 0, sideMax, format, addAiWatermark: false },
    never,
  );
}
