import { GraphQLError } from "graphql";
import type { RequestContext } from "../admin-graphql/request-context.ts";
import type { Simulation } from "../simulation.ts";
import type { BulkOperationState, ShopState } from "../state/shop-state.ts";
import { toBulkFinishPayload } from "../webhooks/webhook-payloads.ts";
import type { BulkQuery } from "./read-bulk-query.ts";

/** Bulk queries that an app may run on a shop at once. */
export const bulkOperationsAtOnceMax = 5;

/** A result can be fetched for this long. */
const resultLivesMs = 7 * 24 * 3_600_000;

export const isUnfinished = ({ status }: BulkOperationState): boolean =>
  status === "CREATED" || status === "RUNNING" || status === "CANCELING";

export const bulkOperationsOf = (shop: ShopState): BulkOperationState[] => Object.values(shop.bulkOperations);

/** Starts reading what the query asks for; the operation ends when the clock has gone far enough. */
export function startBulkOperation(
  context: RequestContext,
  text: string,
  query: BulkQuery,
): BulkOperationState {
  const { sim, shop } = context;
  const operation: BulkOperationState = {
    id: sim.store.newId("BulkOperation"),
    query: text,
    status: "CREATED",
    errorCode: null,
    objectCount: 0,
    rootObjectCount: 0,
    fileBytes: null,
    blob: null,
    createdAt: sim.clock.now(),
    completedAt: null,
  };
  shop.bulkOperations[operation.id] = operation;
  sim.store.changed();
  const fault = sim.faults.take("bulk_failure", shop.domain, ["bulkOperationRunQuery"]);
  sim.bulk.track(
    (async () => {
      await sim.bulk.wait(sim.options.timing.bulkOperationMs / 2);
      if (operation.status !== "CREATED") return;
      operation.status = "RUNNING";
      const lines = await sim.bulk.exportProducts(context, query);
      operation.rootObjectCount = lines.filter((line) => !line.includes('"__parentId"')).length;
      operation.objectCount = lines.length;
      await sim.bulk.wait(sim.options.timing.bulkOperationMs / 2);
      if (operation.status !== "RUNNING") return;
      const kept = fault ? lines.slice(0, Math.floor(lines.length / 2)) : lines;
      const bytes = new TextEncoder().encode(kept.map((line) => `${line}\n`).join(""));
      operation.blob = bytes.length > 0 ? await sim.store.writeBlob(bytes, "jsonl") : null;
      operation.fileBytes = bytes.length;
      operation.errorCode = fault ? fault.code : null;
      end(sim, shop, operation, fault ? "FAILED" : "COMPLETED");
    })().catch((error: unknown) => {
      // What a document of the app can't read is a violation already.
      if (!(error instanceof GraphQLError)) throw error;
      operation.errorCode =
        error.extensions.code === "ACCESS_DENIED" ? "ACCESS_DENIED" : "INTERNAL_SERVER_ERROR";
      end(sim, shop, operation, "FAILED");
    }),
  );
  return operation;
}

export function cancelBulkOperation(sim: Simulation, shop: ShopState, operation: BulkOperationState): void {
  if (isUnfinished(operation)) end(sim, shop, operation, "CANCELED");
}

function end(
  sim: Simulation,
  shop: ShopState,
  operation: BulkOperationState,
  status: "COMPLETED" | "FAILED" | "CANCELED",
): void {
  operation.status = status;
  operation.completedAt = sim.clock.now();
  sim.store.changed();
  sim.webhooks.send(shop.domain, "bulk_operations/finish", toBulkFinishPayload(operation));
}

/** As the type `BulkOperation`. */
export function toBulkOperation({ sim, shop }: RequestContext, operation: BulkOperationState) {
  const isoDate = (ms: number) => new Date(ms).toISOString();
  const isKept = sim.clock.now() - operation.createdAt < resultLivesMs;
  const file = operation.blob && isKept ? `${sim.origin}/bulk/${shop.domain}/${operation.blob}` : null;
  return {
    __typename: "BulkOperation",
    id: operation.id,
    query: operation.query,
    status: operation.status,
    type: "QUERY",
    errorCode: operation.errorCode,
    objectCount: String(operation.objectCount),
    rootObjectCount: String(operation.rootObjectCount),
    fileSize: operation.fileBytes === null ? null : String(operation.fileBytes),
    url: operation.status === "COMPLETED" ? file : null,
    partialDataUrl: operation.status === "FAILED" ? file : null,
    createdAt: isoDate(operation.createdAt),
    completedAt: operation.completedAt === null ? null : isoDate(operation.completedAt),
  };
}

/** Reads what a query asks for: a line of JSON for each object. */
export type ExportProducts = (context: RequestContext, query: BulkQuery) => Promise<string[]>;

/** The work of bulk operations that goes on beside requests. */
export interface BulkWork {
  exportProducts: ExportProducts;
  track(work: Promise<void>): void;
  wait(ms: number): Promise<void>;
  idle(): Promise<void>;
  close(): Promise<void>;
}

export function createBulkWork(exportProducts: ExportProducts): BulkWork {
  const running = new Set<Promise<void>>();
  const closing = new AbortController();
  return {
    exportProducts,
    track(work) {
      const tracked = work
        .catch((error: unknown) => {
          if (!closing.signal.aborted) throw error;
        })
        .finally(() => running.delete(tracked));
      running.add(tracked);
    },
    wait: (ms) =>
      new Promise((resolve, reject) => {
        const stop = () => {
          clearTimeout(timer);
          reject(closing.signal.reason as Error);
        };
        const timer = setTimeout(() => {
          closing.signal.removeEventListener("abort", stop);
          resolve();
        }, ms);
        if (closing.signal.aborted) stop();
        else closing.signal.addEventListener("abort", stop, { once: true });
      }),
    async idle() {
      while (running.size > 0) await Promise.all(running);
    },
    async close() {
      closing.abort();
      await this.idle();
    },
  };
}
