import { z } from "zod";
import { Timestamp } from "../fields.ts";
import { defineOperation } from "../operation.ts";
import { ExternalRef } from "./open-account.ts";

export const eraseAccount = defineOperation({
  id: "eraseAccount",
  method: "DELETE",
  path: "/accounts/{external_ref}",
  summary: "Erase an account and everything it holds",
  description:
    "Revokes every token at once and aborts every job without charge. Then deletes files, identities with their biometric data, uploads, jobs, results, presets, webhook and every personal field. The ledger is kept without personal data, as bookkeeping requires. " +
    "The e-mail and the reference are free for a new account at once. " +
    "202 while the erasure is in progress; it is complete a few minutes after the request, and then `account_id` answers 204. 204 when no data exists under this name, also after an erasure. It is idempotent and irreversible.",
  tag: "Operator",
  access: "operator",
  params: z.object({
    external_ref: ExternalRef.meta({
      description: "The `external_ref` of the account, or its `account_id`",
      example: "atelier.example",
    }),
  }),
  replies: {
    202: z.object({
      account_id: z.string(),
      status: z.literal("erasing"),
      requested_at: Timestamp.meta({ description: "Time of the first request, ISO 8601, UTC" }),
    }),
    204: "empty",
  },
  errors: [400],
});
