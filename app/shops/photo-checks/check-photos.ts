import { LRUCache } from "lru-cache";
import type { AdminClient } from "#admin-api/admin-client.ts";
import { getProductsWithMedia } from "#admin-api/get-products-with-media.ts";
import { checkModelSwap } from "#contract/operations/start-model-swap.ts";
import type { ImageServiceClient } from "#image-service/service-client.ts";
import { type Failure, serviceFailure, toFailureView } from "../failure.ts";
import { withServiceAccount } from "../installation/service-account.ts";
import { choosePhotos } from "../restyles/draft/choose-photos.ts";
import { parseDraft } from "../restyles/draft/parse-draft.ts";
import { copyPhoto } from "../restyles/send/copy-photo.ts";
import type { ShopsDeps } from "../shops-deps.ts";
import type { PhotoCheckView, SourceImage } from "../views.ts";

/** Project of the shop's account for photos that are checked. */
const projectName = "Shopify photos";
/** Photos in one request; more are not answered. */
const photosMax = 10;
const hourMs = 3_600_000;

interface Verdict {
  /** Null: the engine can't tell without drawing. */
  canUse: boolean | null;
  failure: Failure | null;
}

/**
 * What is known in this process: the service's files of photos, which it keeps for days, and its verdicts. A lost one is
 * asked for again.
 */
const filesOf = new LRUCache<string, string>({ max: 5_000, ttl: 24 * hourMs });
const verdicts = new LRUCache<string, Verdict>({ max: 20_000, ttl: hourMs });

/**
 * Which photos of a draft can be drawn with its options, and why others can't, free of charge. Empty for a kind without
 * a check and for an invalid draft.
 *
 * @param input a draft with a few photos
 * @throws ImageServiceError when the service gives no answer
 */
export async function checkPhotos(
  deps: ShopsDeps,
  admin: AdminClient,
  shopId: string,
  input: unknown,
): Promise<PhotoCheckView[]> {
  const reading = parseDraft(deps.kinds, input, "start");
  if (!reading.ok) return [];
  const { draft } = reading;
  const body = draft.kind.check?.(draft.options);
  if (!body) return [];
  const products = await getProductsWithMedia(
    admin,
    draft.images.map(({ productId }) => productId),
  );
  const photos = choosePhotos(draft, products)
    .products.flatMap(({ id, images }) => images.map((image) => ({ ...image, productId: id })))
    .slice(0, photosMax);
  const keyOf = ({ url }: SourceImage) => JSON.stringify([shopId, url, body]);
  const unknown = photos.filter((photo) => !verdicts.get(keyOf(photo)));
  if (unknown.length > 0) {
    const found = await withServiceAccount(deps, shopId, "task", (client, { serviceAccountId }) =>
      judge(deps, client, serviceAccountId, unknown, body),
    );
    for (const [index, verdict] of found.entries()) verdicts.set(keyOf(unknown[index]!), verdict);
  }
  return photos.flatMap((photo) => {
    const verdict = verdicts.get(keyOf(photo));
    if (!verdict) return [];
    const { productId, mediaId } = photo;
    const reason = verdict.failure && toFailureView(verdict.failure).detail;
    return [{ productId, mediaId, canUse: verdict.canUse, reason }];
  });
}

/** The verdicts on photos, in their order. */
async function judge(
  deps: ShopsDeps,
  client: ImageServiceClient,
  serviceAccountId: string,
  photos: SourceImage[],
  body: Omit<(typeof checkModelSwap)["body"]["_input"], "images">,
): Promise<Verdict[]> {
  const sent = await Promise.all(
    photos.map(({ url }) => sendPhoto(deps, client, JSON.stringify([serviceAccountId, url]), url)),
  );
  const fileIds = sent.flatMap((one) => ("fileId" in one ? one.fileId : []));
  if (fileIds.length === 0) return sent.map(toRefused);
  try {
    const answer = await client.call(checkModelSwap, { body: { ...body, images: fileIds } });
    return sent.map((one) => {
      const image = "fileId" in one && answer.images.find(({ file_id }) => file_id === one.fileId);
      if (!image) return toRefused(one);
      if (answer.checked_by === null) return { canUse: null, failure: null };
      const { can_draw: canUse, code, params, reason } = image;
      return { canUse, failure: canUse ? null : serviceFailure({ code, params, sentence: reason }) };
    });
  } catch (error) {
    // The service may have deleted a file since; the next check sends it again.
    for (const { url } of photos) filesOf.delete(JSON.stringify([serviceAccountId, url]));
    throw error;
  }
}

function toRefused(sent: { fileId: string } | { failure: Failure }): Verdict {
  return "failure" in sent ? { canUse: false, failure: sent.failure } : { canUse: null, failure: null };
}

async function sendPhoto(
  deps: ShopsDeps,
  client: ImageServiceClient,
  key: string,
  url: string,
): Promise<{ fileId: string } | { failure: Failure }> {
  const known = filesOf.get(key);
  if (known) return { fileId: known };
  const sent = await copyPhoto(deps, client, { url, projectName, name: deps.newId() });
  if ("fileId" in sent) filesOf.set(key, sent.fileId);
  return sent;
}
