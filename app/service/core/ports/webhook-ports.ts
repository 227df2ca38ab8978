import type { FieldCode, Problem } from "#contract/problems.ts";
import type { StoredNotification } from "./notification-ports.ts";

export interface Webhook {
  accountId: string;
  id: string;
  url: string;
  secret: string;
  /** Secrets rotated away that still sign beside the present one, newest first. */
  previousSecrets: RetiredSecret[];
  isActive: boolean;
  /** Since when every attempt has failed. */
  failingSince: Date | null;
  lastResponseStatus: number | null;
  lastResponseAt: Date | null;
  createdAt: Date;
  /** When its owner last set it; what comes of deliveries does not count. */
  updatedAt: Date;
}

export interface RetiredSecret {
  secret: string;
  /** ISO 8601: it signs until then. */
  ends: string;
}

export type DeliveryStatus = "pending" | "delivered" | "failed";

export interface WebhookDelivery {
  id: string;
  accountId: string;
  notificationId: number;
  status: DeliveryStatus;
  attempts: number;
  /** After this many attempts it has failed. */
  attemptsMax: number;
  nextAttemptAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

export interface WebhookAttempt {
  deliveryId: string;
  attempt: number;
  responseStatus: number | null;
  error: string | null;
  durationMs: number;
  createdAt: Date;
}

/** A delivery with what it delivers and what came of it; the newest attempts only, in their order. */
export type DeliveryRecord = WebhookDelivery & {
  notification: StoredNotification | null;
  attemptLog: WebhookAttempt[];
};

export interface WebhookTables {
  webhooks: {
    find(accountId: string): Promise<Webhook | null>;
    /** The webhook as it is now; no other transaction can change it until this one ends. */
    lock(accountId: string): Promise<Webhook | null>;
    put(webhook: Webhook): Promise<void>;
    update(accountId: string, change: Partial<Webhook>): Promise<void>;
    remove(accountId: string): Promise<boolean>;
    /** Acquires or renews the lease on the account's partition of deliveries. False also when there is no webhook. */
    acquirePartition(accountId: string, claim: { holder: string; now: Date; until: Date }): Promise<boolean>;
    /** Releases the lease. False when another holder has it by now; then nothing changes. */
    releasePartition(
      accountId: string,
      state: {
        holder: string;
        /** Whether the partition has a task that will look for due deliveries. */
        isNotified: boolean;
      },
    ): Promise<boolean>;
    /**
     * Notifies the partition. True when it was idle: the caller then queues its task. Nobody releases the partition
     * until the transaction ends, so one that was not idle finds what the transaction adds.
     */
    notifyPartition(accountId: string): Promise<boolean>;
  };
  deliveries: {
    insert(delivery: WebhookDelivery): Promise<void>;
    find(id: string): Promise<WebhookDelivery | null>;
    lock(id: string): Promise<WebhookDelivery | null>;
    /** Those of the account, until the transaction ends. */
    lockMany(accountId: string, ids: string[]): Promise<WebhookDelivery[]>;
    update(id: string, change: Partial<WebhookDelivery>): Promise<void>;
    updateMany(
      changes: Pick<WebhookDelivery, "id" | "status" | "attempts" | "nextAttemptAt">[],
      at: Date,
    ): Promise<void>;
    recordAttempts(attempts: WebhookAttempt[]): Promise<void>;
    /** Pending ones of the account that are due before `before`, longest due first. */
    listDue(query: {
      accountId: string;
      before: Date;
      except: string[];
      limit: number;
    }): Promise<{ delivery: WebhookDelivery; notification: StoredNotification }[]>;
    /** Ends the account's pending ones as failed, unsent. */
    endPending(accountId: string, at: Date): Promise<void>;
    page(query: {
      accountId: string;
      status: DeliveryStatus | null;
      /** Attempts of each. */
      attemptsMax: number;
      skip: number;
      take: number;
      order: "asc" | "desc";
    }): Promise<{ items: DeliveryRecord[]; total: number }>;
    /** One due delivery of each account whose partition is idle, or that has no webhook. */
    listIdle(before: Date, limit: number): Promise<WebhookDelivery[]>;
    /** Pending ones that should have been tried before `before`. */
    listOverdue(before: Date, limit: number): Promise<WebhookDelivery[]>;
  };
}

/** The way out to receivers. */
export interface WebhookSender {
  /** Sends one HTTP POST; never follows redirects, refuses addresses that are not public unless allowed. */
  post(request: {
    url: string;
    headers: Record<string, string>;
    body: string;
    timeoutMs: number;
  }): Promise<{ status: number } | { error: string }>;
  /** Why nothing would be sent to this address, as far as the address itself shows; null when it may be. */
  refusalOf(url: string): Problem<FieldCode> | null;
}
