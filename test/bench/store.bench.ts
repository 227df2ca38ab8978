/**
 * A store of 100,000 products: select 2,000 and 20,000 of them and submit, each in a fresh process of the app that is
 * watched: what it holds alive, and what is resident with garbage that was not collected yet.
 *
 *   npm run bench -- store
 */
import { openStoreBench } from "./open-store-bench.ts";
import { writeReport } from "./write-report.ts";

const productCount = 100_000;

const inMiB = ({ before, most }: { before: number; most: number }) =>
  `${before.toFixed(0)}, at most ${most.toFixed(0)}`;

const bench = await openStoreBench(productCount);
try {
  const small = await bench.run({ tag: "tenth", publish: 0, bare: 0 });
  const large = await bench.run({ tag: "season", publish: 0, bare: 0 });
  console.table(
    [small, large].map(({ report, traffic: { select } }) => ({
      products: report.products,
      photos: report.photos,
      "read s": (report.readMs / 1_000).toFixed(1),
      "submit s": (report.submitMs / 1_000).toFixed(1),
      requests: select.requests,
      points: select.points,
      "live MiB": inMiB(report.liveMiB),
      "resident MiB": inMiB(report.residentMiB),
    })),
  );
  await writeReport("store", { productCount, small, large });
} finally {
  await bench.close();
}
