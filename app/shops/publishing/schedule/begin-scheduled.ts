import { failure, toStored } from "../../failure.ts";
import type { ShopsDeps } from "../../shops-deps.ts";
import { parseDisclosure } from "../disclosure/disclosure-setting.ts";
import { noteDisclosures } from "../disclosure/settle-disclosure.ts";

/** Publications per transaction. */
const perBatch = 500;

/**
 * Begins the scheduled publications whose time has come, also what was due while the app was not running; the sweep then
 * queues them like others. What was to be taken back meanwhile fails with that reason: it would be shown for a moment.
 * Each begins once, however many processes run this.
 */
export async function beginScheduled(deps: ShopsDeps): Promise<void> {
  while ((await beginBatch(deps)) === perBatch);
}

/** @returns how many publications were due */
async function beginBatch({ prisma, now, log }: ShopsDeps): Promise<number> {
  const at = now();
  const due = await prisma.publication.findMany({
    where: {
      state: "scheduled",
      publishAt: { lte: at },
      image: { source: { product: { restyle: { shop: { uninstalledAt: null } } } } },
    },
    orderBy: [{ publishAt: "asc" }, { createdAt: "asc" }],
    take: perBatch,
    select: { id: true },
  });
  if (due.length === 0) return 0;
  const ids = due.map(({ id }) => id);
  await prisma.$transaction(async (tx) => {
    const missed = await tx.publication.updateMany({
      where: { id: { in: ids }, state: "scheduled", revertAt: { lte: at } },
      data: { state: "failed", begunAt: at, finishedAt: at, failure: toStored(failure("schedule_missed")) },
    });
    const begun = await tx.publication.updateManyAndReturn({
      where: { id: { in: ids }, state: "scheduled" },
      data: { state: "publishing", begunAt: at, stepAt: at, dueAt: at },
      select: { shopId: true, productId: true, colorwayId: true, disclosure: true },
    });
    log.info({ begun: begun.length, missed: missed.count }, "Scheduled publications began");
    const colorwayIds = begun.flatMap(({ colorwayId }) => colorwayId ?? []);
    const calm = {
      state: "linking" as const,
      failures: 0,
      failure: toStored(null),
      finishedAt: null,
      dueAt: at,
    };
    // As `publish` does for images without a schedule.
    await tx.colorway.updateMany({
      where: { id: { in: colorwayIds }, state: { in: ["linked", "linking", "failed"] } },
      data: calm,
    });
    await tx.colorway.updateMany({
      where: { id: { in: colorwayIds }, state: "unlinked" },
      data: { ...calm, former: [], created: [], isValueNew: false },
    });
    const disclosed = begun.filter(({ disclosure }) =>
      parseDisclosure(disclosure).places.some((place) => place !== "alt"),
    );
    for (const [shopId, own] of Map.groupBy(disclosed, (one) => one.shopId)) {
      const productIds = own.map(({ productId }) => productId);
      for (const note of noteDisclosures({ prisma: tx, now }, shopId, productIds, { isNew: true }))
        await note;
    }
  });
  return due.length;
}
