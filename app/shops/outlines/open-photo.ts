import { ImageServiceError } from "#image-service/image-service-error.ts";
import { downloadPhoto } from "../restyles/send/download-photo.ts";
import type { ShopsDeps } from "../shops-deps.ts";
import { getOutlineRow } from "./outline-rows.ts";

/** Maximum longest side in the editor. */
const sideMax = "1600";

/**
 * An outline's photo as a `Response`, at screen size. The app proxies it, so that its pages may read the pixels (same
 * origin). 502 when Shopify does not deliver it.
 */
export async function openOutlinePhoto(
  deps: ShopsDeps,
  shopId: string,
  outlineId: string,
): Promise<Response> {
  const { photoUrl } = await getOutlineRow(deps, shopId, outlineId);
  const url = new URL(photoUrl);
  url.searchParams.set("width", sideMax);
  url.searchParams.set("height", sideMax);
  try {
    const photo = await downloadPhoto(deps.fetch, url.href);
    if ("failure" in photo) return new Response(null, { status: 502 });
    const type = photo.extension === "jpg" ? "jpeg" : photo.extension;
    return new Response(photo.body, {
      headers: { "Content-Type": `image/${type}`, "Cache-Control": "private, max-age=600" },
    });
  } catch (error) {
    if (!(error instanceof ImageServiceError)) throw error;
    deps.log.warn({ err: error, outlineId }, "A photo could not be opened");
    return new Response(null, { status: 502 });
  }
}
