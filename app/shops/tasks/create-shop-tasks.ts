import { createShopsDeps } from "../create-shops-deps.ts";
import { revokeServiceToken } from "../installation/end-access.ts";
import { remakeImage } from "../outlines/remake-image.ts";
import { searchOutlines } from "../outlines/search-outlines.ts";
import { createFile } from "../publishing/create-file.ts";
import { placeImages } from "../publishing/place-images.ts";
import { removeFile } from "../publishing/remove-file.ts";
import { abortProduct } from "../restyles/abort-product.ts";
import { reconcileProduct } from "../restyles/reconcile-product.ts";
import { sendProduct } from "../restyles/send-product.ts";
import type { ShopsPorts } from "../shops-deps.ts";
import { handleShopifyWebhook } from "../webhooks/handle-shopify-webhook.ts";
import { purge } from "./purge.ts";
import { sweep } from "./sweep.ts";
import { type ShopTaskName, type ShopTaskPayloads, shopTaskCatalogue } from "./task-catalogue.ts";

/** Handlers by task. A handler may run twice; it throws what the queue should retry. */
export type ShopTaskHandlers = {
  [Name in ShopTaskName]: (payload: ShopTaskPayloads[Name]) => Promise<void>;
};

/**
 * Creates the background tasks of the merchant side with their handlers; null when the app has no Shopify
 * credentials.
 */
export function createShopTasks(
  ports: ShopsPorts,
): { catalogue: typeof shopTaskCatalogue; handlers: ShopTaskHandlers } | null {
  const deps = createShopsDeps(ports);
  if (!deps) return null;
  return {
    catalogue: shopTaskCatalogue,
    handlers: {
      "shops-send-product": ({ restyleProductId }) => sendProduct(deps, restyleProductId),
      "shops-reconcile-product": ({ restyleProductId }) => reconcileProduct(deps, restyleProductId),
      "shops-abort-product": ({ restyleProductId }) => abortProduct(deps, restyleProductId),
      "shops-search-outlines": ({ shopId }) => searchOutlines(deps, shopId),
      "shops-remake-image": ({ imageId }) => remakeImage(deps, imageId),
      "shops-create-file": ({ publicationId }) => createFile(deps, publicationId),
      "shops-place-images": ({ shopId, productId }) => placeImages(deps, shopId, productId),
      "shops-remove-file": ({ publicationId }) => removeFile(deps, publicationId),
      "shops-handle-webhook": ({ eventId }) => handleShopifyWebhook(deps, eventId),
      "shops-revoke-token": ({ shopId }) => revokeServiceToken(deps, shopId),
      "shops-sweep": () => sweep(deps),
      "shops-purge": () => purge(deps),
    },
  };
}
