import type { Work, WorkIdentity } from "#engines/contract.ts";
import { loadImageMask, type UsedMask } from "../../garment-masks/load-image-mask.ts";
import type { Deps, Identity, Job, Result } from "../../ports.ts";
import { type AllowedCalls, createPaidCalls } from "../../provider-calls/create-paid-calls.ts";
import { anchorOf, isAt } from "../accept/anchor-of.ts";
import { kindOf } from "../accept/job-kinds.ts";
import { parseConversation } from "../kinds/edit-chat.ts";
import { readFile } from "./read-file.ts";

/** Parameters of the conversion. */
interface Reading {
  /** As `Share.isBacklog`. */
  isBacklog: boolean;
  /** In a playground, the index of the call. */
  imageIndex?: number;
  /** Aborts the search of a garment mask. */
  signal: AbortSignal;
  /** The result to draw; absent during planning. */
  result?: Pick<Result, "id">;
  /** Provider calls that the engine may make for the result. */
  allowed?: AllowedCalls;
  /** As `DrawSpec.waits`. */
  waits?: boolean | undefined;
  /** Called with each mask that the engine loads. */
  onMask?: (imageIndex: number, used: UsedMask) => void;
}

/** Converts a job to an engine's view of it. */
export async function toWork(
  deps: Deps,
  job: Job,
  { imageIndex = 0, isBacklog, signal, onMask, result, allowed, waits }: Reading,
): Promise<Work> {
  const { kind, request } = kindOf(job, imageIndex);
  const codes = kind.identitiesOf(request).map(({ code }) => code);
  const known = new Map(
    (await deps.store.identities.findMany(codes)).map((identity) => [identity.code, identity]),
  );
  const identities = await Promise.all(
    codes.flatMap((code) => {
      const identity = known.get(code);
      return identity ? [toWorkIdentity(deps, identity)] : [];
    }),
  );
  const call = job.type === "edit_chat" ? parseConversation(job.request)[imageIndex] : undefined;
  const work = {
    type: kind.type,
    share: { customer: job.accountId, isBacklog },
    request,
    load: (fileId: string) => readFile(deps, fileId),
    identities,
    ...(job.type === "garment_recolor" && {
      loadMask: async (index: number) => {
        const { layers, used } = await loadImageMask(deps, job, { imageIndex: index, isBacklog }, signal);
        if (used) onMask?.(index, used);
        return layers;
      },
    }),
    ...(result && {
      paidCalls: createPaidCalls(deps, job, result, { allowed, waits }),
      loadAnchor: () => loadAnchor(deps, job),
    }),
    ...(job.type === "edit_chat" && {
      earlierPrompts: parseConversation(job.request)
        .slice(0, imageIndex)
        .flatMap(({ request: { prompt } }) => prompt ?? []),
    }),
    ...(call?.workingResultId != null && {
      loadWorkingImage: () => readResult(deps, call.workingResultId as number),
    }),
  };
  return work as unknown as Work;
}

/** An identity as engines see it. */
export async function toWorkIdentity(deps: Deps, identity: Identity): Promise<WorkIdentity> {
  const { code, name, gender, age, faceKey, photoKey, draftResultId } = identity;
  const faceModel = await deps.store.identities.findFaceModel(code);
  // The landmarks of the model refer to the crop. Without a model there is no crop.
  return {
    code,
    name,
    gender,
    age,
    isInvented: draftResultId !== null,
    faceModel,
    loadPhoto: () => deps.files.read(faceKey ?? photoKey),
  };
}

/** Null when the job has no anchor or its picture is missing. */
async function loadAnchor(deps: Deps, job: Job): Promise<Uint8Array | null> {
  const anchor = anchorOf(job);
  if (!anchor) return null;
  const first = (await deps.store.results.listByJob(job.id)).find((other) => isAt(other, anchor));
  return first?.storageKey ? deps.files.read(first.storageKey) : null;
}

async function readResult(deps: Deps, resultId: number): Promise<Uint8Array> {
  const result = await deps.store.results.find(resultId);
  if (!result?.storageKey) throw new Error(`result ${resultId} has no picture`);
  return deps.files.read(result.storageKey);
}
