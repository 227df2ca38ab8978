import type { JobRequests } from "#contract/job-requests.ts";
import type { DrawnJobType } from "#contract/job-types.ts";
import { variationNumber } from "#contract/variations.ts";
import type { Outcome, Plan, PlanOutcome, RenderSpec, UnsupportedReason, WorkOf } from "../contract.ts";

/** The implementation of one type of job; members as in `Engine`. */
export interface OndaJob<T extends DrawnJobType> {
  findUnsupportedReason(request: JobRequests[T]): UnsupportedReason | null;
  findIgnoredOptions(request: JobRequests[T]): string | null;
  planFromRequest?(request: JobRequests[T]): Plan | null;
  plan(work: WorkOf<T>, signal: AbortSignal): Promise<PlanOutcome>;
  render(work: WorkOf<T>, spec: RenderSpec, signal: AbortSignal): Promise<Outcome>;
}

/** The take of an output. */
export const takeOf = ({ take, version }: RenderSpec): number => take ?? version;

/** Later takes of an output use variations beyond the requested number. */
export function variationOf(spec: RenderSpec, variations: number): number {
  return variationNumber(spec.groupIndex, takeOf(spec), variations);
}
