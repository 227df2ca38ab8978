import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createRng } from "#test-support/rng.ts";
import { seed } from "#test-support/seed.ts";
import { startTestService, type TestService } from "#test-support/service.ts";

const kinds = ["grant", "hold", "capture", "release", "refund"] as const;
const hourMs = 3_600_000;

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ workers: false });
});
afterAll(() => service.close());

const rng = createRng(seed, "ledger checkpoints");
const ledger = () => service.runtime.service.deps.store.ledger;
const entries = (accountId: string, count: number, ageMs: number) =>
  Array.from({ length: count }, () => ({
    accountId,
    kind: rng.pick(kinds),
    credits: rng.whole(1, 50),
    key: uuidv7(),
    createdAt: new Date(Date.now() - ageMs),
  }));
const insert = (data: ReturnType<typeof entries>) => service.database.prisma.ledgerEntry.createMany({ data });

/** An account of two hours ago. */
async function openAccount(): Promise<string> {
  const { id } = await service.account({ credits: 7 });
  const createdAt = new Date(Date.now() - 2 * hourMs);
  await service.database.prisma.ledgerEntry.updateMany({ where: { accountId: id }, data: { createdAt } });
  return id;
}

/** Balance and holds as the whole ledger says. */
async function addUp(accountId: string) {
  const rows = await service.database.prisma.ledgerEntry.findMany({ where: { accountId } });
  const of = (...names: string[]) =>
    rows.filter(({ kind }) => names.includes(kind)).reduce((sum, { credits }) => sum + credits, 0);
  return {
    balance: of("grant", "refund") - of("capture"),
    held: of("hold") - of("capture") - of("release"),
  };
}

test("a balance equals the whole ledger's sum, before and after checkpoints, under concurrency", async () => {
  const id = await openAccount();
  for (let round = 0; round < 4; round++) {
    await insert(entries(id, rng.whole(400, 1_600), 2 * hourMs));
    if (round === 3) await insert(entries(id, 30, 0));
    const expected = await addUp(id);
    const asked = await Promise.all(Array.from({ length: 5 }, () => ledger().balance(id)));
    expect(asked).toEqual(asked.map(() => expected));
    expect(await ledger().balance(id)).toEqual(expected);
  }
  expect(await service.database.prisma.ledgerCheckpoint.count({ where: { accountId: id } })).toBe(1);
});

test("a balance reads no entry before its checkpoint, and a checkpoint includes none of the last hour", async () => {
  const id = await openAccount();
  await insert(entries(id, 1_500, 2 * hourMs));
  const young = entries(id, 1_500, hourMs / 2);
  await insert(young);
  const before = await ledger().balance(id);
  const { entryId } = await service.database.prisma.ledgerCheckpoint.findUniqueOrThrow({
    where: { accountId: id },
  });
  const last = await service.database.prisma.ledgerEntry.findUniqueOrThrow({ where: { id: entryId } });
  expect(young.map(({ key }) => key)).not.toContain(last.key);
  // Nothing ever changes an entry; here it shows that none is read again.
  await service.database.prisma.ledgerEntry.updateMany({
    where: { accountId: id, id: { lte: entryId } },
    data: { credits: 1_000_000 },
  });
  expect(await ledger().balance(id)).toEqual(before);
  await insert([{ ...entries(id, 1, 0)[0]!, kind: "grant", credits: 5 }]);
  expect(await ledger().balance(id)).toEqual({ ...before, balance: before.balance + 5 });
});
