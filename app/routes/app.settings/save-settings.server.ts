import { z } from "zod";
import type { Merchant } from "#shops/merchant.ts";
import type { DraftProblem } from "#shops/views.ts";

const Receipts = z.object({ hasReceipts: z.boolean() });

const EmailAct = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("save-email"), form: z.unknown() }),
  z.object({ intent: z.literal("resend-email") }),
]);

/** Does what a form of the page sent, that of the disclosure unless it says which; answers its problems. */
export async function saveSettings(merchant: Merchant, body: unknown): Promise<DraftProblem[]> {
  const receipts = Receipts.safeParse(body);
  if (receipts.success) {
    await merchant.saveReceipts(receipts.data.hasReceipts);
    return [];
  }
  if (typeof body === "object" && body !== null && "needsSecondPerson" in body)
    return merchant.saveTeam(body);
  const { success, data } = EmailAct.safeParse(body);
  if (!success) return merchant.saveDisclosure(body);
  return data.intent === "save-email" ? merchant.saveEmailSetting(data.form) : merchant.resendConfirmation();
}
