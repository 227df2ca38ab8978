import { z } from "zod";
import { text } from "../fields.ts";
import { defineOperation } from "../operation.ts";
import { planNames } from "../plans.ts";

/** The customer's name in the caller's world. */
export const ExternalRef = z
  .string()
  .regex(/^[\x21-\x7e]{1,255}$/, "must have 1 to 255 characters of ASCII without spaces")
  .meta({ description: "The customer's name in the caller's world, e.g. a shop domain" });

/** The operator's door: an account per installed shop. Not part of the public interface. */
export const openAccount = defineOperation({
  id: "openAccount",
  method: "POST",
  path: "/accounts",
  summary: "Open the account of an external customer, or find it again; issues a fresh token",
  tag: "Operator",
  access: "operator",
  body: z.strictObject({
    external_ref: ExternalRef,
    email: z.email().max(320).optional(),
    name: text(200).min(1),
    plan: z.enum(planNames),
  }),
  replies: {
    200: z.object({ account_id: z.string(), email: z.string(), token: z.string() }),
    201: z.object({ account_id: z.string(), email: z.string(), token: z.string() }),
  },
  errors: [400, 409],
});
