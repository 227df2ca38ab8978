import sharp from "sharp";
import type { Simulation } from "../simulation.ts";
import type { FileState } from "../state/shop-state.ts";

const sidePixelsMax = 5760;
const cachedPicturesMax = 600;

const headers = {
  "Cache-Control": "public, max-age=31536000",
  "Access-Control-Allow-Origin": "*",
  "X-Content-Type-Options": "nosniff",
};

function readSide(url: URL, name: string): number | undefined {
  const value = Number.parseInt(url.searchParams.get(name) ?? "", 10);
  return Number.isInteger(value) && value > 0 ? Math.min(value, sidePixelsMax) : undefined;
}

async function resize(
  bytes: Uint8Array,
  mimeType: string,
  width?: number,
  height?: number,
): Promise<Uint8Array> {
  const picture = sharp(bytes)
    .autoOrient()
    .resize({ width, height, fit: "inside", withoutEnlargement: true });
  const encoded = mimeType === "image/jpeg" ? picture.jpeg({ quality: 85 }) : picture;
  return new Uint8Array(await encoded.toBuffer());
}

/** Serves pictures of shops, scaled down to `width` and `height` when the address has them, as Shopify's CDN does. */
export function createCdn(
  sim: Simulation,
): (request: Request, shop: string, filename: string) => Promise<Response> {
  const cache = new Map<string, Uint8Array>();

  function findFile(domain: string, filename: string): FileState | null {
    const shop = sim.store.shop(domain);
    if (!shop) return null;
    sim.media.settle(shop);
    return (
      Object.values(shop.files).find((file) => file.filename === filename && file.status === "READY") ?? null
    );
  }

  async function read(file: FileState, mimeType: string, url: URL): Promise<Uint8Array> {
    const width = readSide(url, "width");
    const height = readSide(url, "height");
    const original = file.blob as string;
    if (!width && !height) return await sim.store.readBlob(original);
    const key = `${original} ${width} ${height}`;
    const cached = cache.get(key);
    if (cached) return cached;
    const resized = await resize(await sim.store.readBlob(original), mimeType, width, height);
    const [oldest] = cache.keys();
    if (cache.size >= cachedPicturesMax && oldest) cache.delete(oldest);
    cache.set(key, resized);
    return resized;
  }

  return async (request, domain, filename) => {
    const file = findFile(domain, filename);
    if (!file?.blob || file.outcome?.kind !== "picture") return new Response("Not found", { status: 404 });
    const { mimeType } = file.outcome;
    const bytes = await read(file, mimeType, new URL(request.url));
    return new Response(new Uint8Array(bytes), { headers: { ...headers, "Content-Type": mimeType } });
  };
}
