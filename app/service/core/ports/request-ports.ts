import type { TaskName, TaskPayload } from "../../tasks/catalogue.ts";

export interface IdempotencyRecord {
  requestHash: string;
  resourceId: string;
  /** Null until the first run has answered. */
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
    /** Inserts `fresh` unless the key has a record. @returns the key's record, and whether it was inserted. */
    begin(
      key: IdempotencyKey,
      fresh: IdempotencyRecord & { createdAt: Date },
    ): Promise<{ record: IdempotencyRecord; isNew: boolean }>;
    /** True when this caller has taken over an abandoned record. */
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
     * Queues a task at the commit of the transaction (transactional outbox).
     *
     * @param options.priority 0 (the default) runs at once; the other tasks of a queue run in ascending order.
     * @param options.key deduplication key: the queue drops a task while one of the same name and key waits or runs.
     *   Without a key, tasks are not deduplicated.
     */
    push<N extends TaskName>(
      task: N,
      payload: TaskPayload<N>,
      runAt: Date,
      options?: { priority?: number; key?: string },
    ): Promise<void>;
  };
}
