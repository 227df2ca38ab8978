import { existsSync } from "node:fs";
import { cp, mkdir, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

const sharedPhotos = path.resolve(import.meta.dirname, "../../../shared/photos");

/** Real photos beside the checkout; their licences don't let them be part of it. */
export const hasRealPhotos = existsSync(path.join(sharedPhotos, "onmodel"));

/** A folder with one sub-folder per product, as `--photos` takes it. */
export async function arrangePhotos(products: Record<string, string[]>): Promise<string> {
  const dir = await mkdtemp(path.join(tmpdir(), "restyle-photos-"));
  for (const [product, photos] of Object.entries(products)) {
    await mkdir(path.join(dir, product));
    for (const photo of photos) {
      await cp(path.join(sharedPhotos, photo), path.join(dir, product, path.basename(photo)));
    }
  }
  return dir;
}

/** Where one of the real photos is; only there when `hasRealPhotos`. */
export function realPhoto(name: string): string {
  return path.join(sharedPhotos, name);
}
