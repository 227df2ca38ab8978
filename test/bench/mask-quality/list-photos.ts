import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { photoFile } from "../../shopify-simulator/catalogue/photo-setting.ts";
import { products } from "../../shopify-simulator/catalogue/products.ts";

/** A photo whose garment is known exactly (catalogue) or was outlined by hand. */
export interface MarkedPhoto {
  name: string;
  /** Rules are tuned on one half of the products only; photos outlined by hand are in neither. */
  half: "tune" | "held-out" | "hand";
  file: string;
  /** Grey picture of the photo's size, white where the garment is. */
  maskFile: string;
  /** Where the mask comes from when its file is not there yet. */
  taken: { handle: string; photo: number } | null;
}

/** @param root the checkout. */
export function listPhotos(root: string): MarkedPhoto[] {
  const catalogue = products.flatMap((product) =>
    product.photos.map((_, photo): MarkedPhoto => {
      const file = photoFile(product, photo);
      return {
        name: file.replace(/\.jpg$/, ""),
        half: createHash("sha256").update(product.handle).digest()[0]! % 2 === 0 ? "tune" : "held-out",
        file: join(root, ".cache/catalogue", file),
        maskFile: join(root, ".cache/catalogue-masks", file.replace(/\.jpg$/, ".png")),
        taken: { handle: product.handle, photo },
      };
    }),
  );
  const hand = join(root, "../shared/photos");
  const outlined = ["sy-mts-01", "sy-mjeans-01"].map(
    (name): MarkedPhoto => ({
      name,
      half: "hand",
      file: join(hand, `onmodel/${name}.jpg`),
      maskFile: join(hand, `masks/${name}.png`),
      taken: null,
    }),
  );
  return [...catalogue, ...outlined.filter(({ maskFile }) => existsSync(maskFile))];
}
