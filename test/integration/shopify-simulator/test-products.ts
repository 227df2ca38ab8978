import sharp from "sharp";
import type { SeedProduct } from "#simulator/seed-product.ts";

/** A JPEG of one color. */
export async function paintPicture(color: string, size = 60): Promise<Uint8Array<ArrayBuffer>> {
  const picture = sharp({ create: { width: size, height: size, channels: 3, background: color } });
  return new Uint8Array(await picture.jpeg().toBuffer());
}

/** A product with `pictures` pictures and two variants. */
export async function toSeedProduct(
  overrides: Partial<SeedProduct> & { pictures?: number } = {},
): Promise<SeedProduct> {
  const { pictures = 2, ...rest } = overrides;
  const bytes = await paintPicture("#335577");
  const handle = rest.handle ?? "linen-shirt";
  return {
    title: "Linen shirt",
    productType: "Shirts",
    vendor: "Acme",
    tags: ["summer"],
    price: "49.00",
    variants: [
      { sku: "LS-B-M", optionValues: ["Blue", "M"] },
      { sku: "LS-B-L", optionValues: ["Blue", "L"] },
    ],
    images: Array.from({ length: pictures }, (_, index) => ({
      bytes,
      filename: `${handle}-${index + 1}.jpg`,
      alt: `Picture ${index + 1}`,
    })),
    ...rest,
    handle,
  };
}
