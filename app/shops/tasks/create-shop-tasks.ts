import { translateAlts } from "../alt-languages/translate-alts.ts";
import { runAutomations } from "../automations/run-automations.ts";
import { settlePurchases } from "../billing/settle-purchases.ts";
import { readSelections } from "../bulk-selections/read-selections.ts";
import { startBulkSelection } from "../bulk-selections/start-bulk-selection.ts";
import { createShopsDeps } from "../create-shops-deps.ts";
import { lookAtProducts } from "../drift/look-at-products.ts";
import { giveTurns } from "../drift/watch-products.ts";
import { sendEmails } from "../emails/send-emails.ts";
import { tellFlow } from "../flow/tell-flow.ts";
import { purgeDeletedIdentities } from "../identities/purge-deleted-identities.ts";
import { removeWithdrawnImages } from "../identities/withdraw-identity.ts";
import { renewAccess, sweepAccess } from "../installation/renew-access.ts";
import { revokeServiceToken } from "../installation/revoke-access.ts";
import { remakeImage } from "../outlines/remake-image.ts";
import { searchOutlines } from "../outlines/search-outlines.ts";
import { checkProvenance } from "../publishing/publish/check-provenance.ts";
import { createFile } from "../publishing/publish/create-or-adopt-file.ts";
import { placeImages } from "../publishing/publish/place-images.ts";
import { removeFailedFile } from "../publishing/undo/remove-failed-file.ts";
import { removeFile } from "../publishing/undo/remove-file.ts";
import { abortProduct } from "../restyles/pause/abort-product.ts";
import { recallProduct } from "../restyles/pause/recall-product.ts";
import { reconcileProduct } from "../restyles/results/reconcile-product.ts";
import { settleRefund } from "../restyles/retry/refunds.ts";
import { sendProduct } from "../restyles/send/send-product.ts";
import type { ShopsPorts } from "../shops-deps.ts";
import { handleShopifyWebhook } from "../webhooks/handle-shopify-webhook.ts";
import { purge } from "./purge.ts";
import { toRunScopedDeps } from "./run-scoped-deps.ts";
import { sweep } from "./sweep.ts";
import { type ShopTaskName, type ShopTaskPayloads, shopTaskCatalogue } from "./task-catalogue.ts";

/** Handlers by task. A handler may run twice; it throws what the queue should retry. It ends soon after its signal is aborted. */
export type ShopTaskHandlers = {
  [Name in ShopTaskName]: (payload: ShopTaskPayloads[Name], run: { signal: AbortSignal }) => Promise<void>;
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
  const during = (signal: AbortSignal) => toRunScopedDeps(deps, signal);
  return {
    catalogue: shopTaskCatalogue,
    handlers: {
      "shops-send-product": ({ restyleProductId }, { signal }) =>
        sendProduct(during(signal), restyleProductId),
      "shops-reconcile-product": ({ restyleProductId }, { signal }) =>
        reconcileProduct(during(signal), restyleProductId),
      "shops-abort-product": ({ restyleProductId }, { signal }) =>
        abortProduct(during(signal), restyleProductId),
      "shops-recall-product": ({ restyleProductId }, { signal }) =>
        recallProduct(during(signal), restyleProductId),
      "shops-search-outlines": ({ shopId }, { signal }) => searchOutlines(during(signal), shopId),
      "shops-remake-image": ({ imageId }, { signal }) => remakeImage(during(signal), imageId),
      "shops-read-selections": ({ shopId }, { signal }) => readSelections(during(signal), shopId),
      "shops-start-selection": ({ selectionId }, { signal }) =>
        startBulkSelection(during(signal), selectionId),
      "shops-settle-refund": ({ refundId }, { signal }) => settleRefund(during(signal), refundId, "task"),
      "shops-settle-purchases": ({ shopId }, { signal }) => settlePurchases(during(signal), shopId),
      "shops-create-file": ({ publicationId }, { signal }) => createFile(during(signal), publicationId),
      "shops-place-images": ({ shopId, productId }, { signal }) =>
        placeImages(during(signal), shopId, productId),
      "shops-remove-file": ({ publicationId }, { signal }) => removeFile(during(signal), publicationId),
      "shops-remove-failed-file": ({ publicationId }, { signal }) =>
        removeFailedFile(during(signal), publicationId),
      "shops-check-provenance": ({ publicationId }, { signal }) =>
        checkProvenance(during(signal), publicationId),
      "shops-translate-alts": ({ shopId }, { signal }) => translateAlts(during(signal), shopId),
      "shops-withdraw-identity": (identity, { signal }) => removeWithdrawnImages(during(signal), identity),
      "shops-find-gone-identities": ({ shopId }, { signal }) =>
        purgeDeletedIdentities(during(signal), shopId),
      "shops-tell-flow": ({ shopId }, { signal }) => tellFlow(during(signal), shopId),
      "shops-send-emails": ({ shopId }, { signal }) => sendEmails(during(signal), shopId),
      "shops-run-automations": ({ shopId }, { signal }) => runAutomations(during(signal), shopId),
      "shops-look-at-products": ({ shopId }, { signal }) => lookAtProducts(during(signal), shopId),
      "shops-handle-webhook": ({ eventId }, { signal }) => handleShopifyWebhook(during(signal), eventId),
      "shops-revoke-token": ({ shopId }, { signal }) => revokeServiceToken(during(signal), shopId),
      "shops-renew-access": ({ shopId }, { signal }) => renewAccess(during(signal), shopId),
      "shops-sweep-access": (_payload, { signal }) => sweepAccess(during(signal)),
      "shops-sweep": (_payload, { signal }) => sweep(during(signal)),
      "shops-give-turns": (_payload, { signal }) => giveTurns(during(signal)),
      "shops-purge": (_payload, { signal }) => purge(during(signal)),
    },
  };
}
