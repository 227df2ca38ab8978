import { createHash } from "node:crypto";
import type { DrawnJobType } from "#contract/job-types.ts";
import { problem } from "#contract/problems.ts";
import { deliverDrawing } from "../checks/deliver-drawing.ts";
import type {
  CallAnswer,
  EndDateAnswer,
  Engine,
  Outcome,
  PaidCalls,
  Plan,
  RenderSpec,
  Work,
} from "../contract.ts";
import { onBehalfOf } from "../fair-thread-turns.ts";
import type {
  EditedPictureAnswer,
  FinishDrawingAnswer,
  ReferencePictureAnswer,
} from "../onda/drawing/drawing-tasks.ts";
import type { PixelFailure, PixelThreads } from "../onda/pixel-threads.ts";
import { type CostRule, marginOf } from "./cost-rule.ts";
import { type Drawing, type DrawingKind, seedsMax } from "./drawings/drawing.ts";
import { flatToModelDrawing } from "./drawings/flat-to-model-drawing.ts";
import { garmentRecolorDrawing } from "./drawings/garment-recolor-drawing.ts";
import { identityDraftDrawing } from "./drawings/identity-draft-drawing.ts";
import { modelSwapDrawing } from "./drawings/model-swap-drawing.ts";
import { packshotDrawing } from "./drawings/packshot-drawing.ts";
import { playgroundDrawing } from "./drawings/playground-drawing.ts";
import { type ReachableEngine, vendorOf } from "./list-reachable.ts";
import { type CanvasPlan, planCanvas, priceOfCall } from "./plan-canvas.ts";
import { isProhibited } from "./prohibited-content.ts";
import type { SentPicture, Wire } from "./wire.ts";

const kinds: { [T in DrawnJobType]?: DrawingKind<T> } = {
  model_swap: modelSwapDrawing,
  garment_recolor: garmentRecolorDrawing,
  identity_creation: identityDraftDrawing,
  edit_chat: playgroundDrawing,
  flat_2_model: flatToModelDrawing,
  create_packshot: packshotDrawing,
};

/** The correlation of a request's type with its kind is not expressible in the table's type. */
const kindOf = (type: DrawnJobType) => {
  const kind = kinds[type];
  if (kind === undefined) throw new TypeError(`no provider's model supports ${type}`);
  return kind as unknown as DrawingKind<DrawnJobType>;
};

/**
 * An engine that draws with an external model. Prompt and input images are prepared here; `paidCalls` of the work makes
 * the call; the response is converted to the exact size and format here.
 *
 * @param parts.costRule what an output's drawing may cost; absent: anything
 */
export function createProviderEngine(
  reachable: ReachableEngine,
  { costRule, ...parts }: { wire: Wire; threads: Pick<PixelThreads, "run">; costRule?: CostRule },
): Engine {
  const { name, settings } = reachable;
  const { wire } = parts;
  return {
    name,
    jobTypes: reachable.jobTypes.filter((type) => type in kinds),
    callsAtOnceMax: settings.callsAtOnceMax,
    model: settings.model,
    upstream: `${settings.account} ${reachable.account.baseUrl ?? ""} ${settings.model}`,
    vendor: vendorOf(settings),
    endsOn: settings.endsOn,
    ...(wire.publishesEnd && {
      askEndDate: (signal: AbortSignal) => askEndDate(wire, settings.model, signal),
    }),
    findUnsupportedReason: ({ type, request }) => {
      const kind = kindOf(type);
      const pictures = kind.countPictures(request as never);
      if (pictures > settings.picturesMax) {
        return {
          field: null,
          problem: problem("too_many_pictures", { model: name, pictures_max: settings.picturesMax }),
        };
      }
      const unaffordable =
        costRule &&
        kind
          .listSizes(request as never)
          .find((size) => !marginOf(settings, { size, pictures }, costRule).isOffered);
      if (unaffordable)
        return { field: null, problem: problem("not_offered_at", { model: name, size: unaffordable }) };
      return kind.findUnsupportedReason?.(request as never, name) ?? null;
    },
    findIgnoredOptions: () => null,
    planFromRequest,
    plan: async (work) => ({ kind: "plan", plan: planFromRequest(work) }),
    render: (spec, signal) =>
      onBehalfOf(spec.work.share, () => render({ reachable, ...parts }, spec, signal)),
    // The tone of a model's image is not measured.
    finish: () => [],
    close: async () => undefined,
  };
}

function planFromRequest({ type, request }: Pick<Work, "type" | "request">): Plan {
  const anchor = kindOf(type).chooseAnchor(request as never);
  return anchor ? { drawFirst: anchor } : {};
}

async function askEndDate(wire: Wire, model: string, signal: AbortSignal): Promise<EndDateAnswer> {
  const answer = await wire.findModel(model, signal);
  return answer.kind === "model"
    ? { kind: "told", endsOn: answer.endsOn }
    : { kind: "unknown", code: answer.code };
}

interface Parts {
  reachable: ReachableEngine;
  wire: Wire;
  threads: Pick<PixelThreads, "run">;
}

async function render(parts: Parts, spec: RenderSpec, signal: AbortSignal): Promise<Outcome> {
  const { work } = spec;
  const { paidCalls } = work;
  if (!paidCalls) throw new Error("a provider's model can't be called without `paidCalls`");
  const anchor = await loadAnchor(parts, spec);
  const drawing = await kindOf(work.type).toDrawing(
    work as never,
    spec,
    anchor,
    parts.reachable.settings.textCharsMax,
  );
  const prepared = await prepare(parts, drawing, signal);
  if (prepared.kind !== "prepared") return prepared;
  const outcome = await drawAndFinish(parts, { spec, drawing, prepared, paidCalls }, signal);
  // A mask is never the reason why a model does not draw.
  return outcome.kind === "image" ? outcome : { ...outcome, isMaskUnused: true };
}

/** The output that the plan names as `drawFirst`, as a reference for all others. */
async function loadAnchor({ reachable }: Parts, { work, plan, imageIndex, groupIndex, version }: RenderSpec) {
  const { drawFirst } = plan;
  if (!drawFirst || !work.loadAnchor) return null;
  const isIt = drawFirst.imageIndex === imageIndex && drawFirst.groupIndex === groupIndex && version === 1;
  const pictures = kindOf(work.type).countPictures(work.request as Work["request"] as never);
  if (isIt || pictures >= reachable.settings.picturesMax) return null;
  const file = await work.loadAnchor();
  return file && (async () => file);
}

interface Prepared {
  kind: "prepared";
  pictures: SentPicture[];
  mask: Uint8Array | null;
  canvas: CanvasPlan;
  output: { width: number; height: number };
  /** File of the edited image whose transparency is kept. */
  alphaOf: Uint8Array | null;
}

/** Longest side of a reference for models that charge more for a larger one, in pixels. */
const referenceSideMax = 1024;

type NotPrepared = Extract<Outcome, { kind: "refused" | "failed" }> | PixelFailure;

async function prepare(
  { reachable, threads }: Parts,
  { edited, references, loadMask, output, keepsAlpha }: Drawing,
  signal: AbortSignal,
): Promise<Prepared | NotPrepared> {
  const { settings } = reachable;
  const others: SentPicture[] = [];
  for (const load of references) {
    const answer = await threads.run<ReferencePictureAnswer>(
      {
        task: "reference-picture",
        source: await load(),
        sideMax: settings.referenceSideMax ?? referenceSideMax,
      },
      signal,
    );
    if (answer.kind !== "reference picture") return answer;
    others.push(answer.picture);
  }
  if (edited === null) {
    if (output.kind !== "size") throw new TypeError("an output without a photo needs a size");
    const { width, height } = output;
    const canvas = planCanvas(settings.canvas, { width, height });
    return {
      kind: "prepared",
      pictures: others,
      mask: null,
      canvas,
      output: { width, height },
      alphaOf: null,
    };
  }
  const source = await edited();
  const answer = await threads.run<EditedPictureAnswer>(
    {
      task: "edited-picture",
      source,
      mask: (settings.takesMask && (await loadMask?.())) || null,
      output,
      canvas: settings.canvas,
    },
    signal,
  );
  if (answer.kind !== "edited picture") return answer;
  return {
    kind: "prepared",
    pictures: [answer.picture, ...others],
    mask: answer.mask,
    canvas: answer.canvas,
    output: answer.output,
    alphaOf: keepsAlpha ? source : null,
  };
}

/** Maximum number of paid calls of an engine for one drawing. */
const paidMax = 2;
/** Number of pictures withheld without a reason that are a refusal. */
const withheldMax = 2;

async function drawAndFinish(
  parts: Parts,
  { spec, drawing, prepared, paidCalls }: Drawn & { paidCalls: PaidCalls },
  signal: AbortSignal,
): Promise<Outcome> {
  const { name, settings } = parts.reachable;
  let paid = 0;
  let withheld = 0;
  for (let attempt = 1; ; attempt++) {
    const answer = await paidCalls.make(toPaidCall(parts, { spec, drawing, prepared, attempt }), signal);
    if (answer.kind === "unavailable") {
      const { reason, retryAfterMs } = answer;
      return { kind: "failed", reason, retry: false, isEngineAway: true, retryAfterMs };
    }
    if (answer.kind === "picture") {
      const outcome = await deliver(parts, { spec, drawing, prepared }, answer.bytes, signal);
      if (outcome.kind === "drawn")
        return drawBetter(parts, { spec, drawing, prepared, paidCalls }, outcome, attempt, signal);
      if (outcome.kind !== "refused") return outcome;
      await paidCalls.discard({ engine: name, attempt });
    }
    if (answer.kind === "withheld" && ++withheld >= withheldMax) return toRefused(name, answer.code);
    const end = toEnd(name, answer);
    if (end) return end;
    if (isPaid(answer) && ++paid >= paidMax) break;
    if (attempt >= settings.attemptsMax && !(await paidCalls.waitsFor(name, settings.attemptsMax))) break;
  }
  const reason = problem("engine_no_picture", { model: name });
  return { kind: "failed", reason, retry: false, isEngineAway: true };
}

/**
 * Returns the better of two drawings, if the first has a flaw and a second call is allowed. Whatever happens to the
 * second call, the first drawing remains, unless the provider finds minors or sexual content in what was asked.
 */
async function drawBetter(
  parts: Parts,
  { paidCalls, ...drawn }: Drawn & { paidCalls: PaidCalls },
  first: DeliveredOutcome,
  attempt: number,
  signal: AbortSignal,
): Promise<Outcome> {
  if (!first.outcome.isFlawed) return first.outcome;
  const answer = await paidCalls.make(
    toPaidCall(parts, { ...drawn, attempt: attempt + 1, isRedraw: true }),
    signal,
  );
  if (answer.kind === "refused" && isProhibited(answer.code))
    return toRefused(parts.reachable.name, answer.code);
  if (answer.kind !== "picture") return first.outcome;
  const second = await deliver(parts, drawn, answer.bytes, signal);
  return second.kind === "drawn" && second.flaws < first.flaws ? second.outcome : first.outcome;
}

/** True for a response without an outcome that may be on the provider's bill. */
const isPaid = (answer: CallAnswer) =>
  answer.kind === "fault" ? answer.isDrawn === true : answer.kind !== "withheld";

/** Upper bound of the backoff. It is that of the circuit breaker's pauses, so an engine that is back is called soon. */
const backoffMsMax = 10 * 60_000;

/** Seed offset between two drawings of one output. */
const seedStep = 7_919;

function toPaidCall(
  { reachable, wire }: Parts,
  { spec, drawing, prepared, attempt, isRedraw = false }: Drawn & { attempt: number; isRedraw?: boolean },
): Parameters<PaidCalls["make"]>[0] {
  const { name, settings } = reachable;
  const { pictures, mask, canvas } = prepared;
  const request = {
    model: settings.model,
    prompt: drawing.prompt.text,
    pictures,
    roles: drawing.prompt.roles,
    isEdit: drawing.edited !== null,
    mask,
    canvas,
    // With the same seed a model would repeat its drawing.
    seed: drawing.seed !== null && isRedraw ? (drawing.seed + seedStep) % seedsMax : drawing.seed,
    endUser: toEndUser(spec.work.share?.customer),
  };
  return {
    engine: name,
    model: settings.model,
    endsOn: settings.endsOn,
    attempt,
    size: canvas.size,
    priceUsd: priceOfCall(settings, { canvas, pictures }),
    promptVersion: drawing.prompt.version,
    limits: {
      callsAtOnceMax: settings.callsAtOnceMax,
      callsPerMinuteMax: settings.callsPerMinuteMax,
      timeoutMs: settings.timeoutMs,
    },
    waitMs: isRedraw ? 0 : Math.min(settings.backoffMs * 2 ** (attempt - 2), backoffMsMax),
    isRedraw,
    run: (signal, onStarted) => wire.draw(request, signal, onStarted),
    resume: wire.resume ? (id, signal) => wire.resume!(id, signal) : null,
  };
}

/** As `DrawRequest.endUser`; of the 64 characters that OpenAI takes. */
const toEndUser = (customer: string | undefined) =>
  customer === undefined ? null : createHash("sha256").update(customer).digest("hex");

/** The outcome of a final response; null when the call may be retried. */
function toEnd(model: string, answer: CallAnswer): Outcome | null {
  switch (answer.kind) {
    case "refused":
      return toRefused(model, answer.code);
    case "rejected":
      return {
        kind: "failed",
        reason: problem("engine_rejected", { model }),
        retry: false,
        isEngineAway: true,
      };
    default:
      return null;
  }
}

const toRefused = (model: string, code: string): Outcome => ({
  kind: "refused",
  reason: problem("engine_refused", { model }),
  isContent: true,
  isProhibited: isProhibited(code),
});

interface Drawn {
  spec: RenderSpec;
  drawing: Drawing;
  prepared: Prepared;
}

interface DeliveredOutcome {
  kind: "drawn";
  outcome: Extract<Outcome, { kind: "image" }>;
  flaws: number;
}

/** The outcome of a model's response: with the photo's pixels where they need not change, and with measures. */
async function deliver(
  { reachable, threads }: Parts,
  { spec, drawing, prepared }: Drawn,
  bytes: Uint8Array,
  signal: AbortSignal,
): Promise<DeliveredOutcome | Exclude<Outcome, { kind: "image" }>> {
  const { canvas, output, alphaOf } = prepared;
  const { format, addAiWatermark } = drawing;
  const delivered = await deliverDrawing(
    threads,
    spec,
    {
      bytes,
      frame: {
        left: canvas.frame.left / canvas.width,
        top: canvas.frame.top / canvas.height,
        width: canvas.frame.width / canvas.width,
        height: canvas.frame.height / canvas.height,
      },
      isExact: spec.work.type === "garment_recolor" && spec.work.request.exact,
      finish: () =>
        threads.run<FinishDrawingAnswer>(
          { task: "finish-drawing", drawing: bytes, canvas, output, format, addAiWatermark, alphaOf },
          signal,
        ),
    },
    signal,
  );
  if (delivered.kind !== "delivered") return delivered;
  const { kind: _kind, isMaskUsed, flaws, ...report } = delivered;
  return {
    kind: "drawn",
    flaws,
    outcome: {
      kind: "image",
      ...report,
      modelUsed: reachable.name,
      modelFile: bytes,
      tone: null,
      promptVersion: drawing.prompt.version,
      isMaskUnused: !isMaskUsed && prepared.mask === null,
    },
  };
}
