import type { EngineName } from "#contract/engines.ts";
import { ModelSwapRequest, type checkModelSwap as operation } from "#contract/operations/start-model-swap.ts";
import type { Problem, WorkCode } from "#contract/problems.ts";
import type { Engine, WorkOf } from "#engines/contract.ts";
import { toAnswer } from "../../garment-masks/mask-answers.ts";
import { assertUsableIdentities } from "../../identities/assert-usable-identities.ts";
import type { Account, Deps } from "../../ports.ts";
import { listEnded } from "../../provider-calls/engine-end-dates.ts";
import { ServiceError } from "../../service-error.ts";
import { assertUsableFiles } from "../../uploads/assert-usable-files.ts";
import { readFile } from "../draw/read-file.ts";
import { toWorkIdentity } from "../draw/to-work.ts";
import { modelSwap } from "../kinds/model-swap.ts";
import { chooseEngines } from "./choose-engines.ts";
import { findIdentityNotReady } from "./find-identity-not-ready.ts";
import type { KindOfJob } from "./job-kinds.ts";

type Asked = (typeof operation)["body"]["_output"];

/** The photos that a swap would be drawn into, and why others would be refused. */
export interface CheckedSwap {
  /** Null where the first engine can't tell without drawing. */
  checkedBy: EngineName | null;
  /** In the order of the request; null: it can be drawn. */
  reasons: (Problem<WorkCode> | null)[];
}

/**
 * Judges the photos of a swap as the engine that would draw them does, without a job, a charge or a drawing.
 * @throws ServiceError as the start of the job; 503 while the identity is prepared, and when a photo can't be judged now.
 */
export async function checkModelSwap(
  deps: Deps,
  account: Account,
  { identity_code, images, model, size }: Asked,
  signal: AbortSignal,
): Promise<CheckedSwap> {
  const request = ModelSwapRequest.parse({
    identity_code,
    project_id: "check",
    images,
    swap_options: { model, size },
  });
  const ended = await listEnded(deps, deps.store);
  const swap = { kind: modelSwap, request } as unknown as KindOfJob;
  const [first, ...others] = chooseEngines({ ...deps, ended }, swap);
  const engines = [first!, ...others];
  const [code] = await assertUsableIdentities(deps, account, modelSwap.identitiesOf(request), engines);
  await assertUsableFiles(deps, account, modelSwap.filesOf(request));
  const { checkSwap } = first!;
  if (!checkSwap) return { checkedBy: null, reasons: images.map(() => null) };
  if (await findIdentityNotReady(deps.store, account.id, [code!]))
    throw ServiceError.unavailable("identity_in_preparation");
  const [identity] = await deps.store.identities.findMany([code!]);
  const work: WorkOf<"model_swap"> = {
    type: "model_swap",
    share: { customer: account.id },
    request,
    load: (fileId) => readFile(deps, fileId),
    identities: [await toWorkIdentity(deps, identity!)],
  };
  const judge = async (index: number) => {
    const outcome = await checkSwap(work, index, signal);
    if (outcome.kind === "drawable") return null;
    if (outcome.kind === "failed" && outcome.retry) throw ServiceError.unavailable("mask_work_failed");
    const isDrawnByNext = outcome.kind === "refused" && outcome.isContent && others.some(drawsAnyFace);
    return isDrawnByNext ? null : outcome.reason;
  };
  const reasons = await Promise.all(
    images.map((_, index) => deps.limitMasks(account.id, () => judge(index), signal)),
  ).catch((error) => {
    throw toAnswer(error, signal);
  });
  return { checkedBy: first!.name, reasons };
}

const drawsAnyFace = ({ checkSwap }: Engine): boolean => checkSwap === undefined;
