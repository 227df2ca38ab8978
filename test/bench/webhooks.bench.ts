/**
 * Ten thousand outputs' webhooks for a receiver that takes half a second to answer, and how soon another account's
 * arrive meanwhile, beside how soon they arrive when there is nothing else to do. Then the slow receiver becomes quick and
 * everything that waited has to arrive.
 */
import { type DelayFigures, runWebhooks } from "./run-webhooks.ts";
import { writeReport } from "./write-report.ts";

const load = { backlog: 10_000, slowMs: 500, eventsPerSecond: 10, aloneSeconds: 15, besideSeconds: 30 };

const run = await runWebhooks(load);
const { alone, beside, slow, worker } = run;

const row = ({ events, p50, p99, max }: DelayFigures) => ({
  events,
  "p50 ms": p50.toFixed(0),
  "p99 ms": p99.toFixed(0),
  "max ms": max.toFixed(0),
});
console.table({ alone: row(alone), "beside the backlog": row(beside) });
const ratios = { p50: beside.p50 / alone.p50, p99: beside.p99 / alone.p99 };
console.log(
  `beside ÷ alone: p50 × ${ratios.p50.toFixed(1)}, p99 × ${ratios.p99.toFixed(1)}; of the backlog ` +
    `${slow.waitingAtStart} waited at the start and ${slow.waitingAtEnd} at the end, ` +
    `${slow.perSecond.toFixed(0)} a second at most ${slow.atOnceMax} at once, ` +
    `then ${slow.drainedPerSecond.toFixed(0)} a second; ${slow.missing} missing, ${slow.repeated} repeated; ` +
    `worker at most ${worker.residentPeak.toFixed(0)} MiB`,
);
await writeReport("webhooks", { load, ...run, ratios });
if (slow.missing > 0) throw new Error(`${slow.missing} notifications never arrived`);
