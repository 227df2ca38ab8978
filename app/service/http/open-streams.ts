import { notificationLimits } from "#contract/limits.ts";
import type { Deps } from "../core/ports.ts";
import { ServiceError } from "../core/service-error.ts";
import type { EventStream } from "./event-stream.ts";

const checkMs = 10_000;
/** A process without a heartbeat for this long counts as dead, and so do its streams. */
const goneMs = 60_000;
const forgottenMs = 3_600_000;

export interface OpenStreams {
  /**
   * Reserves a place for one more stream of the account.
   * @throws ServiceError 429 when the account has the maximum number of streams across all processes.
   */
  claim(accountId: string, tokenHash: string): Promise<StreamPlace>;
  /** Ends all streams. */
  close(): Promise<void>;
}

export interface StreamPlace {
  /** Binds the place to a stream until it closes. The stream is ended when its token is no longer valid. */
  bind(stream: EventStream): void;
  /** Releases the place without a stream. */
  release(): void;
}

/**
 * The streams that this process holds open. One query every ten seconds, however many streams there are, sends the
 * heartbeat and finds the tokens that have expired, were revoked, or belong to a disabled account.
 */
export function createOpenStreams(deps: Deps): OpenStreams {
  const processId = deps.newId();
  const byToken = new Map<string, Set<EventStream>>();
  const counts = new Map<string, number>();
  /** Last write of each account's count. Writes of one account are serialized. */
  const writes = new Map<string, Promise<unknown>>();
  let timer: ReturnType<typeof setInterval> | null = null;
  let isClosed = false;

  const count = (accountId: string, change: number) => {
    const now = (counts.get(accountId) ?? 0) + change;
    if (now === 0) counts.delete(accountId);
    else counts.set(accountId, now);
    return now;
  };
  const inTurn = <T>(accountId: string, write: () => Promise<T>): Promise<T> => {
    const written = (writes.get(accountId) ?? Promise.resolve()).then(write);
    // Its caller handles the failure of a write; the next write only waits for its end.
    const settled = written
      .catch(() => undefined)
      .then(() => {
        if (writes.get(accountId) === settled) writes.delete(accountId);
      });
    writes.set(accountId, settled);
    return written;
  };

  async function claim(accountId: string): Promise<void> {
    const now = deps.now();
    const streams = count(accountId, 1);
    const max = notificationLimits.streamsMax;
    const seenSince = new Date(now.getTime() - goneMs);
    const { others, isClaimed } = await inTurn(accountId, () =>
      deps.transact((tx) => tx.streams.claim({ processId, accountId, streams, max, now, seenSince })),
    ).catch((error) => {
      count(accountId, -1);
      throw error;
    });
    if (isClaimed) return;
    count(accountId, -1);
    throw ServiceError.capReached("stream_cap_reached", {
      limit: max,
      current: others + streams - 1,
    });
  }

  function release(accountId: string): void {
    count(accountId, -1);
    if (isClosed) return;
    inTurn(accountId, () =>
      deps.store.streams.put(processId, accountId, counts.get(accountId) ?? 0, deps.now()),
    ).catch((error) => deps.log.warn({ err: error }, "a closed stream could not be counted"));
  }

  async function check(): Promise<void> {
    const dead = await deps.store.streams.refresh(processId, [...byToken.keys()], deps.now());
    for (const hash of dead) for (const stream of byToken.get(hash) ?? []) stream.end();
  }

  function watch(): void {
    if (timer || isClosed) return;
    const before = new Date(deps.now().getTime() - forgottenMs);
    deps.store.streams
      .forget({ before })
      .catch((error) =>
        deps.log.warn({ err: error }, "stream counts of dead processes could not be deleted"),
      );
    timer = setInterval(() => {
      check().catch((error) => deps.log.warn({ err: error }, "open streams could not be checked"));
    }, checkMs);
  }

  return {
    claim: async (accountId, tokenHash) => {
      watch();
      await claim(accountId);
      return {
        bind: (stream) => {
          const streams = byToken.get(tokenHash) ?? new Set();
          byToken.set(tokenHash, streams.add(stream));
          stream.onClose(() => {
            streams.delete(stream);
            if (streams.size === 0 && byToken.get(tokenHash) === streams) byToken.delete(tokenHash);
            release(accountId);
          });
          if (isClosed) stream.end();
        },
        release: () => release(accountId),
      };
    },
    close: async () => {
      isClosed = true;
      if (timer) clearInterval(timer);
      for (const streams of byToken.values()) for (const stream of streams) stream.end();
      await Promise.all(writes.values());
      if (timer) await deps.store.streams.forget(processId);
    },
  };
}
