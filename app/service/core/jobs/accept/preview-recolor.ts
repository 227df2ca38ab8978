import type { EngineName } from "#contract/engines.ts";
import { GarmentRecolorRequest } from "#contract/operations/start-garment-recolor.ts";
import { problem } from "#contract/problems.ts";
import type { Engine, Outcome, PlanOutcome, WorkOf } from "#engines/contract.ts";
import { modeOf } from "../../accounts/mode-of.ts";
import { assertUsableMasks } from "../../garment-masks/assert-usable-masks.ts";
import { createGarmentMask } from "../../garment-masks/create-garment-mask.ts";
import { MaskSearchFailed } from "../../garment-masks/find-garment-mask.ts";
import { toAnswer, toFieldProblem } from "../../garment-masks/mask-answers.ts";
import { readMaskLayers } from "../../garment-masks/mask-files.ts";
import type { Account, Deps, StoredGarmentMask } from "../../ports.ts";
import { ServiceError } from "../../service-error.ts";
import { assertUsableFiles } from "../../uploads/assert-usable-files.ts";
import { readFile } from "../draw/read-file.ts";
import { garmentRecolor } from "../kinds/garment-recolor.ts";
import { findEngines } from "./choose-engines.ts";
import { isRemote } from "./queue-results.ts";

export interface PreviewSpec {
  fileId: string;
  maskId: string | undefined;
  garmentLabel: string | undefined;
  text: string | undefined;
  instruction: string | undefined;
}

export interface RecolorPreview {
  bytes: Uint8Array;
  width: number;
  height: number;
  mask: StoredGarmentMask;
  score: number | null;
  modelUsed: EngineName;
}

/** The smallest size that a request can name. The preview is scaled down from it. */
const processingSize = 1024;

/**
 * Draws a small, marked preview of one photo without a job or a charge. The picture is not stored.
 * @throws ServiceError 400 for unusable words or an unusable photo, 404, 503 when it can't be drawn now.
 */
export async function previewRecolor(
  deps: Deps,
  account: Account,
  spec: PreviewSpec,
  signal: AbortSignal,
): Promise<RecolorPreview> {
  const engine = findPreviewEngine(deps);
  const stored = await findMask(deps, account, spec, signal);
  const { mask, layers } = await readMaskLayers(deps, stored);
  const request = GarmentRecolorRequest.parse({
    project_id: "preview",
    images: [spec.fileId],
    garment_label: spec.garmentLabel,
    reference_text: spec.text,
    instruction: spec.instruction,
    processing_size: processingSize,
    use_anchor: false,
    post_process: false,
  });
  const work: WorkOf<"garment_recolor"> = {
    type: "garment_recolor",
    share: { customer: account.id },
    request,
    load: (fileId) => readFile(deps, fileId),
    identities: [],
    loadMask: async () => ({ ...layers, confidence: mask.confidence ?? 0 }),
  };
  const draw = async () => drawOnce(engine, work, spec, signal);
  const drawn = await deps.limitMasks(account.id, draw, signal).catch((error) => {
    throw toAnswer(error, signal);
  });
  const { bytes, ...size } = await deps.makePreviewPicture(account.id, drawn.image.bytes);
  const isTest = modeOf(account) === "test";
  return {
    bytes: isTest ? await deps.watermarkPicture(account.id, { bytes, mime: "image/jpeg" }, "TEST") : bytes,
    ...size,
    mask,
    score: drawn.quality?.score ?? null,
    modelUsed: drawn.modelUsed,
  };
}

/** A preview is free, so no provider is called: only engines in this process draw it. */
function findPreviewEngine(deps: Deps): Engine {
  const engines = findEngines(deps, garmentRecolor, "auto");
  const engine = Array.isArray(engines) ? engines.find((one) => !isRemote(one)) : undefined;
  if (!engine) throw ServiceError.unavailable("preview_unavailable");
  return engine;
}

async function findMask(
  deps: Deps,
  account: Account,
  { fileId, maskId, garmentLabel, instruction }: PreviewSpec,
  signal: AbortSignal,
): Promise<StoredGarmentMask> {
  if (maskId === undefined) {
    const words = { garmentLabel: garmentLabel ?? null, instruction: instruction ?? null };
    return createGarmentMask(deps, account, { fileId, ...words }, signal);
  }
  const files = await assertUsableFiles(deps, account, [{ field: "file_id", fileId }]);
  await assertUsableMasks(deps, account, [maskId], files);
  const [mask] = await deps.store.garmentMasks.findMany(account.id, [maskId.toLowerCase()]);
  if (!mask) throw ServiceError.of("garment_mask_not_found");
  return mask;
}

type Drawn = Extract<Outcome, { kind: "image" }>;

async function drawOnce(
  engine: Engine,
  work: WorkOf<"garment_recolor">,
  spec: PreviewSpec,
  signal: AbortSignal,
): Promise<Drawn> {
  const planning = await engine.plan(work, signal);
  if (planning.kind !== "plan") throw toError(planning, spec.text ? "reference_text" : "instruction");
  const { plan } = planning;
  const outcome = await engine.render({ work, plan, imageIndex: 0, groupIndex: 0, version: 1 }, signal);
  if (outcome.kind !== "image") throw toError(outcome, "file_id");
  return outcome;
}

function toError(outcome: Exclude<Outcome | PlanOutcome, { kind: "image" | "plan" }>, field: string): Error {
  if (outcome.kind === "failed") return new MaskSearchFailed(outcome);
  const { reason } = outcome;
  return ServiceError.invalidField(
    field,
    field === "file_id" ? toFieldProblem(reason) : problem("color_unusable", { reason }),
  );
}
