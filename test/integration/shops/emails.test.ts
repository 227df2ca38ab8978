/** E-mails to merchants: over a real mail server, database and service, and the simulated Shopify. */
import { Writable } from "node:stream";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openSmtp } from "#server/open-smtp.ts";
import { createShopsDeps } from "#shops/create-shops-deps.ts";
import { sendEmails } from "#shops/emails/send-emails.ts";
import type { Merchant } from "#shops/merchant.ts";
import type { EmailForm } from "#shops/views.ts";
import { type MailServer, type ReceivedEmail, startMailServer } from "#test-support/mail-server.ts";
import { Crash, createCrashingDatabase } from "./crashing-database.ts";
import { addIdentity } from "./identity-acts.ts";
import {
  grantCredits,
  otherDomain,
  restyle,
  seedShop,
  shopDomain,
  startTestShops,
  type TestShops,
} from "./test-shops.ts";

const database = createCrashingDatabase(["Email"]);
const address = "studio@nordlicht.example";
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

let mail: MailServer;
let shops: TestShops;
let merchant: Merchant;
let shopId: string;
/** A restyle that has ended with images to review. */
let restyleId: string;

beforeAll(async () => {
  mail = await startMailServer();
  const from = { name: "Restyle", address: "restyle@operator.example" };
  const { host, port } = mail;
  shops = await startTestShops({
    wrapPrisma: database.wrap,
    email: openSmtp({ host, port, isTls: false, auth: null, from }),
    simulator: { locale: "de" },
  });
  const products = await seedShop(shops, [1]);
  merchant = await shops.merchant();
  await merchant.getHome();
  await grantCredits(shops, 500);
  ({ id: shopId } = await shops.ports.prisma.shop.findUniqueOrThrow({ where: { domain: shopDomain } }));
  ({ id: restyleId } = await restyle(shops, merchant, products));
});
afterAll(async () => {
  await shops?.close();
  await mail?.close();
});
beforeEach(async () => {
  await shops.ports.prisma.email.deleteMany({});
  await shops.ports.prisma.emailSetting.deleteMany({});
  await work();
  mail.received.length = 0;
  mail.faults.length = 0;
});

/** What sweeps do until nothing is due. */
async function work(): Promise<void> {
  shops.advance(11_000);
  await shops.run("shops-sweep", {});
  for (const name of ["shops-tell-flow", "shops-send-emails"] as const)
    for (const { payload } of shops.take(name)) await shops.run(name, payload);
  for (const { payload } of shops.take("shops-send-emails")) await shops.run("shops-send-emails", payload);
}

const save = (kinds: EmailForm["kinds"], to = address) =>
  merchant.saveEmailSetting({ address: to, kinds } satisfies EmailForm);
const view = async () => (await merchant.getSettings()).email!;

function linkIn(email: ReceivedEmail, act: "confirm" | "unsubscribe"): string {
  const found = new RegExp(`http\\S+/email/${act}\\S+`).exec(email.text)?.[0];
  if (!found) throw new Error("The e-mail has no such link");
  return found;
}

/** Follows a link of an e-mail as a mail program or a person does. */
async function follow(link: string, method: "GET" | "POST" = "POST", headers: Record<string, string> = {}) {
  const body = method === "POST" ? new URLSearchParams({ "List-Unsubscribe": "One-Click" }) : undefined;
  const answer = await shops.context.answerEmailLink(new Request(link, { method, headers, body }), "en");
  return { status: answer.status, html: await answer.text() };
}

async function confirmed(kinds: EmailForm["kinds"]): Promise<void> {
  expect(await save(kinds)).toEqual([]);
  await work();
  await follow(linkIn(mail.received.at(-1)!, "confirm"));
  mail.received.length = 0;
}

/** Marks the restyle as one that has ended just now. */
async function endAgain(): Promise<void> {
  const ended = { flowDueAt: shops.ports.now(), finishedAt: shops.ports.now() };
  await shops.ports.prisma.restyle.update({ where: { id: restyleId }, data: ended });
}

test("before an address is confirmed, only the e-mail that asks for it is sent; opening its link confirms nothing", async () => {
  expect(await save(["review"])).toEqual([]);
  await endAgain();
  await work();
  expect(mail.received.map(({ to, from }) => [to, from])).toEqual([[address, "restyle@operator.example"]]);
  const [asking] = mail.received;
  expect(asking!.headers["list-unsubscribe"]).toBeUndefined();
  const link = linkIn(asking!, "confirm");
  expect((await follow(link, "GET")).html).toContain('<form method="post">');
  expect(await view()).toMatchObject({ address, kinds: ["review"], state: "unconfirmed" });
  for (const _time of [1, 2]) expect(await follow(link)).toMatchObject({ status: 200 });
  expect(await view()).toMatchObject({ state: "confirmed" });
  await endAgain();
  await work();
  expect(mail.received).toHaveLength(2);
});

test("a restyle that ended is told once for each kind that was chosen, in the shop's language", async () => {
  await confirmed(["review", "failures"]);
  await shops.ports.prisma.restyleImage.updateMany({
    where: { source: { product: { restyleId } } },
    data: { state: "failed" },
  });
  await endAgain();
  await work();
  await shops.ports.prisma.restyleImage.updateMany({
    where: { source: { product: { restyleId } } },
    data: { state: "ready" },
  });
  for (const _time of [1, 2]) {
    await endAgain();
    await work();
  }
  expect(mail.received.map(({ headers }) => headers.subject)).toEqual([
    "Bilder fehlgeschlagen: Umfärben: Navy",
    "Bereit zur Prüfung: Umfärben: Navy",
  ]);
  const [, review] = mail.received;
  expect(review!.headers).toMatchObject({
    from: "Restyle <restyle@operator.example>",
    "content-language": "de",
    "auto-submitted": "auto-generated",
    "list-unsubscribe": `<${linkIn(review!, "unsubscribe")}>`,
    "list-unsubscribe-post": "List-Unsubscribe=One-Click",
  });
  const admin = `${shops.simulator.origin}/store/${shopDomain.split(".")[0]}/apps/test-key`;
  const page = `${admin}/app/restyles/${restyleId}/review`;
  for (const part of [review!.text, review!.html]) {
    expect(part).toContain("1 neues Bild wartet auf die Prüfung.");
    expect(part).toContain(page);
  }
});

test("one click stops the e-mails of a kind, as often as it is done and whoever sends it; a link that was changed does nothing", async () => {
  await confirmed(["review", "failures"]);
  await endAgain();
  await work();
  const link = linkIn(mail.received.at(-1)!, "unsubscribe");
  expect((await follow(link, "GET")).status).toBe(200);
  for (const [part, other] of [
    ["kind", "failures"],
    ["address", "0193b000-0000-7000-8000-000000000000"],
    ["signature", "x"],
  ] as const) {
    const changed = new URL(link);
    changed.searchParams.set(part, other);
    expect((await follow(changed.href)).status, part).toBe(404);
  }
  expect((await view()).kinds).toEqual(["review", "failures"]);
  for (const _time of [1, 2]) {
    const answer = await follow(link, "POST", { Origin: "https://mail.example" });
    expect(answer).toMatchObject({ status: 200, html: expect.stringContaining("You get no more of these") });
  }
  expect((await view()).kinds).toEqual(["failures"]);
});

test("a link of before the address was changed, and changed back, stops the e-mails all the same", async () => {
  await confirmed(["review"]);
  await endAgain();
  await work();
  const link = linkIn(mail.received.at(-1)!, "unsubscribe");
  expect(await save(["review"], "other@a.example")).toEqual([]);
  await confirmed(["review"]);
  expect((await follow(link)).html).toContain("You get no more of these");
  expect((await view()).kinds).toEqual([]);
});

test("what waits for a mail server is tried again later, with the same Message-ID, and told in Settings meanwhile", async () => {
  await confirmed(["review"]);
  mail.faults.push({ at: "rcpt", code: 451, words: "4.7.1 Greylisted" }, { at: "lost" });
  await endAgain();
  await work();
  expect(mail.received).toEqual([]);
  expect((await view()).trouble).toMatchObject({ isGivenUp: false });
  const before = mail.attempts.count;
  await work();
  expect(mail.attempts.count).toBe(before);
  shops.advance(minuteMs);
  await work();
  // The server has it, and nobody here can know that.
  expect(mail.received).toHaveLength(1);
  shops.advance(3 * minuteMs);
  await work();
  expect(mail.received).toHaveLength(2);
  expect(new Set(mail.received.map(({ headers }) => headers["message-id"])).size).toBe(1);
  expect((await view()).trouble).toBeNull();
  shops.advance(dayMs);
  await work();
  expect(mail.received).toHaveLength(2);
});

test("an address that its server refuses gets nothing more until it is confirmed again", async () => {
  await confirmed(["review", "failures"]);
  mail.faults.push({ at: "rcpt", code: 550, words: `5.1.1 <${address}> unknown` });
  await endAgain();
  await work();
  expect(await view()).toMatchObject({ state: "refused", status: "550 5.1.1" });
  await shops.ports.prisma.email.deleteMany({});
  await endAgain();
  await work();
  expect(mail.received).toEqual([]);
  expect(await merchant.resendConfirmation()).toEqual([]);
  await work();
  expect(await view()).toMatchObject({ state: "unconfirmed" });
  await follow(linkIn(mail.received.at(-1)!, "confirm"));
  expect(await view()).toMatchObject({ state: "confirmed", kinds: ["review", "failures"] });
});

test("an e-mail that is refused for good is given up, and one that can't be sent for a day, too", async () => {
  await confirmed(["review"]);
  mail.faults.push({ at: "data", code: 554, words: "5.6.0 No" });
  await endAgain();
  await work();
  expect(await view()).toMatchObject({ state: "confirmed", trouble: { isGivenUp: true } });
  shops.advance(dayMs);
  await work();
  expect(mail.received).toEqual([]);

  await shops.ports.prisma.email.deleteMany({});
  mail.faults.push(
    ...Array.from({ length: 40 }, () => ({ at: "mail", code: 550, words: "5.7.1 No" }) as const),
  );
  await endAgain();
  const before = mail.attempts.count;
  for (let hour = 0; hour < 30; hour++) {
    await work();
    shops.advance(60 * minuteMs);
  }
  // More often at first, then once an hour, for a day.
  expect(mail.attempts.count - before).toBeLessThanOrEqual(25);
  expect(await view()).toMatchObject({ state: "confirmed", trouble: { isGivenUp: true } });
});

test.each(["before", "after"] as const)(
  "a process that dies %s an attempt is counted loses no e-mail and sends at most one twice, with one Message-ID",
  async (when) => {
    await confirmed(["review"]);
    await endAgain();
    for (const nth of [1, 2]) {
      database.killAt(nth, when);
      await work().catch((error) => expect(error).toBeInstanceOf(Crash));
      database.restart();
      shops.advance(10 * minuteMs);
    }
    await work();
    expect(mail.received.length).toBeGreaterThanOrEqual(1);
    expect(mail.received.length).toBeLessThanOrEqual(2);
    expect(new Set(mail.received.map(({ headers }) => headers["message-id"])).size).toBe(1);
  },
);

test("low credits are told once, and again after credits were bought and spent", async () => {
  await confirmed(["credits"]);
  const credits = async (amount: number) => {
    const { credits: now } = await merchant.getHome();
    await grantCredits(shops, amount - now!.available);
    await endAgain();
    await work();
  };
  await credits(12);
  await credits(9);
  expect(mail.received.map(({ headers }) => headers.subject)).toEqual(["Die Credits werden knapp"]);
  expect(mail.received[0]!.text).not.toContain("Plan");
  await shops.ports.prisma.monthlyPlan.create({
    data: {
      id: shops.ports.newId(),
      shopId,
      credits: 400,
      price: "29.00",
      currency: "USD",
      isTest: true,
      trialDays: 0,
      state: "active",
      periodEnd: new Date("2035-01-15T12:00:00Z"),
      dueAt: new Date("2035-01-15T12:00:00Z"),
      createdAt: shops.ports.now(),
    },
  });
  await credits(300);
  await credits(8);
  expect(mail.received).toHaveLength(2);
  expect(mail.received[1]!.text).toContain(
    "8 Credits sind übrig.\r\n\r\nIhr Plan bringt am 15.01.2035 400 Credits.",
  );
  await shops.ports.prisma.monthlyPlan.deleteMany({});
  await credits(500);
});

test("the end of an identity's rights is told two weeks before", async () => {
  await confirmed(["rights"]);
  const code = await addIdentity(shops, "<b>Ines</b>");
  const licenceEndsOn = new Date(shops.ports.now().getTime() + 10 * dayMs).toISOString().slice(0, 10);
  await merchant.saveIdentityRights(code, { licenceEndsOn, markets: [], channels: [], consent: null });
  await work();
  await work();
  const [email, ...more] = mail.received;
  expect(more).toEqual([]);
  expect(email!.headers.subject).toContain("Die Rechte an <b>Ines</b> enden am");
  expect(email!.html).toContain("&#60;b&#62;Ines&#60;/b&#62;");
  expect(email!.html).not.toContain("<b>");
});

test("another address is asked anew, five times a day at most; without one everything is forgotten", async () => {
  await confirmed(["review"]);
  expect(await save(["review"], "nobody")).toMatchObject([{ field: "address" }]);
  for (let number = 1; number <= 4; number++)
    expect(await save(["review"], `${number}@a.example`)).toEqual([]);
  expect(await save(["review"], "5@a.example")).toMatchObject([{ message: { key: "email.too_many" } }]);
  await work();
  // Of those that were replaced before they were asked, none is.
  expect(mail.received.map(({ to }) => to)).toEqual(["4@a.example"]);
  expect(await view()).toMatchObject({ address: "4@a.example", state: "unconfirmed" });
  await save([], "");
  expect(await view()).toMatchObject({ address: "", state: "none" });
  expect((await follow(linkIn(mail.received[0]!, "confirm"))).status).toBe(404);
});

test("an address that nobody confirmed is forgotten after a week, and what e-mails said after 30 days", async () => {
  await save(["review"]);
  await work();
  shops.advance(8 * dayMs);
  await shops.run("shops-purge", {});
  expect(await view()).toMatchObject({ state: "none" });
  shops.advance(23 * dayMs);
  await shops.run("shops-purge", {});
  expect(await shops.ports.prisma.email.count()).toBe(0);
});

test("no log holds an address, also when the server's words do", async () => {
  await confirmed(["review"]);
  mail.faults.push({ at: "rcpt", code: 450, words: `4.2.0 <${address}> is busy` });
  await endAgain();
  shops.advance(11_000);
  await shops.run("shops-sweep", {});
  for (const { payload } of shops.take("shops-tell-flow")) await shops.run("shops-tell-flow", payload);
  let logged = "";
  const log = pino(
    { level: "debug" },
    new Writable({
      write(chunk, _encoding, done) {
        logged += chunk;
        done();
      },
    }),
  );
  const deps = createShopsDeps({ ...shops.ports, log })!;
  await sendEmails(deps, shopId);
  shops.advance(minuteMs);
  await sendEmails(deps, shopId);
  expect(mail.received).toHaveLength(1);
  expect(logged).toContain("450 4.2.0");
  expect(logged).toContain("An e-mail was sent");
  expect(logged).not.toContain(address);
});

test("a shop that has left gets nothing, and its erasure leaves nothing of it", async () => {
  const { prisma } = shops.ports;
  const other = await shops.merchant(otherDomain);
  expect(await other.saveEmailSetting({ address: "gone@a.example", kinds: ["review"] })).toEqual([]);
  await prisma.shop.updateMany({
    where: { domain: otherDomain },
    data: { uninstalledAt: shops.ports.now() },
  });
  await work();
  expect(mail.received).toEqual([]);
  await prisma.shop.delete({ where: { domain: otherDomain } });
  expect([await prisma.emailSetting.count(), await prisma.email.count()]).toEqual([0, 0]);
});

test("where the operator has no mail server, nothing of e-mails is shown or saved", async () => {
  const { createAppContext } = await import("#shops/create-app-context.ts");
  const context = createAppContext({ ...shops.ports, email: null });
  const without = await context.merchant(await shops.request());
  expect((await without.getSettings()).email).toBeNull();
  expect(await without.saveEmailSetting({ address, kinds: [] })).toMatchObject([{ field: null }]);
});
