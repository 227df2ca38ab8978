/**
 * What one picture costs each network that finding a garment runs, and a whole find of a worn garment at 2 megapixels, in
 * processor time of one thread: median and least of some rounds after a first one. Writes test-results/bench/nets.json.
 */
import sharp from "sharp";
import { decodeImage } from "#engines/codec.ts";
import { loadParsingNet } from "#engines/nets/parsing-net.ts";
import { loadPersonNet } from "#engines/nets/person-net.ts";
import { loadPoseNet } from "#engines/nets/pose-net.ts";
import { createEmbeddedFinder } from "#engines/onda/mask/find-embedded.ts";
import { findMask } from "#engines/onda/mask/find-mask.ts";
import { finderSide } from "#engines/onda/mask/finder.ts";
import type { Nets } from "#engines/onda/nets.ts";
import { onnxRuntime } from "#test-support/onnx-runtime.ts";
import { shippedPhoto } from "#test-support/photos.ts";
import { writeReport } from "./write-report.ts";

const rounds = 9;
const nets = {
  parsePerson: await loadParsingNet(null),
  findPerson: await loadPersonNet(),
  findPose: await loadPoseNet(),
};
/** Null where onnxruntime-node is not installed. */
const withOnnx = onnxRuntime && { ...nets, parsePerson: await loadParsingNet(onnxRuntime) };
const portrait = sharp(shippedPhoto("astronaut")).resize(1448, 1448);
const source = Uint8Array.from(await portrait.jpeg({ quality: 92 }).toBuffer());
const image = await decodeImage(source, finderSide);

const find = (given: Nets) =>
  findMask(createEmbeddedFinder(given), {
    task: "find-mask",
    source,
    garmentKind: "top",
    label: "top",
    parser: null,
    example: null,
  });

async function measure(work: () => unknown): Promise<{ medianMs: number; leastMs: number }> {
  await work();
  const taken: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const begun = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(begun);
    taken.push((user + system) / 1000);
  }
  taken.sort((one, other) => one - other);
  return { medianMs: Math.round(taken[rounds >> 1]!), leastMs: Math.round(taken[0]!) };
}

const figures = {
  parsing: await measure(() => nets.parsePerson(image)),
  person: await measure(() => nets.findPerson(image)),
  pose: await measure(() => nets.findPose(image)),
  findAt2Megapixels: await measure(() => find(nets)),
  ...(withOnnx && {
    parsingWithOnnx: await measure(() => withOnnx.parsePerson(image)),
    findAt2MegapixelsWithOnnx: await measure(() => find(withOnnx)),
  }),
};
console.table(figures);
await writeReport("nets", figures);
