/**
 * Images per minute through the whole product — upload, job, queue, drawing, storage, download — beside the engine alone
 * in one process over the same photos. The two take turns, so that a machine that gets busier strikes both.
 */
import { readBenchPhotos } from "./bench-photos.ts";
import { renderThreads } from "./recolor-request.ts";
import { type EngineRun, runEngine } from "./run-engine.ts";
import { type ProductRun, runProduct } from "./run-product.ts";
import { writeReport } from "./write-report.ts";

const imageCount = 20;
const rounds = 2;
const { sets, warmUp } = await readBenchPhotos(imageCount, 2);

const engine: EngineRun[] = [await runEngine(sets, warmUp)];
const product: ProductRun[] = [];
for (let round = 0; round < rounds; round++) {
  product.push(await runProduct(sets, warmUp));
  engine.push(await runEngine(sets, warmUp));
}

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const perMinute = (ms: number) => (imageCount / ms) * 60_000;
const cpuOf = ({ use }: ProductRun) => use.web.cpuMs + use.worker.cpuMs;
const meanOf = <Run>(runs: Run[], of: (run: Run) => number) => mean(runs.map(of));
const engineMs = meanOf(engine, ({ totalMs }) => totalMs);
const productMs = meanOf(product, ({ totalMs }) => totalMs);
const engineCpuMs = meanOf(engine, ({ cpuMs }) => cpuMs);
const productCpuMs = meanOf(product, cpuOf);

const row = (ms: number, cpuMs: number) => ({
  "images/min": perMinute(ms).toFixed(1),
  seconds: (ms / 1000).toFixed(1),
  "CPU s/image": (cpuMs / imageCount / 1000).toFixed(2),
});
console.table(
  Object.fromEntries([
    ...engine.map((run, round) => [`engine alone ${round + 1}`, row(run.totalMs, run.cpuMs)]),
    ...product.map((run, round) => [`whole product ${round + 1}`, row(run.totalMs, cpuOf(run))]),
  ]),
);
const [first] = product;
console.log(
  `${imageCount} images, ${renderThreads} threads, ${first.failed} refused; of the product's first run ` +
    `${first.uploadMs.toFixed(0)} ms uploading and ${first.downloadMs.toFixed(0)} ms downloading\n` +
    `product ÷ engine alone: images/min × ${(engineMs / productMs).toFixed(2)}, ` +
    `processor time of web and worker × ${(productCpuMs / engineCpuMs).toFixed(2)}`,
);
await writeReport("end-to-end", {
  imageCount,
  renderThreads,
  engine,
  product,
  imagesPerMinute: { engine: perMinute(engineMs), product: perMinute(productMs) },
  speedRatio: engineMs / productMs,
  cpuRatio: productCpuMs / engineCpuMs,
});
