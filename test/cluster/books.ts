import type { PrismaClient } from "@prisma/client";
import { expect } from "vitest";
import { type PlanName, plans } from "#contract/plans.ts";
import { outputPrices, ownEnginePrices, priceOfSide } from "#contract/prices.ts";

const ended = ["completed", "failed", "aborted"];

export const countEnded = (prisma: PrismaClient) => prisma.job.count({ where: { status: { in: ended } } });

/** Keeps when each job had ended, by this process's clock. */
export async function watchEnds(prisma: PrismaClient) {
  const ends: number[] = [];
  let known = await countEnded(prisma);
  const timer = setInterval(async () => {
    const count = await countEnded(prisma).catch(() => known);
    for (; known < count; known++) ends.push(Date.now());
  }, 200);
  return {
    ends,
    /** The longest time since `from` in which no job ended. */
    longestPause: (from: number) => {
      const moments = [from, ...ends.filter((at) => at > from)];
      return Math.max(...moments.slice(1).map((at, index) => at - moments[index]!));
    },
    stop: () => clearInterval(timer),
  };
}

/** No job has failed, and none that has ended was drawn, charged or announced more than once. Returns their ids. */
export async function checkBooks(prisma: PrismaClient): Promise<string[]> {
  const jobs = await prisma.job.findMany({ where: { status: { in: ended } }, include: { results: true } });
  expect(jobs.filter(({ status, results }) => status !== "completed" || results.length !== 1)).toEqual([]);
  const ids = jobs.map(({ id }) => id).toSorted();
  const where = { jobId: { in: ids } };
  const settled = await prisma.ledgerEntry.findMany({
    where: { ...where, kind: { in: ["capture", "release"] } },
  });
  const planOf = new Map((await prisma.account.findMany()).map(({ id, plan }) => [id, plan as PlanName]));
  const priceOf = ({ accountId }: (typeof jobs)[number]) =>
    priceOfSide(1024, plans[planOf.get(accountId)!].ownEnginePrices ? ownEnginePrices : outputPrices);
  expect(settled.map(({ jobId, kind, credits }) => [jobId, kind, credits]).toSorted()).toEqual(
    jobs.map((job) => [job.id, "capture", priceOf(job)]).toSorted(),
  );
  const told = await prisma.notification.findMany({ where: { ...where, name: "image_result" } });
  expect(told.map(({ jobId }) => jobId).toSorted()).toEqual(ids);
  return ids;
}
