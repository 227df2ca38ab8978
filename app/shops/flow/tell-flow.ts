import { Prisma } from "@prisma/client";
import { AdminApiError } from "#admin-api/admin-api-error.ts";
import type { AdminClient } from "#admin-api/admin-client.ts";
import { sendFlowTrigger } from "#admin-api/send-flow-trigger.ts";
import { isRunningLow } from "#contract/prices.ts";
import { cutText } from "#contract/wording/cut-text.ts";
import { ImageServiceError } from "#image-service/image-service-error.ts";
import { toAdminAddress } from "../admin-address.ts";
import { isToldOfLowCredits } from "../billing/low-credits.ts";
import { recordRestyleEmails, recordRightsEmail } from "../emails/record-emails.ts";
import { findIdentity } from "../identities/read-identity.ts";
import { toDay } from "../identities/rights.ts";
import { withServiceAccount } from "../installation/service-account.ts";
import { createMessages } from "../messages/create-messages.ts";
import { openShopAdmin } from "../offline-admin.ts";
import { readCredits } from "../restyles/draft/credits.ts";
import { readShopLanguage } from "../restyles/review/propose-alt.ts";
import { summarise } from "../restyles/view/summaries.ts";
import { withShopLease } from "../shop-lease.ts";
import type { ShopsDeps } from "../shops-deps.ts";
import { throwIfStopped } from "../tasks/run-scoped-deps.ts";
import type { FlowPayload, FlowTrigger } from "./flow-triggers.ts";

const dayMs = 24 * 3_600_000;
/** Before the next attempt after Shopify could not be reached. */
const againMs = 5 * 60_000;
/** News that could not be told for this long is no news. */
const newsMs = dayMs;
/** Of each kind per run; the next run continues. */
const rowsPerRun = 100;
const textCharsMax = 255;

/** Shops with something to tell Flow. */
export function findShopsToTell({ prisma, now }: ShopsDeps, count: number): Promise<{ id: string }[]> {
  return prisma.$queryRaw<{ id: string }[]>(Prisma.sql`
    SELECT shops.id::text FROM shops WHERE uninstalled_at IS NULL AND id IN (
      SELECT shop_id FROM restyles WHERE flow_due_at <= ${now()}
      UNION SELECT shop_id FROM shop_publications WHERE flow_due_at <= ${now()}
      UNION SELECT shop_id FROM shop_identity_rights WHERE flow_due_at <= ${now()}
    ) LIMIT ${count}`);
}

interface Run {
  deps: ShopsDeps;
  admin: AdminClient;
  shop: { id: string; domain: string; lowCreditsToldAt: Date | null };
  /** Address of a page of the app in the admin. */
  pageOf(path: string): string;
  assertHeld(): void;
}

/**
 * Tells Shopify Flow what has happened in a shop since it was told last, and records what its merchant is told by e-mail.
 * What is due is marked in the rows that it is about, in the write that made it so, and the mark is removed after Shopify has
 * taken it: a run after a crash may tell the last event again, and none is lost; an e-mail is recorded once. What Shopify
 * refuses is not told again; while it can't be reached, news waits for a day. An uninstalled shop is told nothing.
 */
export async function tellFlow(deps: ShopsDeps, shopId: string): Promise<void> {
  await withShopLease(deps, `flow/${shopId}`, async (lease) => {
    const shop = await deps.prisma.shop.findUnique({ where: { id: shopId } });
    if (!shop || shop.uninstalledAt) return;
    const run: Run = {
      deps,
      admin: openShopAdmin(deps, shop.domain),
      shop,
      pageOf: (path) => toAdminAddress(deps.config, shop.domain, `/app${path}`),
      assertHeld: () => lease.assertHeld(),
    };
    await tellRestyles(run);
    await tellPublications(run);
    await tellRights(run);
  });
}

async function tellRestyles(run: Run): Promise<void> {
  const { deps, admin, shop } = run;
  const { prisma, now } = deps;
  const due = await prisma.restyle.findMany({
    where: { shopId: shop.id, flowDueAt: { lte: now() } },
    orderBy: { flowDueAt: "asc" },
    take: rowsPerRun,
  });
  if (due.length === 0) return;
  const { say } = createMessages(await readShopLanguage(deps, admin));
  const summaries = await summarise(deps, due);
  for (const [index, summary] of summaries.entries()) {
    const { id, title, counts } = summary;
    const { flowDueAt, finishedAt } = due[index]!;
    const mark = (at: Date | null) =>
      prisma.restyle.updateMany({ where: { id, flowDueAt }, data: { flowDueAt: at } });
    await tell(run, finishedAt, mark, async () => {
      // Its end is when credits were spent.
      const { credits } = await readCredits(deps, shop.id);
      await recordRestyleEmails(deps, shop.id, summary, credits?.available ?? null);
      const words = cutText(say(title), textCharsMax);
      const undecided = counts.ready - counts.approved - counts.rejected;
      if (undecided > 0) {
        const page = run.pageOf(`/restyles/${id}/review`);
        await send(run, "restyle-ready-for-review", {
          Restyle: words,
          Images: undecided,
          "Review page": page,
        });
      }
      if (counts.unchecked > 0) {
        const page = run.pageOf(`/restyles/${id}`);
        await send(run, "outlines-need-a-look", {
          Restyle: words,
          Images: counts.unchecked,
          "Restyle page": page,
        });
      }
      if (credits) await tellCredits(run, credits.available);
    });
  }
}

/** Once while they are low, and again when credits that were bought since have been spent. */
async function tellCredits(run: Run, available: number): Promise<void> {
  const { deps, shop } = run;
  const isLow = isRunningLow(available);
  if (isLow === (await isToldOfLowCredits(deps, shop.id, shop.lowCreditsToldAt))) return;
  if (isLow) {
    await send(run, "credits-low", { Credits: available, "Credits page": run.pageOf("/credits") });
  }
  shop.lowCreditsToldAt = isLow ? deps.now() : null;
  await deps.prisma.shop.update({
    where: { id: shop.id },
    data: { lowCreditsToldAt: shop.lowCreditsToldAt },
  });
}

/** The images of one product are one event. */
async function tellPublications(run: Run): Promise<void> {
  const { prisma, now } = run.deps;
  const products = await prisma.publication.findMany({
    where: { shopId: run.shop.id, flowDueAt: { lte: now() } },
    distinct: ["productId"],
    orderBy: { flowDueAt: "asc" },
    take: rowsPerRun,
    select: { productId: true },
  });
  for (const { productId } of products) {
    const told = await prisma.publication.findMany({
      where: { shopId: run.shop.id, productId, flowDueAt: { not: null } },
      select: { id: true, state: true, publishedAt: true },
    });
    const published = told.filter(({ state }) => state === "published");
    const mark = (at: Date | null) =>
      prisma.publication.updateMany({
        where: { id: { in: told.map(({ id }) => id) } },
        data: { flowDueAt: at },
      });
    await tell(run, told[0]?.publishedAt ?? null, mark, async () => {
      if (published.length === 0) return;
      const product_id = Number(productId.split("/").at(-1));
      await send(run, "images-published", { product_id, Images: published.length });
    });
  }
}

async function tellRights(run: Run): Promise<void> {
  const { deps, shop } = run;
  const { prisma, now } = deps;
  const due = await prisma.identityRights.findMany({
    where: { shopId: shop.id, flowDueAt: { lte: now() } },
    take: rowsPerRun,
  });
  for (const { identityCode, licenceEndsOn, withdrawnAt, goneAt, flowDueAt } of due) {
    const mark = (at: Date | null) =>
      prisma.identityRights.updateMany({
        where: { shopId: shop.id, identityCode, flowDueAt },
        data: { flowDueAt: at },
      });
    const today = toDay(now());
    const lastDay = licenceEndsOn && toDay(licenceEndsOn);
    await tell(run, now(), mark, async () => {
      if (!lastDay || lastDay < today || withdrawnAt || goneAt) return;
      const identity = await withServiceAccount(deps, shop.id, "task", (client) =>
        findIdentity(client, identityCode),
      );
      if (!identity) return;
      const name = cutText(identity.name, textCharsMax);
      await recordRightsEmail(deps, shop.id, { identityCode, name, lastDay });
      await send(run, "identity-rights-end-soon", {
        Identity: name,
        "Last day": lastDay,
        Days: Math.round((Date.parse(lastDay) - Date.parse(today)) / dayMs),
        "Identity page": run.pageOf(`/identities/${identityCode}`),
      });
    });
  }
}

/**
 * Runs `work`, then removes the mark. A failure that may pass moves the mark instead; any other one is logged.
 *
 * @param happenedAt null: not known
 */
async function tell(
  { deps, shop, assertHeld }: Run,
  happenedAt: Date | null,
  mark: (at: Date | null) => Promise<unknown>,
  work: () => Promise<void>,
): Promise<void> {
  assertHeld();
  try {
    await work();
  } catch (error) {
    if (!(error instanceof AdminApiError) && !(error instanceof ImageServiceError)) throw error;
    throwIfStopped(deps);
    deps.log.warn({ err: error, shop: shop.domain }, "Shopify Flow could not be told of an event");
    const now = deps.now().getTime();
    const isNews = happenedAt !== null && now - happenedAt.getTime() < newsMs;
    // Without a token the shop may have left, or will be visited again.
    const mayPass = error.retryable || (error instanceof AdminApiError && error.code === "unauthorized");
    if (isNews && mayPass) return void (await mark(new Date(now + againMs)));
  }
  await mark(null);
}

function send<Trigger extends FlowTrigger>(
  { admin }: Run,
  trigger: Trigger,
  payload: FlowPayload<Trigger>,
): Promise<void> {
  return sendFlowTrigger(admin, trigger, payload as Record<string, string | number>);
}
