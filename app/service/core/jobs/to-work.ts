import type { Work, WorkIdentity } from "#engines/contract.ts";
import type { Deps, Identity, Job } from "../ports.ts";
import { kindOf } from "./job-kinds.ts";
import { parseConversation } from "./kinds/edit-chat.ts";
import { readFile } from "./read-file.ts";

/** A job as an engine sees it. Of a playground, the call at `imageIndex`. */
export async function toWork(deps: Deps, job: Job, imageIndex = 0): Promise<Work> {
  const { kind, request } = kindOf(job, imageIndex);
  const codes = kind.identitiesOf(request).map(({ code }) => code);
  const known = new Map(
    (await deps.store.identities.findMany(codes)).map((identity) => [identity.code, identity]),
  );
  const call = job.type === "edit_chat" ? parseConversation(job.request)[imageIndex] : undefined;
  const work = {
    type: kind.type,
    request,
    load: (fileId: string) => readFile(deps, fileId),
    identities: codes.flatMap((code) => toWorkIdentity(deps, known.get(code)) ?? []),
    ...(call?.workingResultId != null && {
      loadWorkingImage: () => readResult(deps, call.workingResultId as number),
    }),
  };
  return work as unknown as Work;
}

function toWorkIdentity(deps: Deps, identity: Identity | undefined): WorkIdentity | null {
  if (!identity) return null;
  const { code, name, gender, age, faceModel, faceKey, photoKey } = identity;
  // The crop and not the upload: the model's landmarks are places on it. Without a model there is no crop.
  return { code, name, gender, age, faceModel, loadPhoto: () => deps.files.read(faceKey ?? photoKey) };
}

async function readResult(deps: Deps, resultId: number): Promise<Uint8Array> {
  const result = await deps.store.results.find(resultId);
  if (!result?.storageKey) throw new Error(`result ${resultId} has no picture`);
  return deps.files.read(result.storageKey);
}
