/** Peak memory of the web and the worker process over a run of 20 images and, started afresh, one of 40. */
import { readBenchPhotos } from "./bench-photos.ts";
import { renderThreads } from "./recolor-request.ts";
import { type ProductRun, runProduct } from "./run-product.ts";
import { writeReport } from "./write-report.ts";

const counts = [20, 40];
const runs: (Pick<ProductRun, "use" | "completed" | "failed"> & { images: number })[] = [];
for (const count of counts) {
  const { sets, warmUp } = await readBenchPhotos(count, 2);
  const { use, completed, failed } = await runProduct(sets, warmUp);
  runs.push({ images: count, completed, failed, use });
}
console.table(
  runs.map(({ images, use: { web, worker } }) => ({
    images,
    "web MiB": web.residentPeak.toFixed(0),
    "web anonymous": web.anonymousPeak.toFixed(0),
    "worker MiB": worker.residentPeak.toFixed(0),
    "worker anonymous": worker.anonymousPeak.toFixed(0),
  })),
);
const [short, long] = runs.map(({ use }) => use);
const growth = {
  web: long.web.residentPeak / short.web.residentPeak,
  worker: long.worker.residentPeak / short.worker.residentPeak,
};
console.log(
  `${renderThreads} threads; twice the images: web × ${growth.web.toFixed(2)}, worker × ${growth.worker.toFixed(2)}`,
);
await writeReport("memory", { renderThreads, runs, growth });
