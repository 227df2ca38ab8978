/**
 * A fault waits for calls of one operation and strikes the next `times` of them.
 *
 * - `throttled`: the reply is THROTTLED and nothing happens.
 * - `http`: the reply has `status` (such as 502) and nothing happens.
 * - `user_errors`: the mutation answers with these user errors and nothing happens.
 * - `media_failure`: the file is created and then fails in processing with `code`.
 * - `bulk_failure`: the bulk operation fails with `code` when half of its result is there.
 * - `cut`: the reply breaks off after `bytes` of its body.
 * - `metadata_lost`: the file is kept without its metadata, as a CDN that encodes it anew does.
 * - `late_image`: the file is READY, but its image is there only `ms` of the clock later.
 * - `stale_media`: the file is attached, but reads of its product list it only `ms` of the clock later.
 * - `latency`: the reply comes `ms` later, in real time.
 * - `lost_reply`: everything happens, but the connection breaks before the reply.
 */
export type Fault = FaultEffect & {
  /** A root field such as `fileCreate`, `oauth`, `staged-upload`, `bulk-file`, or `*` for any. */
  operation: string;
  /** 1 unless given. */
  times?: number;
  /** One shop only. */
  shop?: string;
};

export type FaultEffect =
  | { kind: "throttled" }
  | { kind: "http"; status: number }
  | { kind: "user_errors"; userErrors: { code?: string; message: string; field?: string[] }[] }
  | { kind: "media_failure"; code: string }
  | { kind: "bulk_failure"; code: "INTERNAL_SERVER_ERROR" | "TIMEOUT" | "ACCESS_DENIED" }
  | { kind: "cut"; bytes: number }
  | { kind: "metadata_lost" }
  | { kind: "late_image"; ms: number }
  | { kind: "stale_media"; ms: number }
  | { kind: "latency"; ms: number }
  | { kind: "lost_reply" };

export interface FaultPlan {
  inject(fault: Fault): void;
  /** Takes the next fault that matches, of the given kinds. A call may meet several, such as latency and a 502. */
  take<Kind extends FaultEffect["kind"]>(
    kind: Kind,
    shop: string,
    operations: readonly string[],
  ): Extract<FaultEffect, { kind: Kind }> | null;
  readonly pending: readonly Fault[];
  clear(): void;
}

export function createFaultPlan(): FaultPlan {
  let pending: (Fault & { times: number })[] = [];
  return {
    get pending() {
      return pending;
    },
    inject(fault) {
      pending.push({ ...fault, times: fault.times ?? 1 });
    },
    take(kind, shop, operations) {
      const fault = pending.find(
        (candidate) =>
          candidate.kind === kind &&
          (candidate.shop === undefined || candidate.shop === shop) &&
          (candidate.operation === "*" || operations.includes(candidate.operation)),
      );
      if (!fault) return null;
      fault.times -= 1;
      pending = pending.filter((candidate) => candidate.times > 0);
      return fault as never;
    },
    clear() {
      pending = [];
    },
  };
}
