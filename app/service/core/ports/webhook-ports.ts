import type { AttemptCode, FieldCode, Problem, ProblemParams } from "#contract/problems.ts";
import type { StoredNotification } from "./notification-ports.ts";

export interface Webhook {
  accountId: string;
  id: string;
  url: string;
  secret: string;
  /** Rotated secrets that still sign in addition to the current one, newest first. */
  previousSecrets: RetiredSecret[];
  isActive: boolean;
  /** Start of the current series of failed attempts; null when the last attempts succeeded. */
  failingSince: Date | null;
  lastResponseStatus: number | null;
  lastResponseAt: Date | null;
  createdAt: Date;
  /** Time of the owner's last change. Results of deliveries do not change it. */
  updatedAt: Date;
}

export interface RetiredSecret {
  secret: string;
  /** ISO 8601: end of its validity. */
  ends: string;
}

export type DeliveryStatus = "pending" | "delivered" | "failed";

export interface WebhookDelivery {
  id: string;
  accountId: string;
  notificationId: number;
  status: DeliveryStatus;
  attempts: number;
  /** The delivery fails after this many attempts. */
  attemptsMax: number;
  nextAttemptAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

export interface WebhookAttempt {
  deliveryId: string;
  attempt: number;
  responseStatus: number | null;
  /** Why no answer came; code and params are null in rows of a release without them. */
  error: string | null;
  errorCode: string | null;
  errorParams: ProblemParams | null;
  durationMs: number;
  createdAt: Date;
}

/** A delivery with its notification and its newest attempts, in chronological order. */
export type DeliveryRecord = WebhookDelivery & {
  notification: StoredNotification | null;
  attemptLog: WebhookAttempt[];
};

export interface WebhookTables {
  webhooks: {
    find(accountId: string): Promise<Webhook | null>;
    /** Reads the webhook with a row lock until the end of the transaction. */
    lock(accountId: string): Promise<Webhook | null>;
    put(webhook: Webhook): Promise<void>;
    update(accountId: string, change: Partial<Webhook>): Promise<void>;
    remove(accountId: string): Promise<boolean>;
    /** Acquires or renews the lease on the account's partition of deliveries. False also when there is no webhook. */
    acquirePartition(accountId: string, claim: { holder: string; now: Date; until: Date }): Promise<boolean>;
    /** Releases the lease. False, without a change, when another holder has it. */
    releasePartition(
      accountId: string,
      state: {
        holder: string;
        /** Whether the partition has a task that will look for due deliveries. */
        isNotified: boolean;
      },
    ): Promise<boolean>;
    /**
     * Notifies the partition. True when it was idle: the caller then queues its task. The row lock keeps the partition
     * from being released before the commit, so the holder of a busy partition finds the rows that this transaction
     * adds.
     */
    notifyPartition(accountId: string): Promise<boolean>;
  };
  deliveries: {
    insert(delivery: WebhookDelivery): Promise<void>;
    find(id: string): Promise<WebhookDelivery | null>;
    lock(id: string): Promise<WebhookDelivery | null>;
    /** Reads the account's deliveries with row locks until the end of the transaction. */
    lockMany(accountId: string, ids: string[]): Promise<WebhookDelivery[]>;
    update(id: string, change: Partial<WebhookDelivery>): Promise<void>;
    updateMany(
      changes: Pick<WebhookDelivery, "id" | "status" | "attempts" | "nextAttemptAt">[],
      at: Date,
    ): Promise<void>;
    recordAttempts(attempts: WebhookAttempt[]): Promise<void>;
    /** The account's pending deliveries due before `before`, longest overdue first. */
    listDue(query: {
      accountId: string;
      before: Date;
      except: string[];
      limit: number;
    }): Promise<{ delivery: WebhookDelivery; notification: StoredNotification }[]>;
    /** Ends the account's pending deliveries as failed, unsent. */
    endPending(accountId: string, at: Date): Promise<void>;
    page(query: {
      accountId: string;
      status: DeliveryStatus | null;
      /** Newest attempts to return per delivery. */
      attemptsMax: number;
      skip: number;
      take: number;
      order: "asc" | "desc";
    }): Promise<{ items: DeliveryRecord[]; total: number }>;
    /** One due delivery per account whose partition is idle or that has no webhook. */
    listIdle(before: Date, limit: number): Promise<WebhookDelivery[]>;
    /** Pending deliveries that were due before `before`. */
    listOverdue(before: Date, limit: number): Promise<WebhookDelivery[]>;
  };
}

/** Outgoing webhook requests. */
export interface WebhookSender {
  /**
   * Sends one HTTP POST. It never follows redirects and refuses non-public addresses unless the settings allow them.
   */
  post(request: {
    url: string;
    headers: Record<string, string>;
    body: string;
    timeoutMs: number;
  }): Promise<{ status: number } | { error: Problem<AttemptCode> }>;
  /** The reason why this address is refused, judged by the URL alone; null when it is allowed. */
  refusalOf(url: string): Problem<FieldCode> | null;
}
