import type { EmailSetting, Prisma } from "@prisma/client";
import { isRunningLow } from "#contract/prices.ts";
import { cutText } from "#contract/wording/cut-text.ts";
import { findNextCredits } from "../billing/get-plan.ts";
import { isToldOfLowCredits } from "../billing/low-credits.ts";
import { createMessages } from "../messages/create-messages.ts";
import { pickLanguage } from "../messages/languages.ts";
import type { ShopsDeps, ShopsPorts } from "../shops-deps.ts";
import type { RestyleSummary } from "../views.ts";
import type { EmailKind } from "./email-kinds.ts";
import type { EmailFacts } from "./write-email.ts";

const titleCharsMax = 120;

/** What is to be told, once for all times for its kind and subject. */
interface News {
  subject: string;
  facts: Extract<EmailFacts, { kind: EmailKind }>;
}

/**
 * Records the e-mails about a restyle that has ended, and about credits that are low then; nothing that the merchant has not
 * chosen, and nothing twice.
 *
 * @param available credits; null: not known
 */
export async function recordRestyleEmails(
  deps: ShopsDeps,
  shopId: string,
  { id, title, counts }: RestyleSummary,
  available: number | null,
): Promise<void> {
  const setting = await findSetting(deps, shopId);
  if (!setting) return;
  const { say } = createMessages(pickLanguage(setting.locale, deps.languages));
  const about = { restyleId: id, title: cutText(say(title), titleCharsMax) };
  const images = counts.ready - counts.approved - counts.rejected;
  const { unchecked: outlines, failed, total } = counts;
  const news: News[] = [];
  if (images + outlines > 0)
    news.push({ subject: id, facts: { kind: "review", ...about, images, outlines } });
  if (failed > 0) news.push({ subject: id, facts: { kind: "failures", ...about, failed, total } });
  await record(deps, deps.prisma, setting, news);
  if (available !== null) await recordLowCredits(deps, setting, available);
}

/** Records the e-mail about rights that end soon. */
export async function recordRightsEmail(
  deps: ShopsDeps,
  shopId: string,
  facts: Omit<Extract<EmailFacts, { kind: "rights" }>, "kind">,
): Promise<void> {
  const setting = await findSetting(deps, shopId);
  if (!setting) return;
  const subject = `${facts.identityCode}/${facts.lastDay}`;
  await record(deps, deps.prisma, setting, [{ subject, facts: { kind: "rights", ...facts } }]);
}

/**
 * Records, once until its ceiling gives room again, that an automation has reached it.
 *
 * @param prisma may be of the transaction that holds products back
 * @param until when there is room again
 */
export async function recordCeilingEmail(
  deps: ShopsPorts,
  prisma: Prisma.TransactionClient,
  shopId: string,
  facts: Omit<Extract<EmailFacts, { kind: "automation" }>, "kind">,
  until: Date,
): Promise<void> {
  const setting = await findSetting(deps, shopId);
  if (!setting) return;
  const subject = `${facts.automationId}/${facts.ceiling}/${until.toISOString()}`;
  await record(deps, prisma, setting, [{ subject, facts: { kind: "automation", ...facts } }]);
}

/** Once while they are low, and again when credits that were bought since have been spent. */
async function recordLowCredits(deps: ShopsDeps, setting: EmailSetting, available: number): Promise<void> {
  const { shopId, addressId, lowCreditsToldAt } = setting;
  const isLow = isRunningLow(available);
  const isTold = await isToldOfLowCredits(deps, shopId, lowCreditsToldAt);
  if (isLow === isTold || (isLow && !setting.kinds.includes("credits"))) return;
  await deps.prisma.$transaction(async (tx) => {
    const { count } = await tx.emailSetting.updateMany({
      where: { addressId, lowCreditsToldAt },
      data: { lowCreditsToldAt: isLow ? deps.now() : null },
    });
    if (count === 0 || !isLow) return;
    const next = (await findNextCredits(deps, shopId)) ?? undefined;
    const facts = { kind: "credits", credits: available, next } as const;
    await record(deps, tx, setting, [{ subject: deps.newId(), facts }]);
  });
}

/** Null for a shop that gets no e-mails. */
async function findSetting({ prisma, email }: ShopsPorts, shopId: string): Promise<EmailSetting | null> {
  if (!email) return null;
  return prisma.emailSetting.findFirst({ where: { shopId, confirmedAt: { not: null }, refusal: null } });
}

async function record(
  { now, newId, enqueue }: ShopsPorts,
  prisma: Pick<Prisma.TransactionClient, "email">,
  { shopId, addressId, kinds }: EmailSetting,
  news: News[],
): Promise<void> {
  const wanted = news.filter(({ facts }) => kinds.includes(facts.kind));
  const at = { createdAt: now(), dueAt: now() };
  const { count } = await prisma.email.createMany({
    data: wanted.map(({ subject, facts }) => ({
      ...at,
      id: newId(),
      shopId,
      addressId,
      kind: facts.kind,
      subject,
      facts,
    })),
    skipDuplicates: true,
  });
  if (count > 0) await enqueue("shops-send-emails", { shopId }, { id: toEmailTaskId(shopId) });
}

/** Of the task that sends a shop's e-mails. */
export const toEmailTaskId = (shopId: string) => `shops-send-emails-${shopId}`;
