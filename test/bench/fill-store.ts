import { defaultDetails } from "#simulator/admin-graphql/variant-details.ts";
import type { Simulator } from "#simulator/start-shopify-simulator.ts";
import type { FileState, ProductState, ShopState } from "#simulator/state/shop-state.ts";

const photosPerProduct = 2;

/**
 * Fills a simulated shop with products of two photos each, without bytes: nobody looks at them. Every fifth has the tag
 * `season`, every fiftieth the tag `tenth` besides.
 */
export function fillStore(simulator: Simulator, domain: string, count: number): void {
  const shop = simulator.shop(domain) as ShopState;
  const createdAt = Date.now();
  for (let number = 1; number <= count; number += 1) {
    const mediaIds = Array.from({ length: photosPerProduct }, (_, photo) => {
      const file = toFile(number * photosPerProduct + photo, createdAt);
      shop.files[file.id] = file;
      return file.id;
    });
    const product = toProduct(number, mediaIds, createdAt);
    shop.products[product.id] = product;
  }
}

function toFile(number: number, createdAt: number): FileState {
  return {
    id: `gid://shopify/MediaImage/${50_000_000 + number}`,
    alt: `Photo ${number} of a dress`,
    filename: `photo-${number}.jpg`,
    blob: "none.jpg",
    source: null,
    outcome: {
      kind: "picture",
      mimeType: "image/jpeg",
      width: 1024 + (number % 40),
      height: 1536,
      bytes: 300_000,
    },
    status: "READY",
    createdAt,
    updatedAt: createdAt,
    createdByApp: false,
  };
}

function toProduct(number: number, mediaIds: string[], createdAt: number): ProductState {
  const id = 90_000_000 + number;
  return {
    id: `gid://shopify/Product/${id}`,
    title: `Linen dress number ${number}`,
    handle: `dress-${number}`,
    status: "ACTIVE",
    vendor: "Atelier",
    productType: "Dress",
    tags: [...(number % 5 === 0 ? ["season"] : []), ...(number % 50 === 0 ? ["tenth"] : [])],
    description: "",
    price: "49.00",
    options: [],
    variants: [
      {
        id: `gid://shopify/ProductVariant/${id}`,
        sku: `D-${number}`,
        price: "49.00",
        compareAtPrice: null,
        taxable: true,
        inventoryPolicy: "DENY",
        isTracked: true,
        inventoryQuantity: 3,
        optionValues: [],
        mediaIds: [],
        details: defaultDetails,
        createdAt,
      },
    ],
    mediaIds,
    createdAt,
    updatedAt: createdAt,
  };
}
