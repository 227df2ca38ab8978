import { isTerminalJobStatus } from "#contract/job-types.ts";
import { identityCreationLimits } from "#contract/limits.ts";
import { createIdentity, promoteGenerated } from "#contract/operations/identities.ts";
import { getJobResults, getJobStatus, listJobs, listModels } from "#contract/operations/jobs.ts";
import { otherPrices } from "#contract/prices.ts";
import { ImageServiceError } from "#image-service/image-service-error.ts";
import type { ImageServiceClient } from "#image-service/service-client.ts";
import { serviceFailure, toFailureView } from "../failure.ts";
import { withServiceAccount } from "../installation/service-account.ts";
import { toServiceFailure } from "../restyles/draft/credits.ts";
import type { ShopsDeps } from "../shops-deps.ts";
import { findDraftRefusal } from "./draft-refusal.ts";
import { notFound, withRefusals } from "./identity-refusal.ts";
import type { DraftBrief, DraftsView, DraftView, IdentityOutcome, NewDraftsView } from "./identity-views.ts";

const jobsShown = 20;
const draftSize = "1K";

/** True when the service has an engine that draws persons from a brief. */
export async function canCreateIdentities(client: ImageServiceClient): Promise<boolean> {
  return (await findDraftPrice(client)) !== null;
}

/** Credits per draft; null when no engine draws any. */
async function findDraftPrice(client: ImageServiceClient): Promise<number | null> {
  const { operations } = await client.call(listModels, {});
  const models = operations.find(({ job_type }) => job_type === "identity_creation")?.models ?? [];
  const chosen = models.find((model) => model.default);
  return chosen?.available ? (chosen.credits[draftSize] ?? null) : null;
}

/** Data of the form for a brief, which reports a missing engine. */
export async function getNewDrafts(deps: ShopsDeps, shopId: string): Promise<NewDraftsView> {
  const { variationsMax } = identityCreationLimits;
  try {
    return await withServiceAccount(deps, shopId, "screen", async (client) => {
      const [creditsPerDraft, { jobs }] = await Promise.all([
        findDraftPrice(client),
        client.call(listJobs, { query: { job_type: "identity_creation", per_page: String(jobsShown) } }),
      ]);
      return {
        creditsPerDraft,
        variationsMax,
        jobs: jobs.map(({ job_id, status, total_images, created_at }) => ({
          jobId: job_id,
          status,
          drafts: total_images,
          createdAt: created_at,
        })),
        problem: null,
      };
    });
  } catch (error) {
    if (!(error instanceof ImageServiceError)) throw error;
    deps.log.warn({ err: error, shopId }, "Drafts of identities could not be read");
    const problem = toFailureView(toServiceFailure(error));
    return { creditsPerDraft: null, variationsMax, jobs: [], problem };
  }
}

/**
 * Starts drawing persons from a brief. Idempotent per `submissionId`.
 *
 * @returns the id of the service's job
 */
export function createDrafts(
  deps: ShopsDeps,
  shopId: string,
  { description, gender, age, variations }: DraftBrief,
  submissionId: string,
): Promise<IdentityOutcome<string>> {
  return withRefusals(deps, shopId, () =>
    withServiceAccount(deps, shopId, "screen", async (client) => {
      const job = await client.call(createIdentity, {
        idempotencyKey: submissionId,
        body: {
          instructions: [
            {
              ...(description ? { prompt: toPrompt({ description, gender, age }) } : {}),
              appearance: { ...(gender ? { gender } : {}), ...(age === null ? {} : { age }) },
              num_variations: variations,
              options: { size: draftSize, ar: "3:4" },
            },
          ],
        },
      });
      return job.job_id;
    }),
  );
}

/** A prompt replaces the fields, so it repeats them. */
function toPrompt({ description, gender, age }: Omit<DraftBrief, "variations">): string {
  return [gender, age === null ? "" : `${age} years old`, description].filter(Boolean).join(", ");
}

/** The drafts of one brief, as far as they are made. @throws a 404 `Response` */
export async function getDrafts(deps: ShopsDeps, shopId: string, jobId: string): Promise<DraftsView> {
  try {
    return await withServiceAccount(deps, shopId, "screen", async (client) => {
      const params = { job_id: jobId };
      const [status, answer] = await Promise.all([
        client.call(getJobStatus, { params }),
        client.call(getJobResults, { params }),
      ]);
      if (status.job_type !== "identity_creation") throw notFound();
      return {
        jobId,
        isRunning: !isTerminalJobStatus(status.status),
        total: status.total_images,
        drafts: answer.results.map(toDraft),
        promotionCredits: otherPrices.promotion,
      };
    });
  } catch (error) {
    if (!(error instanceof ImageServiceError)) throw error;
    if (error.status === 404) throw notFound();
    deps.log.warn({ err: error, shopId }, "Drafts of identities could not be read");
    throw new Response("The drafts can't be read", { status: 503, headers: { "Retry-After": "30" } });
  }
}

function toDraft(result: {
  image_result_id: number;
  url: string | null;
  status: "completed" | "failed";
  code: string | null;
  params?: Record<string, unknown> | null;
  error_message: string | null;
}): DraftView {
  const { code, params, error_message: sentence } = result;
  return {
    resultId: result.image_result_id,
    url: result.url,
    problem:
      result.status === "failed"
        ? (findDraftRefusal(code) ?? toFailureView(serviceFailure({ code, params, sentence })).detail)
        : null,
  };
}

/**
 * Promotes a draft to an identity for its price. A promoted draft returns the existing identity without a charge.
 *
 * @returns the identity's code
 */
export function promoteDraft(
  deps: ShopsDeps,
  shopId: string,
  resultId: number,
  name: string,
): Promise<IdentityOutcome<string>> {
  const promote = () =>
    withServiceAccount(deps, shopId, "screen", async (client) => {
      try {
        const made = await client.call(promoteGenerated, {
          body: { image_result_id: resultId, ...(name ? { name } : {}) },
        });
        return made.identity_code;
      } catch (error) {
        const known =
          error instanceof ImageServiceError && error.body?.code === "draft_promoted"
            ? error.body.identity_code
            : undefined;
        if (typeof known !== "string") throw error;
        return known;
      }
    });
  return withRefusals(deps, shopId, promote, findDraftRefusal);
}
