import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, rm } from "node:fs/promises";
import path from "node:path";
import { Piscina } from "piscina";
import { type BenchPhoto, readGrey } from "../bench-photo.ts";
import { type DrawTask, readSources } from "./draw-worn.ts";
import { listWornShots } from "./worn-photos.ts";

const cache = path.join(import.meta.dirname, "../../../../.cache");

/**
 * The worn photos that are wanted, taken where they are not there yet (some seconds each).
 *
 * @param isWanted by name; the rest is not taken.
 */
export async function listWornPhotos(isWanted: (name: string) => boolean): Promise<BenchPhoto[]> {
  const version = createHash("sha256")
    .update(await readSources())
    .digest("hex")
    .slice(0, 12);
  const dir = path.join(cache, `worn-${version}`);
  await mkdir(dir, { recursive: true });
  for (const old of await readdir(cache)) {
    if (old.startsWith("worn-") && old !== path.basename(dir))
      await rm(path.join(cache, old), { recursive: true });
  }
  const shots = listWornShots().filter(({ name }) => isWanted(name));
  const missing = shots
    .map(
      ({ name }): DrawTask => ({
        name,
        photo: path.join(dir, `${name}.jpg`),
        mask: path.join(dir, `${name}.png`),
      }),
    )
    .filter(({ photo }) => !existsSync(photo));
  if (missing.length > 0) {
    process.stdout.write(`Taking ${missing.length} photos of worn garments …\n`);
    const pool = new Piscina<DrawTask, void>({
      filename: new URL("./draw-worn.ts", import.meta.url).href,
      maxThreads: 2,
    });
    await Promise.all(missing.map((task) => pool.run(task)));
    await pool.destroy();
  }
  return shots.map(
    ({ name, garment }): BenchPhoto => ({
      name,
      group: "rendered worn",
      file: path.join(dir, `${name}.jpg`),
      garment,
      set: name,
      readTruth: async (width, height) => ({
        ...(await readGrey(path.join(dir, `${name}.png`), width, height)),
        ignored: null,
        print: null,
      }),
    }),
  );
}
