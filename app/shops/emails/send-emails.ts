import type { Email, EmailSetting, Shop } from "@prisma/client";
import { pickLanguage } from "../messages/languages.ts";
import { withShopLease } from "../shop-lease.ts";
import type { ShopsDeps } from "../shops-deps.ts";
import { throwIfStopped } from "../tasks/run-scoped-deps.ts";
import type { EmailPort } from "./email-port.ts";
import { EmailFacts, writeEmail } from "./write-email.ts";

const minuteMs = 60_000;
/** Between two attempts at most. */
const pauseMsMax = 60 * minuteMs;
/** What could not be sent for this long is no news. */
const newsMs = 24 * 60 * minuteMs;

/** Before the attempt after so many: a minute, doubled each time. */
const pauseMs = (attempts: number) => Math.min(pauseMsMax, minuteMs * 2 ** (attempts - 1));

/**
 * Sends what is due of a shop's e-mails, one after the other. Each attempt is counted before it is made: after a crash the
 * e-mail is sent again with the same `Message-ID`, because nobody can know whether the server has it, and not more often
 * than one that the server delays. What is not wanted any more is dropped.
 */
export async function sendEmails(deps: ShopsDeps, shopId: string): Promise<void> {
  const { prisma, now, email } = deps;
  if (!email) return;
  await withShopLease(deps, `emails/${shopId}`, async (lease) => {
    for (;;) {
      lease.assertHeld();
      const due = await prisma.email.findFirst({
        where: { shopId, dueAt: { lte: now() }, shop: { uninstalledAt: null } },
        orderBy: { createdAt: "asc" },
        include: { shop: { include: { emailSetting: true } } },
      });
      if (!due) return;
      const { shop, ...row } = due;
      await sendEmail(deps, email, row, shop);
    }
  });
}

async function sendEmail(
  deps: ShopsDeps,
  port: EmailPort,
  row: Email,
  shop: Shop & { emailSetting: EmailSetting | null },
): Promise<void> {
  const { prisma, now, log } = deps;
  const { id, kind, attempts, createdAt } = row;
  const about = { emailId: id, shopId: shop.id, kind };
  const setting = shop.emailSetting;
  const facts = EmailFacts.safeParse(row.facts);
  if (!setting || !isWanted(row, setting) || !facts.success)
    return void (await prisma.email.deleteMany({ where: { id } }));
  const end = (data: Pick<Partial<Email>, "sentAt" | "refusal">) =>
    prisma.email.updateMany({ where: { id }, data: { ...data, dueAt: null } });
  if (now().getTime() - createdAt.getTime() > newsMs) {
    log.warn({ ...about, attempts }, "An e-mail was given up");
    return void (await end({}));
  }
  await prisma.email.updateMany({
    where: { id },
    data: { attempts: attempts + 1, dueAt: new Date(now().getTime() + pauseMs(attempts + 1)) },
  });
  const message = writeEmail(
    {
      config: deps.config,
      language: pickLanguage(setting.locale, deps.languages),
      shop,
      addressId: setting.addressId,
      to: setting.email,
    },
    row,
    facts.data,
  );
  const outcome = await port.send(message);
  if (outcome.kind === "sent") {
    log.info({ ...about, attempts: attempts + 1 }, "An e-mail was sent");
    return void (await end({ sentAt: now(), refusal: null }));
  }
  throwIfStopped(deps);
  const { status } = outcome;
  log.warn({ ...about, attempts: attempts + 1, status }, `An e-mail was ${outcome.kind}`);
  if (outcome.kind === "delayed")
    return void (await prisma.email.updateMany({ where: { id }, data: { refusal: status } }));
  await end({ refusal: status });
  if (outcome.isAddress)
    await prisma.emailSetting.updateMany({
      where: { addressId: setting.addressId },
      data: { refusal: status },
    });
}

/** Before the address is confirmed, only what asks for it. */
function isWanted({ kind, addressId }: Email, setting: EmailSetting): boolean {
  if (addressId !== setting.addressId || setting.refusal !== null) return false;
  return kind === "confirmation" || (setting.confirmedAt !== null && setting.kinds.includes(kind));
}
