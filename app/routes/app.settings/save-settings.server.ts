import { z } from "zod";
import type { Merchant } from "#shops/merchant.ts";
import { message } from "#shops/messages/message.ts";
import type { DraftProblem } from "#shops/views.ts";

const form = z.unknown();
const Act = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("alt-languages"), isOn: z.boolean() }),
  z.object({ intent: z.literal("color-gallery"), isOn: z.boolean() }),
  z.object({ intent: z.literal("disclosure"), form }),
  z.object({ intent: z.literal("email"), form }),
  z.object({ intent: z.literal("receipts"), hasReceipts: z.boolean() }),
  z.object({ intent: z.literal("resend-email") }),
  z.object({ intent: z.literal("team"), form }),
]);

/** Does what a section of the page sent; answers its problems, with which nothing was saved. */
export async function saveSettings(merchant: Merchant, body: unknown): Promise<DraftProblem[]> {
  const act = Act.safeParse(body).data;
  switch (act?.intent) {
    case "alt-languages":
      return merchant.saveAltLanguages(act.isOn);
    case "color-gallery":
      await merchant.saveColorGallery(act.isOn);
      return [];
    case "disclosure":
      return merchant.saveDisclosure(act.form);
    case "email":
      return merchant.saveEmailSetting(act.form);
    case "receipts":
      await merchant.saveReceipts(act.hasReceipts);
      return [];
    case "resend-email":
      return merchant.resendConfirmation();
    case "team":
      return merchant.saveTeam(act.form);
    default:
      return [{ field: null, message: message("settings.invalid") }];
  }
}
