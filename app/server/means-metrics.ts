import type pg from "pg";
import { Counter, Gauge, type Registry } from "prom-client";
import type { FileStore } from "#service/core/ports.ts";

/** Resource metrics of a process: its database connections, and the disk of the data folder. */
export function measureOwnMeans(
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
      const { freeBytes, totalBytes } = await findRoom();
      this.set({ kind: "free" }, freeBytes);
      this.set({ kind: "total" }, totalBytes);
    },
  });
  new Gauge({
    name: "restyle_disk_low",
    help: "1 while uploads and new jobs are refused because the disk is almost full",
    registers,
    async collect() {
      this.set((await findRoom()).isLow ? 1 : 0);
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
