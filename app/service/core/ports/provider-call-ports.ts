import type { EngineName } from "#contract/engines.ts";
import type { OutputSizeName } from "#contract/prices.ts";

/** End of a paid call. `lost`: its process died first, and the answer is unknown. */
export type CallEnd = "picture" | "refused" | "withheld" | "rejected" | "fault" | "garbage" | "lost";

/** A call of a provider that costs money. */
export interface ProviderCall {
  id: string;
  accountId: string;
  resultId: number;
  engine: EngineName;
  /** The provider's id of the model. */
  model: string;
  /** Number of the call for this result and engine, from 1. */
  attempt: number;
  state: "calling" | "ended";
  outcome: CallEnd | null;
  /** The provider's code of the end. */
  code: string | null;
  /** The provider's id of the call. */
  upstreamId: string | null;
  /** The stored picture of the answer; null once the result has ended. */
  answerKey: string | null;
  /** The size by which the drawing is priced; null for calls of earlier releases. */
  size: OutputSizeName | null;
  /** Millionths of a US dollar: the price while the call is running, then what it is taken to have cost. */
  costMicros: number;
  /** Price by the table of engines; null for calls of earlier releases. */
  priceMicros: number | null;
  /** What it cost by what the provider says; null while it says nothing. */
  saidMicros: number | null;
  promptVersion: string;
  /** True for a redraw after a failed check. */
  isRedraw: boolean;
  createdAt: Date;
  endedAt: Date | null;
}

/** Whether an engine may be called. */
export interface EngineState {
  engine: EngineName;
  /** Faults since the last answer. */
  faults: number;
  pausedUntil: Date | null;
  /** The provider's code of the reason. */
  code: string | null;
  /** Start of the failures; null while the engine answers. */
  awaySince: Date | null;
  updatedAt: Date;
}

/** A provider's shutdown date of an engine's model. */
export interface EngineEnd {
  engine: EngineName;
  /** The provider's id of the model in question. */
  askedModel: string;
  /** YYYY-MM-DD. */
  endsOn: string;
}

/** Total costs of one engine's calls. */
export interface CallCosts {
  engine: EngineName;
  /** UTC: YYYY-MM-DD. */
  day: string;
  accountId: string;
  calls: number;
  pictures: number;
  /** Number of redraws. */
  redraws: number;
  costMicros: number;
}

/** Total costs of one engine's calls for one output. */
export interface OutputCosts extends CallCosts {
  resultId: number;
  /** Null once the output's job is deleted. */
  jobId: string | null;
}

/** Mean price of an engine's drawings of a size, by the table of engines and by what the provider says. */
export interface CallPrices {
  engine: EngineName;
  size: OutputSizeName;
  /** Number of drawings. */
  calls: number;
  priceMicros: number;
  /** The table's price of those drawings whose cost the provider said; null without any. */
  comparedMicros: number | null;
  saidMicros: number | null;
}
