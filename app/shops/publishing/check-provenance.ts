import { AdminApiError } from "#admin-api/admin-api-error.ts";
import { findFileStatus } from "#admin-api/find-file-status.ts";
import { backoffMs } from "../backoff.ts";
import { openShopAdmin } from "../offline-admin.ts";
import type { ShopsDeps } from "../shops-deps.ts";
import { throwIfStopped } from "../tasks/run-scoped-deps.ts";
import type { ProvenanceState } from "../views.ts";
import { imageBytesMax } from "./fetch-result.ts";
import { findPublication } from "./publication-rows.ts";
import { readBounded } from "./read-bounded.ts";

/** After them the result is unknown; the image stays published. */
const failuresMax = 5;
const downloadTimeoutMs = 60_000;

/** The CDN did not deliver the file; it may later. */
class NotDelivered extends Error {
  override readonly name = "NotDelivered";
}

/**
 * Checks the provenance metadata of the delivered file, which the CDN may have removed. The file is read once, and the
 * result is only recorded.
 */
export async function checkProvenance(deps: ShopsDeps, publicationId: string): Promise<void> {
  const { prisma, now } = deps;
  const publication = await findPublication(deps, publicationId, "published");
  if (!publication?.provenanceDueAt) return;
  const where = { id: publicationId, provenanceDueAt: { not: null } };
  const record = (provenance: ProvenanceState) =>
    prisma.publication.updateMany({ where, data: { provenance, provenanceDueAt: null } });
  try {
    const admin = openShopAdmin(deps, publication.shopDomain);
    const file = await findFileStatus(admin, publication.mediaId ?? "");
    // Shopify says `ready` before the image can be fetched.
    if (file?.state === "ready" && !file.url) throw new NotDelivered("The file has no image yet");
    await record(file?.url ? await readState(deps, file.url) : "unchecked");
  } catch (error) {
    throwIfStopped(deps);
    if (!(error instanceof AdminApiError || error instanceof NotDelivered)) throw error;
    deps.log.warn({ err: error, publicationId }, "A published file could not be checked");
    const provenanceFailures = publication.provenanceFailures + 1;
    if (provenanceFailures >= failuresMax) {
      await record("unchecked");
      return;
    }
    const provenanceDueAt = new Date(now().getTime() + backoffMs(provenanceFailures));
    await prisma.publication.updateMany({ where, data: { provenanceFailures, provenanceDueAt } });
  }
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
  return saysHowItWasMade(bytes) ? "verified" : "lost";
}

/** IPTC's Digital Source Type with one of its concepts, as an element or as an attribute of an XMP packet. */
const sourceType =
  /Iptc4xmpExt:DigitalSourceType\s*(?:>|=\s*["'])\s*https?:\/\/cv\.iptc\.org\/newscodes\/digitalsourcetype\/\w+/;

/** True for an image whose XMP packet contains the digital source type; packets are not compressed. */
export function saysHowItWasMade(picture: Uint8Array): boolean {
  const text = Buffer.from(picture.buffer, picture.byteOffset, picture.byteLength).toString("latin1");
  return sourceType.test(text);
}

/** Enqueues the check of a newly attached file. */
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
