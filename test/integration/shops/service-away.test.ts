import { afterAll, beforeAll, expect, test } from "vitest";
import type { Merchant } from "#shops/merchant.ts";
import { isNightly } from "#test-support/seed.ts";
import { eventually, grantCredits, seedShop, startTestShops, type TestShops } from "./test-shops.ts";

/** More than the form takes. The service works as long for each of them as for any other: a few prove the same. */
const count = isNightly ? 400 : 25;
const hourMs = 3_600_000;
const isAway = { key: "failure.service_away.detail" };
const navy = {
  colors: [{ color: "Navy" }],
  instruction: "",
  garment: "",
  size: 1024,
  format: "png",
  variations: 1,
  consistent: true,
};

/** What the service's address answers instead of the service; null: the service is there. */
let outage: "refused" | "503" | "lost-answers" | null = null;
let shops: TestShops;
let merchant: Merchant;

/** A proxy without its server, a closed port, and a connection that broke after the request. */
const sendThrough: typeof fetch = async (input, init) => {
  const isToService = String(input).startsWith(shops.service.url);
  if (!isToService || outage === null) return fetch(input, init);
  if (outage === "503") return new Response("<html>Service Unavailable</html>", { status: 503 });
  if (outage === "lost-answers") {
    const answer = await fetch(input, init);
    if (!String(input).endsWith("/garment-recolor")) return answer;
    await answer.arrayBuffer();
  }
  throw new TypeError("fetch failed", { cause: Object.assign(new Error(), { code: "ECONNREFUSED" }) });
};

beforeAll(async () => {
  shops = await startTestShops({ fetch: (input, init) => sendThrough(input, init) });
  await seedShop(shops, Array(count).fill(1));
  merchant = await shops.merchant();
  await merchant.getHome();
  await grantCredits(shops, 10 * count);
});
afterAll(() => shops.close());

/** The sweep's next look at what is due. */
async function goOn(afterMs: number): Promise<void> {
  shops.advance(afterMs);
  await shops.run("shops-sweep", {});
  await shops.runTasks();
}

test(`${count} products submitted at once while the service is away: it is said, nothing is lost, and each is made and paid for once`, {
  timeout: isNightly ? 1_800_000 : 120_000,
}, async () => {
  const frozen = await merchant.snapshotSelection({ search: "", status: "any", sort: "title" }, "status=any");
  if (!frozen.ok) throw new Error(frozen.problem.key);
  const { selectionId } = frozen;
  await eventually(async () => {
    await goOn(hourMs);
    return (await merchant.getBulkSelection(selectionId, 1)).state === "ready";
  });
  const draft = { kind: "recolor", photos: "all", options: navy };
  const quoted = await merchant.quoteBulkSelection(selectionId, draft);
  const price = quoted.ok ? quoted.quote.requiredCredits : 0;
  expect(price).toBeGreaterThan(count);
  const before = (await merchant.getHome()).credits!.available;
  const jobs = () => shops.ports.prisma.job.count();
  const submit = () => merchant.submitBulkSelection(selectionId, draft, price);

  // Away as it is submitted: the form says so, keeps what is chosen, and nothing has begun.
  for (const kind of ["503", "refused"] as const) {
    outage = kind;
    expect(await submit()).toMatchObject({ ok: false, problems: [{ field: null, message: isAway }] });
  }
  expect(await shops.ports.prisma.restyle.count()).toBe(0);
  expect(await merchant.getBulkSelection(selectionId, 1)).toMatchObject({ state: "ready" });

  // The same form goes through, twice, and the service is away again before the first product is sent.
  outage = null;
  expect(await Promise.all([submit(), submit()])).toEqual([{ ok: true }, { ok: true }]);
  outage = "503";
  await shops.runTasks();
  const { restyleId } = await merchant.getBulkSelection(selectionId, 1);
  const waiting = await merchant.getRestyle(restyleId!);
  expect(waiting).toMatchObject({ finishedAt: null, creditsHeld: 0, counts: { total: count, failed: 0 } });
  expect(waiting.counts.waiting).toBe(count);
  expect(new Set(waiting.problems.map(({ failure }) => failure.title.key))).toEqual(
    new Set(["failure.waiting_for_service.title"]),
  );
  outage = "refused";
  await goOn(hourMs);
  // Jobs begin, and the app does not hear of them.
  outage = "lost-answers";
  await goOn(hourMs);
  expect(await jobs()).toBe(count);

  outage = null;
  shops.advance(hourMs);
  let done = waiting;
  while (done.finishedAt === null) {
    await goOn(30_000);
    done = await merchant.getRestyle(restyleId!);
  }
  expect(done.counts).toMatchObject({ total: count, ready: count, failed: 0 });
  expect(done).toMatchObject({ creditsUsed: price, creditsHeld: 0, problems: [] });
  expect(await jobs()).toBe(count);
  expect((await merchant.getHome()).credits!.available).toBe(before - price);
});
