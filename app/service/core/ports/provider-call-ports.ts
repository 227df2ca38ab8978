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

export interface ProviderCallTables {
  providerCalls: {
    /** Exclusive lock until the end of the transaction, so that limits are counted serially. */
    lockLimits(): Promise<void>;
    /** The call counts as running until then; its lease is free. */
    insert(call: ProviderCall, until: Date): Promise<void>;
    find(call: Pick<ProviderCall, "resultId" | "engine" | "attempt">): Promise<ProviderCall | null>;
    update(id: string, change: Partial<ProviderCall>): Promise<void>;
    /** Removes a call that was not made. */
    remove(id: string): Promise<void>;
    /** The lease on the call, as `LeaseStore`. */
    acquire(id: string, claim: { holder: string; now: Date; until: Date }): Promise<boolean>;
    release(id: string, holder: string): Promise<void>;
    /** Number of running calls of an engine: those with a valid lease. */
    countCalling(engine: EngineName, now: Date): Promise<number>;
    /** Start times of an engine's calls since then, oldest first. */
    listBegun(engine: EngineName, since: Date): Promise<Date[]>;
    /** Total of costs and maximum costs of calls since then. */
    sumCost(since: Date): Promise<number>;
    /** Redraws of an account since then. */
    countRedraws(accountId: string, since: Date): Promise<number>;
    /**
     * Number of faults of a result's calls that count as attempts: the first, those that may be paid for, and each before
     * which the engine answered another result's call after the previous attempt began.
     */
    countAttempts(call: Pick<ProviderCall, "resultId" | "engine">): Promise<number>;
    /** Engines with a stored picture for a result. */
    listAnswered(resultId: number): Promise<EngineName[]>;
    /**
     * Detaches the stored answers of a result's calls.
     *
     * @returns their keys.
     */
    releaseAnswers(resultId: number): Promise<string[]>;
    /** Costs by engine, day and account. */
    listCosts(since: Date): Promise<CallCosts[]>;
    /** Costs by engine, day and output, newest output first. */
    listOutputCosts(since: Date): Promise<OutputCosts[]>;
    /** Prices by engine and size. */
    listPrices(since: Date): Promise<CallPrices[]>;
  };
  engineStates: {
    find(engine: EngineName): Promise<EngineState | null>;
    list(): Promise<EngineState[]>;
    save(state: EngineState): Promise<void>;
    /**
     * Gives one process the right to ask when the engine's model ends: if it was never asked, or not since `now`, or about
     * another model, whose day is forgotten. Nobody asks again before `until`.
     */
    claimEndDateRequest(claim: {
      engine: EngineName;
      model: string;
      now: Date;
      until: Date;
    }): Promise<boolean>;
    /** Stores the answer, unless the question has since been about another model. */
    saveEnd(end: { engine: EngineName; model: string; endsOn: string | null; askAfter: Date }): Promise<void>;
    listEndDates(): Promise<EngineEnd[]>;
  };
}
