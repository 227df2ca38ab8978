/**
 * Publishes 1,000 images of as many products under the rate limit of a standard shop, and counts what it asks of Shopify.
 * Beside it, in the same process and on the same shop: the fewest requests that the API takes, one product after the
 * other (stage, create, look whether it is ready, attach, move).
 *
 *   npm run bench -- publishing        PUBLISH=100 publishes fewer
 */
import { openStoreBench, type Traffic } from "./open-store-bench.ts";
import { writeReport } from "./write-report.ts";

const publish = Number(process.env.PUBLISH ?? 1_000);
const bare = Math.ceil(publish / 10);
/** Every fifth product has the tag. */
const productCount = publish * 5;

const bench = await openStoreBench(productCount);
try {
  const { report, traffic } = await bench.run({ tag: "season", publish, bare });
  const row = (name: string, images: number, ms: number, asked: Traffic) => ({
    name,
    images,
    s: (ms / 1_000).toFixed(0),
    "images/min": ((images / ms) * 60_000).toFixed(1),
    "requests/image": (asked.requests / images).toFixed(2),
    "points/image": (asked.points / images).toFixed(1),
    throttled: asked.throttled,
  });
  console.table([
    row("the app", report.published, report.publishMs, traffic.publish),
    row("the fewest requests", bare, report.bareMs, traffic.bare),
  ]);
  console.table(traffic.publish.operations);
  await writeReport("publishing", { report, traffic });
  if (report.failed > 0) throw new Error(`${report.failed} images failed`);
  if (traffic.publish.throttled > 0) throw new Error(`${traffic.publish.throttled} requests were throttled`);
} finally {
  await bench.close();
}
