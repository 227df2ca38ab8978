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
    "Ends every token at once and stops every job, uncharged. Then removes files, identities with their biometric data, uploads, jobs, results, presets, webhook and every personal field; the ledger stays without a person, as bookkeeping requires. " +
    "The e-mail and the reference are free for a new account at once. " +
    "202 while the erasure is under way: a few minutes after the request it is complete, and `account_id` answers 204. 204 when nothing is held under this name, also because it was erased. It can be repeated, and can't be undone.",
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
      requested_at: Timestamp.meta({ description: "When the erasure was first requested, ISO 8601, UTC" }),
    }),
    204: "empty",
  },
  errors: [400],
});
