import type { Quote } from "#contract/fields.ts";
import type { IdentityCreateBody, IdentityCreateRequest } from "#contract/operations/identities.ts";
import { type Plan, plans } from "#contract/plans.ts";
import { acceptJob, quoteJob } from "../jobs/accept/accept-job.ts";
import type { Account, Deps, Job } from "../ports.ts";
import { ServiceError } from "../service-error.ts";
import { assertNoRealPerson } from "./assert-no-real-person.ts";
import { buildIdentityPrompt, withoutMinorsChest } from "./build-identity-prompt.ts";

/** Quotes the cost of the same request: runs every check and creates nothing. */
export async function quoteIdentityCreation(
  deps: Deps,
  account: Account,
  body: IdentityCreateBody,
): Promise<Quote> {
  return quoteJob(deps, account, "identity_creation", toRequest(deps, account, body));
}

/**
 * Accepts a job that drafts persons from briefs. A repeated call with the same `jobId` returns the accepted job.
 * @throws ServiceError 400, also for a brief that names a real person, 402, 404, 429, 503 when identity creation is
 *   switched off.
 */
export async function createIdentity(
  deps: Deps,
  account: Account,
  spec: { jobId: string; body: IdentityCreateBody },
): Promise<{ job: Job; message: string }> {
  const request = toRequest(deps, account, spec.body);
  return acceptJob(deps, account, "identity_creation", { jobId: spec.jobId, request });
}

/** The validated body with the prompts built from it. */
function toRequest(deps: Deps, account: Account, body: IdentityCreateBody): IdentityCreateRequest {
  if (!deps.settings.identityCreationEnabled) {
    throw ServiceError.unavailable("identity_creation_off");
  }
  assertNoRealPerson(body);
  const { identityWatermark }: Plan = plans[account.plan];
  return {
    ...body,
    instructions: body.instructions.map((instruction) => ({
      ...withoutMinorsChest(instruction),
      built_prompt: buildIdentityPrompt(instruction),
    })),
    options: { ...body.options, add_ai_watermark: body.options.add_ai_watermark && identityWatermark },
  };
}
