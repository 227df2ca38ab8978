/** An engine that draws the results of jobs. */
import type { EngineName } from "#contract/engines.ts";
import type { DrawnJobType } from "#contract/job-types.ts";
import type { FieldCode, Problem, WorkCode } from "#contract/problems.ts";
import type { GarmentTone, Outcome, Refusal } from "./outcome.ts";
import type { WishReading, WishWords } from "./wish.ts";
import type { Plan, RenderSpec, Work, WorkOf } from "./work.ts";

export type PlanOutcome =
  | { kind: "plan"; plan: Plan }
  | Refusal
  | { kind: "failed"; reason: Problem<WorkCode>; retry: boolean };

/** The answer of a check that draws nothing. */
export type CheckOutcome = { kind: "drawable" } | Exclude<PlanOutcome, { kind: "plan" }>;

export interface MeasuredOutput {
  imageIndex: number;
  groupIndex: number;
  tone: GarmentTone;
}

/** The reason why an engine does not support a request, with the field if there is one. */
export interface UnsupportedReason {
  field: string | null;
  problem: Problem<FieldCode>;
}

/** `unknown`: the provider did not answer; `code` is its own error code and contains no secret. */
export type EndDateAnswer = { kind: "told"; endsOn: string | null } | { kind: "unknown"; code: string };

/** Draws the results of jobs: plans once for the whole set, renders each output, then finds the outliers. */
export interface Engine {
  /** Also the value of a request's `model` that selects this engine. */
  readonly name: EngineName;
  readonly jobTypes: readonly DrawnJobType[];
  /** True for an engine that takes an identity's pixels from its photo: see `copyFlaws`. */
  readonly copiesFaces?: boolean;
  /** Types of which it may refuse content that another engine draws then; absent: none. */
  readonly handsOn?: readonly DrawnJobType[];
  /** Concurrent results of an engine on another machine. Absent for an engine that draws in this process. */
  readonly callsAtOnceMax?: number;
  /** Model id at the provider; absent for an engine that draws in this process. */
  readonly model?: string;
  /**
   * Names the provider's model with its address; absent as above. Engines with the same one draw alike, and are limited
   * and refuse together.
   */
  readonly upstream?: string;
  /** Whose rules decide which content the model refuses; absent as above. */
  readonly vendor?: string;
  /** Day on which the provider shuts the model down, YYYY-MM-DD, as configured; absent or null if unknown. */
  readonly endsOn?: string | null;
  /** Asks the provider for that day, without a charge; absent where the provider's API does not tell it. */
  readonly askEndDate?: (signal: AbortSignal) => Promise<EndDateAnswer>;
  /**
   * The reason why this engine does not support a request of one of its types, as a field and a problem; null when it
   * does. Called before the job is accepted. Pure.
   */
  findUnsupportedReason(work: Pick<Work, "type" | "request">): UnsupportedReason | null;
  /**
   * A sentence, for the job's message, about options of an accepted request that this engine ignores; null when there
   * are none. Pure.
   */
  findIgnoredOptions(work: Pick<Work, "type" | "request">): string | null;
  /** Reads the words of a recolor; absent where a model reads them as they are. Pure. */
  readWish?(words: WishWords): WishReading;
  /** The plan of a request that can be planned without its pictures; null for others, which `plan` plans. Pure. */
  planFromRequest?(work: Pick<Work, "type" | "request">): Plan | null;
  /** Analyses the set once, before rendering. */
  plan(work: Work, signal: AbortSignal): Promise<PlanOutcome>;
  /**
   * Whether `render` would refuse an image of a swap, by the same judgement and without a picture; absent where the
   * engine can't tell.
   */
  checkSwap?(work: WorkOf<"model_swap">, imageIndex: number, signal: AbortSignal): Promise<CheckOutcome>;
  render(spec: RenderSpec, signal: AbortSignal): Promise<Outcome>;
  /** Post-processing: finds the outliers of a set, and the tone each should be rendered with. Pure. */
  finish(outputs: MeasuredOutput[]): MeasuredOutput[];
  /** Terminates the engine's threads. */
  close(): Promise<void>;
}

/** Engine names in the order in which `auto` tries them; the entry of a type of job goes before `default`. */
export type EngineOrder = { readonly default: readonly EngineName[] } & {
  readonly [T in DrawnJobType]?: readonly EngineName[] | undefined;
};
