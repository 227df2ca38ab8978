import type { Notification } from "#contract/notifications.ts";
import type { StoredNotification } from "../ports.ts";

/** The public form of a notification, identical on every channel. */
export function toNotification(stored: StoredNotification): Notification {
  return {
    id: stored.id,
    name: stored.name,
    timestamp: stored.createdAt.getTime() / 1000,
    mode: stored.isTest ? "test" : "live",
    data: stored.data,
  };
}
