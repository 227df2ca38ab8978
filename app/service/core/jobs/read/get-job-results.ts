import { isTerminalResultStatus } from "#contract/job-types.ts";
import type { Account, Deps, Identity, Job, Result, UploadedFile } from "../../ports.ts";
import { isDrawn, kindOf } from "../accept/job-kinds.ts";
import { byPublicPlace } from "../finish/public-place.ts";
import { parseConversation } from "../kinds/edit-chat.ts";
import { latestOf } from "../versions/latest-of.ts";
import { getJob } from "./get-job.ts";

export interface JobOutputs {
  job: Job;
  /** Completed and failed results, one version per image, in the order of their public places. */
  results: Result[];
  /** The uploaded files of the results, by image index. */
  inputs: Map<number, UploadedFile[]>;
  creditsUsed: number;
  /** Results that are still to be drawn. */
  unfinished: number;
}

/** @throws ServiceError 404. */
export async function getJobResults(deps: Deps, account: Account, jobId: string): Promise<JobOutputs> {
  const job = await getJob(deps, account, jobId);
  const all = await deps.store.results.listByJob(job.id);
  const results = latestOf(all).filter(
    (result) => result.status === "completed" || result.status === "failed",
  );
  results.sort(byPublicPlace(job.type));
  return {
    job,
    results,
    inputs: await findInputs(deps, job, results),
    creditsUsed: await deps.store.ledger.usedByJob(job.id),
    unfinished: all.filter(({ status }) => !isTerminalResultStatus(status)).length,
  };
}

/** The uploaded files of results, by image index, without purged files. */
export async function findInputs(
  deps: Deps,
  job: Job,
  results: Result[],
): Promise<Map<number, UploadedFile[]>> {
  if (!isDrawn(job.type)) return new Map();
  const idsOf = new Map<number, string[]>();
  for (const { imageIndex } of results) {
    if (idsOf.has(imageIndex)) continue;
    const { kind, request } = kindOf(job, imageIndex);
    idsOf.set(
      imageIndex,
      kind.inputsOf(request, imageIndex).map((id) => id.toLowerCase()),
    );
  }
  const ids = [...new Set([...idsOf.values()].flat())];
  const files = new Map((await deps.store.files.findMany(job.accountId, ids)).map((file) => [file.id, file]));
  return new Map([...idsOf].map(([index, own]) => [index, own.flatMap((id) => files.get(id) ?? [])]));
}

/** Files and identities of a conversation's calls, in their order. */
export interface ConversationInputs {
  attachments: { file: UploadedFile; imageIndex: number }[];
  identities: { identity: Identity; imageIndex: number }[];
}

/** Null for a job of another type. */
export async function findConversationInputs(deps: Deps, job: Job): Promise<ConversationInputs | null> {
  if (job.type !== "edit_chat") return null;
  const calls = parseConversation(job.request).map(({ request }) => request);
  const fileIds = calls.flatMap(({ image_ids }) => image_ids.map((id) => id.toLowerCase()));
  const files = new Map(
    (await deps.store.files.findMany(job.accountId, fileIds)).map((file) => [file.id, file]),
  );
  const codes = calls.flatMap(({ identity_codes }) => identity_codes);
  const identities = new Map(
    // Identities that have been revoked in the meantime get no link.
    (await deps.store.identities.findVisible(job.accountId, codes)).map((identity) => [
      identity.code,
      identity,
    ]),
  );
  return {
    attachments: calls.flatMap(({ image_ids }, imageIndex) =>
      image_ids.flatMap((id) => {
        const file = files.get(id.toLowerCase());
        return file ? [{ file, imageIndex }] : [];
      }),
    ),
    identities: calls.flatMap(({ identity_codes }, imageIndex) =>
      identity_codes.flatMap((code) => {
        const identity = identities.get(code);
        return identity ? [{ identity, imageIndex }] : [];
      }),
    ),
  };
}
