import type { NotificationName } from "#contract/notifications.ts";

export interface StoredNotification {
  id: number;
  accountId: string;
  jobId: string | null;
  name: NotificationName;
  data: Record<string, unknown>;
  /** It is about data of a test account. */
  isTest: boolean;
  createdAt: Date;
}

export interface NotificationQuery {
  accountId: string;
  /** Created after. */
  since: Date;
  /** Null: of any kind. */
  names: string[] | null;
  /** Null: of any job and of none. */
  jobIds: string[] | null;
  /** Those about one of these images; null: about any and none. */
  imageIds: string[] | null;
  limit: number;
}

export interface NotificationTables {
  notifications: {
    /**
     * Stores it and has every listening process told once the transaction has committed. Until then other
     * notifications of the account wait, so that a reader who has seen an id has missed no smaller one.
     */
    insert(notification: Omit<StoredNotification, "id" | "isTest">): Promise<StoredNotification>;
    /** Until the transaction ends nobody else notifies the account. */
    lockSequence(accountId: string): Promise<void>;
    find(id: number): Promise<StoredNotification | null>;
    /** The newest id of the account, 0 when it has none. */
    newestId(accountId: string): Promise<number>;
    /** Of each account those with an id above `afterId`, deleted or not, at most `limit` of each, oldest first. */
    listAfter(places: { accountId: string; afterId: number }[], limit: number): Promise<StoredNotification[]>;
    /** Undeleted ones with an id above `afterId`, created after `since`, oldest first. */
    list(query: {
      accountId: string;
      afterId: number;
      since: Date;
      limit: number;
    }): Promise<StoredNotification[]>;
    /** The newest undeleted ones that fit, oldest first. */
    listNewest(query: NotificationQuery): Promise<StoredNotification[]>;
    /** False when the account has none such that was created after `since`. */
    remove(notification: { accountId: string; id: number; since: Date; at: Date }): Promise<boolean>;
  };
  streams: {
    /**
     * Notes that the process holds this many streams of the account open, unless all processes together would then
     * hold more than `max`.
     * @returns how many the others hold, and whether it was noted.
     */
    claim(claim: {
      processId: string;
      accountId: string;
      streams: number;
      max: number;
      now: Date;
      /** Counts of processes not seen since don't count. */
      seenSince: Date;
    }): Promise<{ others: number; isClaimed: boolean }>;
    /** Notes how many streams of the account the process holds now. */
    put(processId: string, accountId: string, streams: number, now: Date): Promise<void>;
    /**
     * Says that the process is alive, and tells which of the tokens, by their hashes, let nobody in any more.
     */
    refresh(processId: string, tokenHashes: string[], now: Date): Promise<string[]>;
    /** Forgets the process; with `before`, every process not seen since. */
    forget(processId: string | { before: Date }): Promise<void>;
  };
}
