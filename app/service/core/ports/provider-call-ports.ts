import type { EngineName } from "#contract/engines.ts";

/** How a paid call ended. `lost`: its process ended first, and nobody knows the answer. */
export type CallEnd = "picture" | "refused" | "rejected" | "fault" | "garbage" | "lost";

/** A call of a provider that costs money. */
export interface ProviderCall {
  id: string;
  accountId: string;
  resultId: number;
  engine: EngineName;
  /** The provider's id of the model. */
  model: string;
  /** From 1: which call for this result and engine. */
  attempt: number;
  state: "calling" | "ended";
  outcome: CallEnd | null;
  /** The provider's word for how it ended. */
  code: string | null;
  /** The provider's id of the call. */
  upstreamId: string | null;
  /** The file it answered with; null once the result has ended. */
  answerKey: string | null;
  /** Millionths of a US dollar: what it may cost while it is made, then what it is taken to have cost. */
  costMicros: number;
  promptVersion: string;
  /** A drawing after one of the same output that failed a check. */
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
  /** Why: the provider's word. */
  code: string | null;
  /** Since when it has failed or refused calls; null while it answers. */
  awaySince: Date | null;
  updatedAt: Date;
}

/** What calls of one engine cost together. */
export interface CallCosts {
  engine: EngineName;
  /** UTC: YYYY-MM-DD. */
  day: string;
  accountId: string;
  calls: number;
  pictures: number;
  /** How many of the calls drew an output once more. */
  redraws: number;
  costMicros: number;
}

export interface ProviderCallTables {
  providerCalls: {
    /** Holds up every other transaction that asks for the same, so that limits are counted by one at a time. */
    lockLimits(): Promise<void>;
    /** The call counts as being made until then; the lease on it is free. */
    insert(call: ProviderCall, until: Date): Promise<void>;
    find(call: Pick<ProviderCall, "resultId" | "engine" | "attempt">): Promise<ProviderCall | null>;
    update(id: string, change: Partial<ProviderCall>): Promise<void>;
    /** Removes a call that was not made after all. */
    remove(id: string): Promise<void>;
    /** The lease on the call, as `LeaseStore`. */
    acquire(id: string, claim: { holder: string; now: Date; until: Date }): Promise<boolean>;
    release(id: string, holder: string): Promise<void>;
    /** Calls of an engine that are being made: whose lease has not ended. */
    countCalling(engine: EngineName, now: Date): Promise<number>;
    /** When the calls of an engine since then began, oldest first. */
    listBegun(engine: EngineName, since: Date): Promise<Date[]>;
    /** What calls since then cost or may cost together. */
    sumCost(since: Date): Promise<number>;
    /** Redraws of an account since then. */
    countRedraws(accountId: string, since: Date): Promise<number>;
    /** Engines whose picture for a result is kept as a file. */
    listAnswered(resultId: number): Promise<EngineName[]>;
    /** Lets go of the files that calls for a result were answered with. @returns their keys. */
    takeAnswers(resultId: number): Promise<string[]>;
    /** Costs by engine, day and account. */
    listCosts(since: Date): Promise<CallCosts[]>;
  };
  engineStates: {
    find(engine: EngineName): Promise<EngineState | null>;
    list(): Promise<EngineState[]>;
    save(state: EngineState): Promise<void>;
  };
}
