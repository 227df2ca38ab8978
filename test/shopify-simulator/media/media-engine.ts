import sharp from "sharp";
import type { SimulatorClock } from "../clock.ts";
import type { Limits, Timing } from "../simulator-options.ts";
import type { FileState, JobState, ProductState, ShopState } from "../state/shop-state.ts";
import type { StateStore } from "../state/state-store.ts";
import { extensions, readPicture } from "./read-picture.ts";

export interface MediaEngine {
  /** Starts fetching the file's source, as Shopify does after `fileCreate`. */
  start(shop: ShopState, file: FileState): void;
  /** Brings files and jobs to the state that the clock says. */
  settle(shop: ShopState): void;
  /** Resolves when no source is being fetched any more. */
  idle(): Promise<void>;
}

interface Dependencies {
  store: StateStore;
  clock: SimulatorClock;
  timing: Timing;
  limits: Limits;
  /** Our own staged uploads are read from the disk; null for an address that is not one of them. */
  readStaged: (shop: ShopState, source: string) => Promise<Uint8Array<ArrayBuffer> | null>;
  onProductChanged: (shop: ShopState, product: ProductState) => void;
}

const fetchTimeoutMs = 20_000;

async function fetchSource(source: string): Promise<Uint8Array<ArrayBuffer>> {
  const reply = await fetch(source, { signal: AbortSignal.timeout(fetchTimeoutMs) });
  if (!reply.ok) throw new Error(`The source answered ${reply.status}`);
  return new Uint8Array(await reply.arrayBuffer());
}

/** Takes the media out of the order and puts it in again at its new place, one move after the other. */
export function applyMoves(mediaIds: readonly string[], moves: JobState["moves"]): string[] {
  const order = [...mediaIds];
  for (const move of moves) {
    const from = order.indexOf(move.id);
    if (from === -1) continue;
    order.splice(from, 1);
    order.splice(Math.min(move.position, order.length), 0, move.id);
  }
  return order;
}

/** Files go UPLOADED → PROCESSING → READY or FAILED as time passes; reorders are jobs that finish later. */
export function createMediaEngine(deps: Dependencies): MediaEngine {
  const running = new Set<Promise<void>>();

  async function fetchAndRead(shop: ShopState, file: FileState): Promise<void> {
    let bytes: Uint8Array<ArrayBuffer>;
    try {
      const source = file.source ?? "";
      bytes = (await deps.readStaged(shop, source)) ?? (await fetchSource(source));
    } catch (error) {
      const message = `The source could not be downloaded: ${error instanceof Error ? error.message : error}`;
      file.outcome = { kind: "failure", failure: { code: "IMAGE_DOWNLOAD_FAILURE", message } };
      deps.store.changed();
      return;
    }
    const outcome = await readPicture(bytes, deps.limits);
    if (outcome.kind === "picture") {
      // Encoding it anew leaves metadata out.
      const kept = file.losesMetadata ? new Uint8Array(await sharp(bytes).toBuffer()) : bytes;
      file.blob = await deps.store.writeBlob(kept, extensions[outcome.mimeType] ?? "bin");
    }
    file.outcome ??= outcome;
    deps.store.changed();
  }

  function settleFile(file: FileState, now: number): void {
    if (file.status === "READY" || file.status === "FAILED") return;
    const age = now - file.createdAt;
    const { mediaUploadedMs, mediaProcessingMs } = deps.timing;
    if (age >= mediaUploadedMs + mediaProcessingMs && file.outcome) {
      file.status = file.outcome.kind === "picture" ? "READY" : "FAILED";
      file.updatedAt = now;
      deps.store.changed();
    } else if (age >= mediaUploadedMs && file.status === "UPLOADED") {
      file.status = "PROCESSING";
      deps.store.changed();
    }
  }

  function settleJob(shop: ShopState, job: JobState, now: number): void {
    if (job.done || now < job.dueAt) return;
    job.done = true;
    deps.store.changed();
    const product = shop.products[job.productId];
    if (!product) return;
    const order = applyMoves(product.mediaIds, job.moves);
    if (order.join() === product.mediaIds.join()) return;
    product.mediaIds = order;
    deps.onProductChanged(shop, product);
  }

  const engine: MediaEngine = {
    start(shop, file) {
      const work = fetchAndRead(shop, file).finally(() => running.delete(work));
      running.add(work);
    },
    settle(shop) {
      const now = deps.clock.now();
      for (const file of Object.values(shop.files)) settleFile(file, now);
      for (const job of Object.values(shop.jobs)) settleJob(shop, job, now);
    },
    async idle() {
      while (running.size > 0) await Promise.all(running);
    },
  };

  // A run that was cut off left files whose source was never read.
  for (const shop of Object.values(deps.store.state.shops)) {
    for (const file of Object.values(shop.files)) {
      if (file.outcome === null && !file.mediaType) engine.start(shop, file);
    }
  }
  return engine;
}
