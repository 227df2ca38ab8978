import type { ShopsDeps } from "../../shops-deps.ts";
import type { CompletionsView } from "../../views.ts";
import { isPaused } from "../pause/pause-state.ts";
import { isRowId } from "./find-restyle.ts";
import { summarise } from "./summaries.ts";

/** Bound of an answer; a shop rarely has more than a few. */
const restylesMax = 50;

/**
 * The shop's restyles that run, and what became of those that the caller has seen running. Restyles of other shops are
 * left out.
 */
export async function listCompleted(
  deps: ShopsDeps,
  shopId: string,
  watchedIds: string[],
): Promise<CompletionsView> {
  const { prisma } = deps;
  const [running, ended] = await Promise.all([
    prisma.restyle.findMany({
      where: { shopId, finishedAt: null },
      orderBy: { createdAt: "desc" },
      take: restylesMax,
    }),
    prisma.restyle.findMany({
      where: {
        shopId,
        id: { in: watchedIds.filter(isRowId).slice(0, restylesMax) },
        finishedAt: { not: null },
      },
    }),
  ]);
  const summaries = await summarise(deps, ended);
  return {
    running: running.map((restyle) => ({ id: restyle.id, isPaused: isPaused(restyle) })),
    ended: summaries.map(({ id, title, counts }) => ({
      id,
      title,
      ready: counts.ready,
      failed: counts.failed,
      unchecked: counts.unchecked,
    })),
  };
}
