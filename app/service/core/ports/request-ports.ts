import type { TaskName, TaskPayload } from "../../tasks/catalogue.ts";

export interface IdempotencyRecord {
  requestHash: string;
  resourceId: string;
  /** Null while the first run has not answered. */
  status: number | null;
  body: unknown;
  lockedUntil: Date | null;
}

export interface IdempotencyKey {
  accountId: string;
  operation: string;
  key: string;
}

export interface RequestTables {
  idempotency: {
    /** The record of this key after trying to insert `fresh`; `isNew` says whether it was inserted. */
    begin(
      key: IdempotencyKey,
      fresh: IdempotencyRecord & { createdAt: Date },
    ): Promise<{ record: IdempotencyRecord; isNew: boolean }>;
    /** True when this caller now owns an abandoned record. */
    takeOver(key: IdempotencyKey, now: Date, lockedUntil: Date): Promise<boolean>;
    complete(key: IdempotencyKey, status: number, body: unknown): Promise<void>;
    /** Lets the next request with this key take over the unanswered record at once. */
    unlock(key: IdempotencyKey): Promise<void>;
    forget(key: IdempotencyKey): Promise<void>;
  };
  downloads: {
    insert(link: {
      hash: string;
      accountId: string;
      jobIds: string[];
      expiresAt: Date;
      createdAt: Date;
    }): Promise<void>;
    find(hash: string): Promise<{ jobIds: string[]; accountId: string; expiresAt: Date } | null>;
  };
  outbox: {
    /**
     * Queues a task when the transaction commits.
     *
     * @param options.priority 0 (when absent) runs at once; of the others in its queue the smaller goes first.
     * @param options.key the queue drops a task while one of the same name and key waits or runs; absent: the task is one of
     *   its own.
     */
    push<N extends TaskName>(
      task: N,
      payload: TaskPayload<N>,
      runAt: Date,
      options?: { priority?: number; key?: string },
    ): Promise<void>;
  };
}
