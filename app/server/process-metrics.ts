import type pg from "pg";
import { Counter, Gauge, type Registry } from "prom-client";
import type { FileStore } from "#service/core/ports.ts";

/** Resource metrics of a process: its database connections, and the disk of the data folder. */
export function measureOwnResources(
  registry: Registry,
  { pool, findRoom }: { pool: pg.Pool; findRoom: FileStore["room"] },
): void {
  const registers = [registry];
  new Gauge({
    name: "restyle_database_connections",
    help: "Connections of this process to the database: in use, idle, and requests that wait for one",
    labelNames: ["state"],
    registers,
    collect() {
      this.set({ state: "used" }, pool.totalCount - pool.idleCount);
      this.set({ state: "idle" }, pool.idleCount);
      this.set({ state: "waiting" }, pool.waitingCount);
    },
  });
  new Gauge({
    name: "restyle_disk_bytes",
    help: "Space on the disk of the data folder: free, total",
    labelNames: ["kind"],
    registers,
    async collect() {
      // The other metrics are needed most while the disk is broken.
      const room = await findRoom().catch(() => null);
      this.set({ kind: "free" }, room?.freeBytes ?? Number.NaN);
      this.set({ kind: "total" }, room?.totalBytes ?? Number.NaN);
    },
  });
  new Gauge({
    name: "restyle_disk_low",
    help: "1 while uploads and new jobs are refused because the disk is almost full",
    registers,
    async collect() {
      const room = await findRoom().catch(() => null);
      this.set(room === null ? Number.NaN : Number(room.isLow));
    },
  });
}

/** Number of restarts by the supervisor of each process and of the private PostgreSQL server. */
export function countRestarts(registry: Registry): Counter<"of"> {
  return new Counter({
    name: "restyle_restarts_total",
    help: "Times the supervisor started a process again: web, worker, postgres",
    labelNames: ["of"],
    registers: [registry],
  });
}
