/** Billable calls of providers, as an engine makes them. */
import type { EngineName } from "#contract/engines.ts";
import type { OutputSizeName } from "#contract/prices.ts";
import type { Problem, WorkCode } from "#contract/problems.ts";

/**
 * A provider's response to a call. `code` is the provider's own error or finish code; it contains no secret. `costUsd` is
 * what the call cost by what the provider says it used; absent where it says nothing. `says` is the provider's sentence,
 * for the operator alone; it contains no key.
 */
export type CallAnswer =
  | { kind: "picture"; bytes: Uint8Array; costUsd?: number }
  /** The provider refused the pictures or the prompt. `isDrawn` if it did so after drawing, which is paid. */
  | { kind: "refused"; code: string; isDrawn?: boolean; costUsd?: number }
  /** The provider gave no picture, charged none and named no reason. A second such response to a request is a refusal. */
  | { kind: "withheld"; code: string }
  /** The rate limit was reached; nothing was drawn. */
  | { kind: "limited"; code: string; retryAfterMs: number | null }
  /** The account has no funds, no quota or no valid key. A retry fails until the operator has changed that. */
  | { kind: "exhausted"; code: string; says?: string }
  /** The model does not support the request; a retry gives the same response. */
  | { kind: "rejected"; code: string; says?: string }
  /**
   * The provider returned an error, was unreachable or exceeded the time limit. `isDrawn` if it has or may have made the
   * drawing, so that the call counts as paid; `isLost` if that drawing can't be fetched later either.
   */
  | { kind: "fault"; code: string; isDrawn?: boolean; isLost?: boolean }
  /** A response without a usable picture. */
  | { kind: "garbage"; code: string; costUsd?: number };

/** A billable call to a provider. */
export interface PaidCall {
  engine: EngineName;
  /** Model id at the provider. */
  model: string;
  /** Day on which the provider shuts the model down, as configured; absent or null if unknown. */
  endsOn?: string | null;
  /** Number of the call among those for this output and engine, from 1. */
  attempt: number;
  /** The size by which the drawing is priced. */
  size: OutputSizeName;
  /** What the call is taken to cost until the provider says it. */
  priceUsd: number;
  promptVersion: string;
  limits: { callsAtOnceMax: number; callsPerMinuteMax: number; timeoutMs: number };
  /** Minimum time between the end of the previous attempt and the start of this one. */
  waitMs: number;
  /**
   * True for a call that replaces a drawing which failed a check. It is made only if it can start immediately and the
   * account has redraws left.
   */
  isRedraw: boolean;
  /** @param onStarted records the provider's id of the call, with which `resume` can fetch its response. */
  run(signal: AbortSignal, onStarted: (upstreamId: string) => Promise<void>): Promise<CallAnswer>;
  /** Fetches the response of a call that was started; null if the provider has no call ids. */
  resume: ((upstreamId: string, signal: AbortSignal) => Promise<CallAnswer>) | null;
}

/** The engine can't be called now; no call was made. */
export interface EngineUnavailable {
  kind: "unavailable";
  reason: Problem<WorkCode>;
  /** Null if waiting does not help. */
  retryAfterMs: number | null;
}

/** Makes the billable calls for one output: each at most once, and within the limits. */
export interface PaidCalls {
  /**
   * Returns the response of a call: the recorded one if the call was made before.
   *
   * @throws when the call must wait briefly; the queue then repeats the work.
   */
  make(call: PaidCall, signal: AbortSignal): Promise<CallAnswer | EngineUnavailable>;
  /** Records that the picture of a call is unusable. The call stays paid. */
  discard(call: Pick<PaidCall, "engine" | "attempt">): Promise<void>;
  /**
   * Whether the output waits for an engine that is away although its attempts are spent. Faults of a provider that answers
   * no other call are not counted as attempts then.
   *
   * @param attemptsMax maximum number of attempts at a provider that answers other calls.
   */
  waitsFor(engine: EngineName, attemptsMax: number): Promise<boolean>;
}
