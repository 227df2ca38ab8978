import { z } from "zod";
import { text } from "../fields.ts";
import { notFreeText } from "../free-text.ts";
import { defineOperation } from "../operation.ts";
import { ExternalRef } from "./open-account.ts";

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
  }),
  replies: { 200: z.object({ account_id: z.string(), balance: z.number(), is_new: z.boolean() }) },
  errors: [400, 404],
});
