import type { DrawnJobType, JobType } from "#contract/job-types.ts";
import { deleteIdentity } from "#service/core/identities/delete-identity.ts";
import { promoteGenerated } from "#service/core/identities/promote-generated.ts";
import { uploadIdentity } from "#service/core/identities/upload-identity.ts";
import { acceptJob } from "#service/core/jobs/accept/accept-job.ts";
import { editChat } from "#service/core/jobs/accept/edit-chat.ts";
import { abortJob } from "#service/core/jobs/finish/abort-job.ts";
import { regenerateResult } from "#service/core/jobs/versions/regenerate-result.ts";
import type { Account, Deps } from "#service/core/ports.ts";
import { ServiceError } from "#service/core/service-error.ts";
import type { Rng } from "#test-support/rng.ts";
import { Killed } from "./fault-injection.ts";
import { type Belongings, randomChat, randomRequests } from "./random-requests.ts";

/** An output or a job as the database has it, to act on. */
export interface Known {
  jobs: { id: string; type: JobType }[];
  outputs: { id: number; jobId: string; imageIndex: number; groupIndex: number }[];
  drafts: number[];
}

/** One order of an account; giving it again must change nothing. */
type Order = (deps: Deps) => Promise<unknown>;

const drawn = Object.keys(randomRequests) as Exclude<DrawnJobType, "edit_chat">[];
const never = new AbortController().signal;

/** Ways in which the service may refuse what a merchant asks for; anything else that is thrown is a bug. */
const refusals: Record<number, string> = {
  400: "invalid_request",
  402: "insufficient_credits",
  404: "not_found",
  409: "conflict",
  429: "cap_reached",
};

/** An account that asks for everything at random and repeats itself. */
export function createMerchant(account: Account, own: Belongings, photo: Uint8Array) {
  const given: Order[] = [];

  const orders: { share: number; make: (rng: Rng, known: Known, newId: () => string) => Order | null }[] = [
    {
      share: 6,
      make: (rng, _known, newId) => {
        const type = rng.pick(drawn);
        const spec = { jobId: newId(), request: randomRequests[type](rng, own) as never };
        return (deps) => acceptJob(deps, account, type, spec);
      },
    },
    {
      share: 3,
      make: (rng, { jobs }, newId) => {
        const chats = jobs.filter(({ type }) => type === "edit_chat");
        const goesOn = chats.length > 0 && rng.chance(0.6);
        const body = randomChat(rng, own, goesOn ? rng.pick(chats).id : undefined);
        const spec = { batchId: newId(), body };
        return (deps) => editChat(deps, account, spec);
      },
    },
    {
      share: 5,
      make: (rng, { outputs }, newId) => {
        if (outputs.length === 0) return null;
        const { jobId, imageIndex, groupIndex } = rng.pick(outputs);
        const spec = { jobId, imageIndex, groupIndex, batchId: newId() };
        return (deps) => regenerateResult(deps, account, spec);
      },
    },
    {
      share: 3,
      make: (rng, { jobs }) => {
        if (jobs.length === 0) return null;
        const { id } = rng.pick(jobs);
        return (deps) => abortJob(deps, account, id);
      },
    },
    {
      share: 1,
      make: (_dice, _known, newId) => {
        const upload = { jobId: newId(), photo: { filename: "ana.png", bytes: photo } };
        return async (deps) =>
          own.identityCodes.push((await uploadIdentity(deps, account, upload, never)).identity.code);
      },
    },
    {
      share: 1,
      make: (rng, { drafts }, newId) => {
        if (drafts.length === 0) return null;
        const promotion = { jobId: newId(), resultId: rng.pick(drafts) };
        return async (deps) =>
          own.identityCodes.push((await promoteGenerated(deps, account, promotion, never)).code);
      },
    },
    {
      share: 0.5,
      make: (rng) => {
        const code = rng.pick(own.identityCodes);
        return (deps) => deleteIdentity(deps, account, code);
      },
    },
  ];
  const hat = orders.flatMap((spec) => Array.from({ length: spec.share * 2 }, () => spec));

  /** Gives an order; @returns whether it was accepted, and why not. */
  async function give(deps: Deps, spec: Order): Promise<string> {
    try {
      await spec(deps);
      return "accepted";
    } catch (error) {
      if (error instanceof Killed) return "killed";
      const refusal = error instanceof ServiceError ? refusals[error.status] : undefined;
      if (refusal) return refusal;
      throw error;
    }
  }

  return {
    /** Something new, or an old spec again; sometimes the same or two like it at once. */
    ask: async (deps: Deps, rng: Rng, known: Known): Promise<string[]> => {
      if (given.length > 0 && rng.chance(0.15)) return [await give(deps, rng.pick(given))];
      const spec = rng.pick(hat).make(rng, known, deps.newId);
      if (!spec) return [];
      given.push(spec);
      return Promise.all(Array.from({ length: rng.chance(0.25) ? 2 : 1 }, () => give(deps, spec)));
    },
  };
}
