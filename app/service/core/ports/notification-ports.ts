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
