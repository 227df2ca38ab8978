/**
 * A thousand open streams of notifications with a hundred events a second: how late they come, how much memory a stream
 * takes, whether any is lost. Beside it, in the same run, a server that does nothing but pass on the same events to as
 * many streams, each after it was stored by one INSERT: what Node, the database's disk and the machine take by
 * themselves. A delay counts from before the event is stored until it is read.
 */
import { runBareStreams, runServiceStreams, type StreamRun } from "./run-streams.ts";
import { writeReport } from "./write-report.ts";

const load = { connections: 1000, accounts: 50, eventsPerSecond: 100, seconds: 10 };

const bare = await runBareStreams(load);
const service = await runServiceStreams(load);

const row = (run: StreamRun) => ({
  received: run.received,
  "lost or out of order": run.faults,
  "p50 ms": run.delayMs.p50.toFixed(1),
  "p99 ms": run.delayMs.p99.toFixed(1),
  "max ms": run.delayMs.max.toFixed(1),
  "KiB held": run.kibPerConnection.held.toFixed(1),
  "after load": run.kibPerConnection.heldAfterLoad.toFixed(1),
  "KiB taken": run.kibPerConnection.takenPeak.toFixed(0),
  "connecting s": (run.connectMs / 1000).toFixed(1),
  "CPU s": (run.cpuMs / 1000).toFixed(1),
});
console.table({ "bare server": row(bare), service: row(service) });
const ratios = {
  p99: service.delayMs.p99 / bare.delayMs.p99,
  held: service.kibPerConnection.held / bare.kibPerConnection.held,
  cpu: service.cpuMs / bare.cpuMs,
};
console.log(
  `service ÷ bare server: p99 × ${ratios.p99.toFixed(1)}, memory held per stream × ${ratios.held.toFixed(1)}, ` +
    `processor time × ${ratios.cpu.toFixed(1)}`,
);
await writeReport("streams", { load, bare, service, ratios });
if (service.faults > 0) throw new Error(`${service.faults} messages were lost, repeated or out of order`);
