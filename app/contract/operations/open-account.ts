import { z } from "zod";
import { text } from "../fields.ts";
import { notFreeText } from "../free-text.ts";
import { defineOperation } from "../operation.ts";
import { planNames } from "../plans.ts";

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
