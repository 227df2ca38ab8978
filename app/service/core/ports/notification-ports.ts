import type { NotificationName } from "#contract/notifications.ts";

export interface StoredNotification {
  id: number;
  accountId: string;
  jobId: string | null;
  name: NotificationName;
  data: Record<string, unknown>;
  /** It concerns data of a test account. */
  isTest: boolean;
  createdAt: Date;
}

export interface NotificationQuery {
  accountId: string;
  /** Created after this time. */
  since: Date;
  /** Null: any kind. */
  names: string[] | null;
  /** Null: any job or none. */
  jobIds: string[] | null;
  /** Those about one of these images; null: any image or none. */
  imageIds: string[] | null;
  limit: number;
}

export interface NotificationTables {
  notifications: {
    /**
     * Inserts a notification and publishes it to all listening processes after the commit. Inserts of one account are
     * serialized until the commit, so a reader that has seen an id has missed no smaller one.
     */
    insert(notification: Omit<StoredNotification, "id" | "isTest">): Promise<StoredNotification>;
    /** Locks the account's notification sequence until the end of the transaction. */
    lockSequence(accountId: string): Promise<void>;
    find(id: number): Promise<StoredNotification | null>;
    /** The account's highest id; 0 when it has none. */
    newestId(accountId: string): Promise<number>;
    /** Per account, at most `limit` notifications with an id above `afterId`, oldest first, including deleted ones. */
    listAfter(places: { accountId: string; afterId: number }[], limit: number): Promise<StoredNotification[]>;
    /** Notifications that are not deleted, with an id above `afterId`, created after `since`, oldest first. */
    list(query: {
      accountId: string;
      afterId: number;
      since: Date;
      limit: number;
    }): Promise<StoredNotification[]>;
    /** Id of the newest undeleted one since then behind the `count` newest; null when there are no more. */
    findIdBehindNewest(query: { accountId: string; since: Date; count: number }): Promise<number | null>;
    /** The newest matching notifications that are not deleted, oldest first. */
    listNewest(query: NotificationQuery): Promise<StoredNotification[]>;
    /** False when the account has no such notification created after `since`. */
    remove(notification: { accountId: string; id: number; since: Date; at: Date }): Promise<boolean>;
  };
  streams: {
    /**
     * Records the number of streams that the process holds open for the account, unless the total of all processes
     * would exceed `max`.
     * @returns the total of the other processes, and whether the number was recorded.
     */
    claim(claim: {
      processId: string;
      accountId: string;
      streams: number;
      max: number;
      now: Date;
      /** Counts of processes last seen before this time are ignored. */
      seenSince: Date;
    }): Promise<{ others: number; isClaimed: boolean }>;
    /** Sets the number of streams that the process holds open for the account. */
    put(processId: string, accountId: string, streams: number, now: Date): Promise<void>;
    /** Heartbeat of the process. @returns those of the token hashes that are no longer valid. */
    refresh(processId: string, tokenHashes: string[], now: Date): Promise<string[]>;
    /** Deletes the process's counts; with `before`, those of every process last seen before then. */
    forget(processId: string | { before: Date }): Promise<void>;
  };
}
