import sharp from "sharp";
import { expect, test } from "vitest";
import { loadPersonNet } from "#engines/nets/person-net.ts";
import { loadPoseNet } from "#engines/nets/pose-net.ts";
import type { Nets } from "#engines/onda/nets.ts";
import { readProductPhoto } from "#engines/onda/packshot/analyze-product.ts";
import { createRng } from "#test-support/rng.ts";

const side = 600;

/** A tee on a wall in bad light, out of focus. */
async function drawTee(blur: number): Promise<Buffer> {
  const tee = `<path d="M190 150 L270 130 Q300 160 330 130 L410 150 L470 250 L420 280 L400 250 L400 480 L200 480 L200 250 L180 280 L130 250 Z" fill="#a5b0bb"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><rect width="100%" height="100%" fill="#c9cdd2"/>${tee}</svg>`;
  const rng = createRng(1, "noise");
  const soft = await sharp(Buffer.from(svg)).flatten().blur(blur).raw().toBuffer();
  const noisy = soft.map((value) => Math.min(255, Math.max(0, value + rng.whole(-25, 25))));
  return sharp(Buffer.from(noisy), { raw: { width: side, height: side, channels: 3 } })
    .jpeg()
    .toBuffer();
}

test("a product is separated from its wall with certainty, or refused", async () => {
  const nets: Nets = {
    findPerson: await loadPersonNet(),
    findPose: await loadPoseNet(),
    parsePerson: () => Promise.reject(new Error("a product needs no parsing")),
  };
  const told: (number | "refused")[] = [];
  for (const blur of [0.5, 2, 3, 4, 5, 6, 8]) {
    const photo = await readProductPhoto(nets, await drawTee(blur), null);
    told.push(photo.kind === "refused" ? "refused" : photo.product.confidence);
  }
  expect(told[0]).toBeGreaterThanOrEqual(0.9);
  expect(told).toContain("refused");
  for (const one of told) if (one !== "refused") expect(one, told.join()).toBeGreaterThanOrEqual(0.9);
});
