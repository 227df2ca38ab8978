import type { AdminClient } from "#admin-api/admin-client.ts";
import type { FileState } from "#admin-api/file-state-fragment.ts";
import { listFileStates } from "#admin-api/list-file-states.ts";
import type { Lease } from "#leases/with-lease.ts";
import { failure } from "../../failure.ts";
import type { ShopsDeps } from "../../shops-deps.ts";
import { isDuplicate } from "./find-created-file.ts";
import { handlePublicationFailure, PublicationRefused } from "./publication-failure.ts";
import { type PublicationToRun, postpone, recordStep, undecidedAgainMs } from "./publication-rows.ts";

/** Before each look at the files. Shopify processes one within seconds; the sweep continues with slower ones. */
const pausesMs = [1_500, 1_500, 2_000, 3_000, 4_000, 8_000];
/** Files that are ready wait this many looks for the others. */
const looksTogether = 3;
const readyAgainMs = 10_000;

/**
 * Waits until Shopify has processed the created files of one product, with one request for all of them at a time. Those of
 * later steps are ready.
 *
 * @returns the ready ones, and those to wait for again; the others are postponed or have failed
 */
export async function awaitFiles(
  deps: ShopsDeps,
  lease: Lease,
  admin: AdminClient,
  publications: PublicationToRun[],
): Promise<{ ready: PublicationToRun[]; pending: PublicationToRun[] }> {
  const isPending = ({ step }: PublicationToRun) => step === "created";
  const ready = publications.filter((one) => !isPending(one));
  let pending = publications.filter(isPending);
  for (const [look, pauseMs] of pausesMs.entries()) {
    if (pending.length === 0) break;
    if (ready.length > 0 && look >= looksTogether) return { ready, pending };
    await deps.sleep(look === 0 ? leftOf(pauseMs, deps.now(), pending) : pauseMs);
    const states = await listStates(deps, lease, admin, pending);
    if (!states) return { ready, pending: [] };
    const waiting: PublicationToRun[] = [];
    for (const publication of pending) {
      try {
        const outcome = await settle(deps, publication, states.get(publication.mediaId ?? ""));
        if (outcome === "ready") ready.push(publication);
        if (outcome === "waiting") waiting.push(publication);
      } catch (error) {
        await handlePublicationFailure(deps, publication, error);
      }
    }
    pending = waiting;
  }
  for (const publication of pending) await postpone(deps, publication, readyAgainMs);
  return { ready, pending: [] };
}

/** What is left of a pause that began when the latest of the files was created. */
function leftOf(pauseMs: number, now: Date, pending: PublicationToRun[]): number {
  const createdAt = Math.max(...pending.map(({ stepAt }) => stepAt.getTime()));
  return Math.max(0, Math.min(pauseMs, createdAt + pauseMs - now.getTime()));
}

/** Null after a failure, which is recorded. */
async function listStates(
  deps: ShopsDeps,
  lease: Lease,
  admin: AdminClient,
  pending: PublicationToRun[],
): Promise<Map<string, FileState> | null> {
  try {
    const states = await listFileStates(
      admin,
      pending.map(({ mediaId }) => mediaId ?? ""),
    );
    lease.assertHeld();
    return states;
  } catch (error) {
    for (const publication of pending) await handlePublicationFailure(deps, publication, error);
    return null;
  }
}

/** @throws PublicationRefused */
async function settle(
  deps: ShopsDeps,
  publication: PublicationToRun,
  file: FileState | undefined,
): Promise<"ready" | "waiting" | "postponed"> {
  if (!file) throw new PublicationRefused(failure("file_deleted"));
  if (file.state === "ready") {
    await recordStep(deps, publication, "ready");
    return "ready";
  }
  if (isDuplicate(file)) {
    await recordStep(deps, publication, "creating", { stagedUrl: null });
    await postpone(deps, publication, undecidedAgainMs);
    return "postponed";
  }
  if (file.state !== "failed") return "waiting";
  const reasons = file.errors.map(({ message }) => message).join(" ");
  throw new PublicationRefused(failure("shopify_processing", { reason: reasons }));
}
