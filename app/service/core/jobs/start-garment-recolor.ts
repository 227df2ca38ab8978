import type { Quote } from "#contract/fields.ts";
import type { GarmentRecolorRequest } from "#contract/operations/start-garment-recolor.ts";
import type { Account, Deps, Job } from "../ports.ts";
import { getProject } from "../projects/get-project.ts";
import { ServiceError } from "../service-error.ts";
import { assertUsableFiles } from "../uploads/assert-usable-files.ts";
import { outputFilenames } from "./output-filenames.ts";
import { filesOfRecolor, priceOfRecolor } from "./recolor-order.ts";
import { startJob } from "./start-job.ts";

async function assertPossible(deps: Deps, account: Account, request: GarmentRecolorRequest) {
  if (request.model !== "auto") {
    throw ServiceError.invalidField("model", `"${request.model}" is not available here; available: auto`);
  }
  const project = await getProject(deps, account, request.project_id);
  const files = await assertUsableFiles(deps, account, filesOfRecolor(request));
  return { project, files };
}

/** What the same request would cost; checks everything and creates nothing. */
export async function quoteGarmentRecolor(
  deps: Deps,
  account: Account,
  request: GarmentRecolorRequest,
): Promise<Quote> {
  await assertPossible(deps, account, request);
  const price = priceOfRecolor(request);
  const { balance, held } = await deps.store.ledger.balance(account.id);
  return {
    required_credits: price.credits,
    per_output_credits: price.perOutput,
    total_outputs: price.outputs,
    user_credits: balance,
    in_progress_credits: held,
    sufficient: balance - held >= price.credits,
  };
}

/**
 * Accepts a garment recolor. Repeating it with the same `jobId` returns the job already accepted.
 * @throws ServiceError 400, 402, 403, 404, 429 as the contract says.
 */
export async function startGarmentRecolor(
  deps: Deps,
  account: Account,
  order: { jobId: string; request: GarmentRecolorRequest },
): Promise<Job> {
  const { request } = order;
  const { project, files } = await assertPossible(deps, account, request);
  const price = priceOfRecolor(request);
  const inputs = files.slice(0, request.images.length);
  const names = outputFilenames(
    inputs.map((file) => file.filename),
    request.num_variations,
    request.format,
  );
  return startJob(deps, {
    account,
    jobId: order.jobId,
    type: "garment_recolor",
    projectId: project.id,
    // Canonical ids: callers may have written them in capitals.
    request: { ...request, images: inputs.map((file) => file.id), reference_image: files[inputs.length]?.id },
    fileIds: files.map((file) => file.id),
    creditsPerOutput: price.perOutput,
    postProcess: request.post_process,
    outputs: names.map((filename, at) => ({
      imageIndex: Math.floor(at / request.num_variations),
      groupIndex: at % request.num_variations,
      filename,
    })),
  });
}
