import { readFile, rename } from "node:fs/promises";
import sharp from "sharp";
import { takePhoto } from "./take-photo.ts";
import { listWornShots } from "./worn-photos.ts";

export interface DrawTask {
  name: string;
  photo: string;
  mask: string;
}

sharp.concurrency(1);

/** Takes one of the worn photos and writes it beside its mask; whole files only. */
export default async function drawWorn({ name, photo, mask }: DrawTask): Promise<void> {
  const shot = listWornShots().find((one) => one.name === name)!;
  const taken = takePhoto(shot.setting);
  const size = { width: taken.width, height: taken.height };
  await sharp(taken.mask, { raw: { ...size, channels: 1 } })
    .png()
    .toFile(`${mask}.part`);
  await rename(`${mask}.part`, mask);
  await sharp(taken.rgb, { raw: { ...size, channels: 3 } })
    .jpeg({ quality: 90, chromaSubsampling: "4:4:4" })
    .toFile(`${photo}.part`);
  await rename(`${photo}.part`, photo);
}

/** What the pictures depend on: when it changes, all are taken again. */
export async function readSources(): Promise<string> {
  const files = ["figure.ts", "noise.ts", "take-photo.ts", "worn-photos.ts"];
  const texts = await Promise.all(
    files.map((file) => readFile(new URL(`./${file}`, import.meta.url), "utf8")),
  );
  return texts.join("\n");
}
