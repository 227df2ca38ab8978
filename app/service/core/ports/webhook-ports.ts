import type { NotificationName } from "#contract/notifications.ts";
import type { AttemptCode, FieldCode, Problem, ProblemParams } from "#contract/problems.ts";

export interface StoredNotification {
  id: number;
  accountId: string;
  jobId: string | null;
  name: NotificationName;
  data: Record<string, unknown>;
  /** It concerns data of a test account. */
  isTest: boolean;
  /** W3C Trace Context of the work that it tells of; absent where it is not read. */
  traceparent?: string | null | undefined;
  createdAt: Date;
}

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

/** No interface, because it is stored as JSON: Prisma's type of JSON accepts no interfaces. */
export type RetiredSecret = {
  secret: string;
  /** ISO 8601: end of its validity. */
  ends: string;
};

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
    /** W3C Trace Context of what is told: the request belongs to that trace and says so in a header. */
    traceparent?: string | null | undefined;
  }): Promise<{ status: number } | { error: Problem<AttemptCode> }>;
  /** The reason why this address is refused, judged by the URL alone; null when it is allowed. */
  refusalOf(url: string): Problem<FieldCode> | null;
}
