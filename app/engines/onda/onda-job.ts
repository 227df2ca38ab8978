import type { JobRequests } from "#contract/job-requests.ts";
import type { DrawnJobType } from "#contract/job-types.ts";
import type { Obstacle, Outcome, PlanOutcome, RenderOrder, WorkOf } from "../contract.ts";

/** What onda does for one type of job; the members mean what they mean in `Engine`. */
export interface OndaJob<T extends DrawnJobType> {
  findObstacle(request: JobRequests[T]): Obstacle | null;
  findShortfall(request: JobRequests[T]): string | null;
  plan(work: WorkOf<T>, signal: AbortSignal): Promise<PlanOutcome>;
  render(work: WorkOf<T>, order: RenderOrder, signal: AbortSignal): Promise<Outcome>;
}

/** Later versions of an output take the variations that the request did not ask for. */
export function variationOf(order: RenderOrder, variations: number): number {
  return order.groupIndex + (order.version - 1) * variations;
}
