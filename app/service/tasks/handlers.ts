import { type EngineName, engineNames } from "#contract/engines.ts";
import { eraseAccount } from "../core/accounts/erase-account.ts";
import { preprocessIdentity } from "../core/identities/preprocess-identity.ts";
import { planJob } from "../core/jobs/accept/plan-job.ts";
import type { Attempt } from "../core/jobs/draw/attempt.ts";
import { renderResult } from "../core/jobs/draw/render-result.ts";
import { finishJob } from "../core/jobs/finish/finish-job.ts";
import type { Deps } from "../core/ports.ts";
import { deliverDue } from "../core/webhooks/deliver-due.ts";
import type { TaskName, TaskPayload } from "./catalogue.ts";

export type Handlers = { [N in TaskName]: (payload: TaskPayload<N>, attempt: Attempt) => Promise<void> };

/** One handler per task of the catalogue; a missing one does not compile. */
export function createHandlers(deps: Deps): Handlers {
  return {
    "job.plan": ({ jobId }, attempt) => planJob(deps, jobId, attempt),
    "job.plan.backlog": ({ jobId }, attempt) => planJob(deps, jobId, attempt),
    "identity.preprocess": ({ jobId }, attempt) => preprocessIdentity(deps, jobId, attempt),
    ...(Object.fromEntries(
      engineNames.map((engine) => [
        `result.render.${engine}`,
        ({ resultId }: { resultId: number }, attempt: Attempt) =>
          renderResult(deps, resultId, attempt, engine),
      ]),
    ) as Pick<Handlers, `result.render.${EngineName}`>),
    "result.render.local": ({ resultId, engine }, attempt) => renderResult(deps, resultId, attempt, engine),
    "result.render.local.backlog": ({ resultId, engine }, attempt) =>
      renderResult(deps, resultId, attempt, engine),
    "result.render.backlog": ({ resultId }, attempt) => renderResult(deps, resultId, attempt),
    "result.render": ({ resultId }, attempt) => renderResult(deps, resultId, attempt),
    "job.finish": ({ jobId }, attempt) => finishJob(deps, jobId, attempt),
    "job.finish.backlog": ({ jobId }, attempt) => finishJob(deps, jobId, attempt),
    "account.erase": async ({ accountId }, { signal }) => void (await eraseAccount(deps, accountId, signal)),
    "webhook.deliver": ({ deliveryId }, { signal }) =>
      deliverDue(deps, deliveryId, { queue: "prompt", signal }),
    "webhook.retry": ({ deliveryId }, { signal }) =>
      deliverDue(deps, deliveryId, { queue: "failing", signal }),
  };
}
