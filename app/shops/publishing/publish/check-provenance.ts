import type { Publication } from "@prisma/client";
import { AdminApiError } from "#admin-api/admin-api-error.ts";
import type { FileState } from "#admin-api/file-state-fragment.ts";
import { listFileStates } from "#admin-api/list-file-states.ts";
import { backoffMs } from "../../backoff.ts";
import { openShopAdmin } from "../../offline-admin.ts";
import { withShopLease } from "../../shop-lease.ts";
import type { ShopsDeps } from "../../shops-deps.ts";
import { throwIfStopped } from "../../tasks/run-scoped-deps.ts";
import type { ProvenanceState } from "../../views.ts";
import { imageBytesMax } from "./fetch-result.ts";
import { findPublication } from "./publication-rows.ts";
import { readBounded } from "./read-bounded.ts";

/** After them the result is unknown; the image stays published. */
const failuresMax = 5;
const downloadTimeoutMs = 60_000;
/** Files per run, read one after the other. The next run continues. */
const filesMax = 50;

/** The CDN did not deliver the file; it may later. */
class NotDelivered extends Error {
  override readonly name = "NotDelivered";
}

/**
 * Checks the provenance metadata of delivered files, which the CDN may have removed: of those that are due in the shop of this
 * publication, with one request for their states. Only one run per shop at a time: a file is read once, and the result is
 * only recorded.
 */
export async function checkProvenance(deps: ShopsDeps, publicationId: string): Promise<void> {
  const publication = await findPublication(deps, publicationId, "published");
  if (!publication?.provenanceDueAt) return;
  const { shopId, shopDomain } = publication;
  await withShopLease(deps, `check-provenance/${shopId}`, () => checkDue(deps, { shopId, shopDomain }));
}

async function checkDue(
  deps: ShopsDeps,
  { shopId, shopDomain }: { shopId: string; shopDomain: string },
): Promise<void> {
  const due = await deps.prisma.publication.findMany({
    where: { shopId, state: "published", provenanceDueAt: { lte: deps.now() } },
    orderBy: { provenanceDueAt: "asc" },
    take: filesMax,
  });
  if (due.length === 0) return;
  let files: Map<string, FileState>;
  try {
    files = await listFileStates(
      openShopAdmin(deps, shopDomain),
      due.map(({ mediaId }) => mediaId ?? ""),
    );
  } catch (error) {
    throwIfStopped(deps);
    if (!(error instanceof AdminApiError)) throw error;
    for (const one of due) await recordFailure(deps, one, error);
    return;
  }
  for (const one of due) await checkFile(deps, one, files.get(one.mediaId ?? ""));
}

async function checkFile(
  deps: ShopsDeps,
  publication: Publication,
  file: FileState | undefined,
): Promise<void> {
  // What a run that takes too long leaves over is due.
  deps.signal?.throwIfAborted();
  try {
    // Shopify says `ready` before the image can be fetched.
    if (file?.state === "ready" && !file.url) throw new NotDelivered("The file has no image yet");
    await record(deps, publication, file?.url ? await readState(deps, file.url) : "unchecked");
  } catch (error) {
    throwIfStopped(deps);
    if (!(error instanceof NotDelivered)) throw error;
    await recordFailure(deps, publication, error);
  }
}

async function recordFailure(deps: ShopsDeps, publication: Publication, error: Error): Promise<void> {
  const { id } = publication;
  deps.log.warn({ err: error, publicationId: id }, "A published file could not be checked");
  const provenanceFailures = publication.provenanceFailures + 1;
  if (provenanceFailures >= failuresMax) return record(deps, publication, "unchecked");
  const provenanceDueAt = new Date(deps.now().getTime() + backoffMs(provenanceFailures));
  await deps.prisma.publication.updateMany({
    where: { id, provenanceDueAt: { not: null } },
    data: { provenanceFailures, provenanceDueAt },
  });
}

async function record(
  { prisma }: ShopsDeps,
  { id }: Publication,
  provenance: ProvenanceState,
): Promise<void> {
  await prisma.publication.updateMany({
    where: { id, provenanceDueAt: { not: null } },
    data: { provenance, provenanceDueAt: null },
  });
}

async function readState(deps: ShopsDeps, url: string): Promise<ProvenanceState> {
  let bytes: Uint8Array | null;
  try {
    // Without a preference for another format the CDN delivers the one that was uploaded.
    const reply = await deps.fetch(url, { signal: AbortSignal.timeout(downloadTimeoutMs) });
    if (!reply.ok) {
      await reply.body?.cancel();
      throw new NotDelivered(`The CDN answered ${reply.status}`);
    }
    bytes = await readBounded(reply, imageBytesMax);
  } catch (error) {
    throw error instanceof NotDelivered
      ? error
      : new NotDelivered("The CDN was not reached", { cause: error });
  }
  if (bytes === null) return "unchecked";
  return findSourceType(bytes) === null ? "lost" : "verified";
}

/** IPTC's Digital Source Type with one of its concepts, as an element or as an attribute of an XMP packet. */
const sourceType =
  /Iptc4xmpExt:DigitalSourceType\s*(?:>|=\s*["'])\s*https?:\/\/cv\.iptc\.org\/newscodes\/digitalsourcetype\/(\w+)/;

/** The concept of the digital source type that an image's XMP packet names; null without one. Packets are not compressed. */
export function findSourceType(picture: Uint8Array): string | null {
  const text = Buffer.from(picture.buffer, picture.byteOffset, picture.byteLength).toString("latin1");
  return sourceType.exec(text)?.[1] ?? null;
}

/** Enqueues the check of newly attached files of a shop, of which this is one. */
export async function enqueueProvenanceCheck(
  { enqueue, log }: Pick<ShopsDeps, "enqueue" | "log">,
  publicationId: string,
): Promise<void> {
  try {
    const id = `shops-check-provenance-${publicationId}`;
    await enqueue("shops-check-provenance", { publicationId }, { id });
  } catch (error) {
    // The row is committed: the sweep enqueues what is missing in the queue.
    log.error({ err: error }, "The check of a published file could not be enqueued");
  }
}
