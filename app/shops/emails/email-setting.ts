import type { EmailSetting, Prisma } from "@prisma/client";
import { z } from "zod";
import type { AdminClient } from "#admin-api/admin-client.ts";
import { message } from "../messages/message.ts";
import { readShopLanguage } from "../restyles/review/propose-alt.ts";
import type { ShopsDeps } from "../shops-deps.ts";
import { signText } from "../signature.ts";
import type { DraftProblem, EmailForm, EmailView } from "../views.ts";
import { emailKinds, isEmailKind } from "./email-kinds.ts";
import { toEmailTaskId } from "./record-emails.ts";

/** RFC 5321's longest path. */
const addressCharsMax = 254;
/** E-mails of a shop in 24 hours that ask to confirm an address: whoever gets them may not have asked for any. */
const confirmationsMax = 5;
const dayMs = 24 * 3_600_000;

const Form: z.ZodType<EmailForm> = z.object({
  address: z.string().trim().max(1_000),
  kinds: z.array(z.enum(emailKinds)).max(emailKinds.length),
});
const Address = z.email().max(addressCharsMax);

/** Null where the operator has no mail server. */
export async function getEmailView({ prisma, email }: ShopsDeps, shopId: string): Promise<EmailView | null> {
  if (!email) return null;
  const setting = await prisma.emailSetting.findUnique({ where: { shopId } });
  if (!setting) return { address: "", kinds: [], state: "none", status: "", trouble: null };
  const latest = await prisma.email.findFirst({
    where: { shopId, addressId: setting.addressId },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });
  const isTroubled = latest !== null && latest.sentAt === null && latest.refusal !== null;
  return {
    address: setting.email,
    kinds: setting.kinds.filter(isEmailKind),
    state: toState(setting),
    status: setting.refusal ?? "",
    trouble: isTroubled ? { isGivenUp: latest.dueAt === null, at: latest.createdAt.toISOString() } : null,
  };
}

function toState({ confirmedAt, refusal }: EmailSetting): EmailView["state"] {
  if (refusal !== null) return "refused";
  return confirmedAt === null ? "unconfirmed" : "confirmed";
}

/**
 * Saves where and of what the shop is told. Another address is asked first, by an e-mail to it; without one everything about
 * e-mails is forgotten.
 *
 * @param form whatever the form sent
 * @returns problems of the form by field; with problems nothing is saved
 */
export async function saveEmailSetting(
  deps: ShopsDeps,
  admin: AdminClient,
  shopId: string,
  form: unknown,
): Promise<DraftProblem[]> {
  const { prisma, now } = deps;
  const read = Form.safeParse(form);
  if (!deps.email || !read.success) return [{ field: null, message: message("settings.invalid") }];
  const { address, kinds } = read.data;
  if (address === "") {
    await prisma.$transaction([
      prisma.emailSetting.deleteMany({ where: { shopId } }),
      prisma.email.deleteMany({ where: { shopId, kind: { not: "confirmation" } } }),
      // Those that asked are counted on.
      prisma.email.updateMany({ where: { shopId }, data: { dueAt: null } }),
    ]);
    return [];
  }
  if (!Address.safeParse(address).success)
    return [{ field: "address", message: message("email.address.invalid") }];
  const { locale } = await readShopLanguage(deps, admin);
  const { count } = await prisma.emailSetting.updateMany({
    where: { shopId, email: address },
    data: { kinds, locale },
  });
  if (count > 0) return [];
  return askToConfirm(deps, shopId, async (tx) => {
    const entered = {
      email: address,
      addressId: toAddressId(deps, shopId, address),
      enteredAt: now(),
      kinds,
      locale,
    };
    const { addressId } = await tx.emailSetting.upsert({
      where: { shopId },
      create: { ...entered, shopId },
      update: { ...entered, confirmedAt: null, refusal: null, lowCreditsToldAt: null },
    });
    return addressId;
  });
}

/** The same when a shop enters an address again, so that a link in an older e-mail still stops those that go there. */
function toAddressId({ config }: ShopsDeps, shopId: string, address: string): string {
  const signed = signText(config, `email-address/${shopId}/${address.toLowerCase()}`);
  const hex = Buffer.from(signed, "base64url").toString("hex");
  return hex.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

/** Sends the e-mail once more that asks to confirm the address, also to one that was refused. */
export async function resendConfirmation(deps: ShopsDeps, shopId: string): Promise<DraftProblem[]> {
  const setting = await deps.prisma.emailSetting.findUnique({ where: { shopId } });
  if (!deps.email || !setting) return [{ field: null, message: message("settings.invalid") }];
  if (toState(setting) === "confirmed") return [];
  const { addressId } = setting;
  return askToConfirm(deps, shopId, async (tx) => {
    await tx.emailSetting.updateMany({ where: { addressId }, data: { refusal: null, confirmedAt: null } });
    return addressId;
  });
}

/** Records the e-mail together with `enter`, which answers the address' id. */
async function askToConfirm(
  deps: ShopsDeps,
  shopId: string,
  enter: (tx: Prisma.TransactionClient) => Promise<string>,
): Promise<DraftProblem[]> {
  const { prisma, now, newId, enqueue } = deps;
  const problems = await prisma.$transaction(async (tx) => {
    // Of two at the same time, the second sees what the first has sent.
    await tx.$executeRaw`SELECT FROM shops WHERE id = ${shopId}::uuid FOR NO KEY UPDATE`;
    const since = { gt: new Date(now().getTime() - dayMs) };
    const sent = await tx.email.count({ where: { shopId, kind: "confirmation", createdAt: since } });
    if (sent >= confirmationsMax) return [{ field: "address", message: message("email.too_many") }];
    const id = newId();
    await tx.email.create({
      data: {
        id,
        shopId,
        addressId: await enter(tx),
        kind: "confirmation",
        subject: id,
        facts: { kind: "confirmation" },
        dueAt: now(),
        createdAt: now(),
      },
    });
    return [];
  });
  if (problems.length === 0) await enqueue("shops-send-emails", { shopId }, { id: toEmailTaskId(shopId) });
  return problems;
}
