import { type Colorway, Prisma } from "@prisma/client";
import { LeaseLost } from "#leases/with-lease.ts";
import { toStored } from "../../failure.ts";
import type { ShopsDeps } from "../../shops-deps.ts";
import { throwIfStopped } from "../../tasks/run-scoped-deps.ts";
import { isForeseen, mayTryAgain, toGivenUp, toRefusal, toWaitMs } from "../publish/publication-failure.ts";

/**
 * Records why the variants of a color could not be settled: the time of the next attempt while a retry may succeed,
 * otherwise the permanent failure. Images that are published stay so. After a failed undo the color counts as linked
 * and its images as published, so that they can be undone again.
 */
export async function handleColorwayFailure(
  deps: ShopsDeps,
  colorway: Pick<Colorway, "id" | "state" | "failures">,
  error: unknown,
): Promise<void> {
  // The new holder of the lease continues.
  if (error instanceof LeaseLost) return;
  throwIfStopped(deps);
  const refusal = toRefusal(error);
  if (refusal === null && !isForeseen(error)) throw error;
  const { id, state } = colorway;
  deps.log.warn({ err: error, colorwayId: id }, "The variants of a color could not be settled");
  const failures = colorway.failures + 1;
  if (refusal === null && mayTryAgain(error, failures)) {
    const dueAt = new Date(deps.now().getTime() + toWaitMs(error, failures));
    await deps.prisma.colorway.update({ where: { id }, data: { failures, dueAt } });
    return;
  }
  const why = {
    failure: toStored(refusal ?? toGivenUp()),
    failures: 0,
    finishedAt: deps.now(),
  };
  if (state === "linking") {
    await deps.prisma.colorway.updateMany({ where: { id, state }, data: { state: "failed", ...why } });
    return;
  }
  await deps.prisma.$transaction([
    deps.prisma.colorway.updateMany({
      where: { id, state },
      data: { state: "linked", nextChoice: Prisma.DbNull, ...why },
    }),
    deps.prisma.publication.updateMany({
      where: { colorwayId: id, state: "undoing", step: { notIn: ["detached", "deleted"] } },
      data: { state: "published", failure: why.failure, finishedAt: deps.now() },
    }),
  ]);
}
