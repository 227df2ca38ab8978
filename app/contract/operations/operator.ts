import { z } from "zod";
import { Timestamp, text } from "../fields.ts";
import { defineOperation } from "../operation.ts";
import { planNames } from "../plans.ts";
import { notFreeText } from "../wording/free-text.ts";

/** The customer's name in the calling system. */
export const ExternalRef = notFreeText(
  z.string().regex(/^[\x21-\x7e]{1,255}$/, "must have 1 to 255 characters of ASCII without spaces"),
).meta({ description: "The customer's name in the calling system, e.g. a shop domain" });

/** An operator's endpoint: one account per installed shop. It is not part of the public interface. */
export const openAccount = defineOperation({
  id: "openAccount",
  method: "POST",
  path: "/accounts",
  summary: "Create or find the account of an external customer; issues a new token",
  tag: "Operator",
  access: "operator",
  body: z.strictObject({
    external_ref: ExternalRef,
    email: z.email().max(320).optional(),
    // Of a customer, who may be called anything.
    name: notFreeText(text(200).min(1)),
    plan: z.enum(planNames),
  }),
  replies: {
    200: z.object({ account_id: z.string(), email: z.string(), token: z.string() }),
    201: z.object({ account_id: z.string(), email: z.string(), token: z.string() }),
  },
  errors: [400, 409],
});

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

/** Most credits of one grant. */
const creditsMax = 1_000_000;

/** An operator's endpoint, such as for a purchase in the calling system. It is not part of the public interface. */
export const grantCredits = defineOperation({
  id: "grantCredits",
  method: "POST",
  path: "/accounts/{external_ref}/credits",
  summary: "Add credits to an account, once for each key",
  tag: "Operator",
  access: "operator",
  params: z.object({ external_ref: ExternalRef.meta({ example: "northlight.myshopify.com" }) }),
  body: z.strictObject({
    credits: z.int().min(1).max(creditsMax),
    key: notFreeText(
      z.string().regex(/^[\x21-\x7e]{1,200}$/, "must have 1 to 200 characters of ASCII without spaces"),
    ).meta({
      description: "What the credits are for, such as a purchase: the same key adds nothing again",
      example: "purchase-1001",
    }),
    note: text(200),
    is_paid: z.boolean().default(false).meta({
      description:
        "The credits were bought: what is left of them when the account is erased is kept for a year, under a hash of the reference, and comes back with a new account of the same reference",
    }),
  }),
  replies: { 200: z.object({ account_id: z.string(), balance: z.number(), is_new: z.boolean() }) },
  errors: [400, 404],
});
