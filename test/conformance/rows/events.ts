import type { SpecSection } from "../spec-row.ts";

export const events: SpecSection[] = [
  {
    section: "Notifications",
    rows: [
      {
        id: "notifications.stream",
        text: "`GET /notifications/events`: backfill, `backfill_complete`, then live ones; `id` on each; comments keep it alive",
        proofs: [
          "http/notification-stream > a connection gets what is stored oldest first, then backfill_complete, then live messages without an event",
          "unit/service/event-stream > a comment keeps the connection alive every 15 s, until it is closed",
        ],
      },
      {
        id: "notifications.resume",
        text: "`Last-Event-ID` goes on without a gap; nothing is missed, also in a flood",
        proofs: [
          "http/notification-stream > resumes right after it",
          "http/notification-stream > misses nothing that another transaction commits later under a smaller id",
          "http/notification-stream > connecting in a flood of notifications misses none and repeats none",
        ],
      },
      {
        id: "notifications.filters",
        text: "`id_task`, `name_list`; `token` in the address for browsers",
        proofs: [
          "http/notification-stream > id_task and name_list filter both stored and live notifications",
          "http/notification-stream > browsers may send the token in the address; other endpoints take it only in the header",
        ],
      },
      {
        id: "notifications.processes",
        text: "They reach every connection of the account over several processes, and no one else's",
        proofs: [
          "http/notification-stream > every connection of the account receives it, and no other account's",
          "http/notification-stream > a stream in another process receives what this one commits",
        ],
      },
      {
        id: "notifications.kinds",
        text: "`batch_edit` for every status change of every job, `image_result` for every output, `completed`, `error`, `ping`",
        proofs: [
          "http/notification-stream > a job emits its whole lifecycle, each event stored before it is sent",
          "http/identity-preprocessing > is a job that can be followed, and reports each of its steps",
        ],
      },
      {
        id: "notifications.poll",
        text: "`POST /notifications` answers a bare array, by name and job; `POST /notification_by_name_json` also by image",
        proofs: [
          "http/notifications > answers a bare array of undeleted notifications of at most a day, oldest first",
          "http/notifications > answers notifications_list, narrowed by name, job and the image an upscale was asked for",
        ],
      },
      {
        id: "notifications.delete",
        text: "`DELETE /notifications/{id}`: not replayed; 404 when unknown; kept 24 hours otherwise",
        proofs: [
          "http/notification-stream > a deleted notification is not sent again; deleting it twice answers 404",
          "http/notification-stream > notifications older than a day are neither sent nor kept",
        ],
      },
    ],
  },
  {
    section: "Webhooks",
    rows: [
      {
        id: "webhooks.set",
        text: "`PUT /webhooks` answers the secret and pings at once; a second PUT rotates it, the old one signs too for a day",
        proofs: [
          "http/webhooks > setting a webhook pings it immediately; the body is the notification, signed in both ways",
          "http/webhooks > a second PUT rotates the secret and keeps the id",
          "http/webhooks > after a day the old secret no longer signs",
        ],
      },
      {
        id: "webhooks.read-delete",
        text: "`GET` without the secret, `DELETE`",
        proofs: ["http/webhooks > after DELETE nothing is delivered, and the webhook is not found"],
      },
      {
        id: "webhooks.signatures",
        text: "`X-Webhook-Signature` over the raw body, and the Standard Webhooks headers",
        proofs: [
          "http/webhooks > setting a webhook pings it immediately; the body is the notification, signed in both ways",
        ],
      },
      {
        id: "webhooks.delivery",
        text: "One delivery per notification; 10 s; redirects are not followed",
        proofs: [
          "http/webhooks > a job's whole lifecycle is delivered, one delivery per notification",
          "http/webhooks > redirects count as failures and are not followed",
          "integration/service/webhook-sender > a receiver that never answers",
        ],
      },
      {
        id: "webhooks.retries",
        text: "Up to 8 tries at 5 s, 30 s, 2 min, 10 min, 1 h, 3 h, 8 h with jitter",
        proofs: [
          "unit/service/retry-schedule > eight attempts wait 5 s, 30 s, 2 min, 10 min, 1 h, 3 h and 8 h, and then end",
          "http/webhooks > a refused webhook is tried again on the schedule, with jitter, and given up after eight tries",
        ],
      },
      {
        id: "webhooks.deliveries",
        text: "`GET /webhooks/deliveries` with every attempt; replay; test",
        proofs: [
          "http/webhook-deliveries > lists every delivery with its notification and all attempts, newest first, by pages",
          "http/webhook-deliveries > sends the same notification once more under the same webhook-id, signed anew",
          "http/webhook-deliveries > sends a ping immediately and reports the receiver's response",
        ],
      },
      {
        id: "webhooks.switched-off",
        text: "After 5 days of failure it is switched off and the account told",
        proofs: [
          "http/webhook-deliveries > is disabled, the account is notified, and waiting deliveries end",
        ],
      },
      {
        id: "webhooks.addresses",
        text: "https only, and never to private addresses, judged by the address that is connected to",
        proofs: [
          "http/webhooks > only https is accepted",
          "http/webhooks > unless private receivers are allowed, a plainly private address is refused immediately",
          "integration/service/webhook-sender > unless private receivers are allowed, nothing is sent to",
        ],
      },
      {
        id: "webhooks.fairness",
        text: "A slow receiver holds up nobody else",
        proofs: [
          "http/webhook-partitions > one account's slow receiver with hundreds of pending deliveries delays no other account",
        ],
      },
    ],
  },
];
