import { randomUUID } from "node:crypto";
import { fromLoadedRestyle, type LoadedRestyle } from "#components/restyles/loaded-restyle.ts";
import { toNewRestylePath } from "#components/restyles/product-selection.ts";
import type { RecolorDraft } from "#shops/restyles/kinds/recolor.ts";
import type { NewRestyleView, RestyleDraft, RestyleImageView, RestyleView } from "#shops/views.ts";
import type { PageClient } from "../../scripts/demo/page-client.ts";
import { waitUntil } from "./crash-moments.ts";

/** Starts a restyle of all photos of these products over the app's own pages; returns its id. */
export async function startRestyle(pages: PageClient, productIds: string[]): Promise<string> {
  const query = new URL(toNewRestylePath(productIds), "http://localhost").searchParams.get("products") ?? "";
  const { products } = await pages.load<NewRestyleView>("/app/restyles/new", "routes/app.restyles.new", {
    products: query,
  });
  const draft: RestyleDraft<RecolorDraft> = {
    kind: "recolor",
    images: products.map(({ id, images }) => ({
      productId: id,
      mediaIds: images.map(({ mediaId }) => mediaId),
    })),
    options: {
      colors: [{ color: "burgundy" }],
      instruction: "",
      garment: "",
      size: 1024,
      format: "png",
      variations: 1,
      consistent: true,
    },
  };
  const answer = await pages.act("/app/restyles/new", { intent: "start", draft, submissionId: randomUUID() });
  const id = /\/app\/restyles\/([^/?]+)/.exec(answer.redirect ?? "")?.[1];
  if (!id) throw new Error(`The restyle did not start: ${JSON.stringify(answer.value)}`);
  return id;
}

/** What the run's page shows once `isDone`. */
export function awaitRestyle(
  pages: PageClient,
  restyleId: string,
  what: string,
  isDone: (view: RestyleView) => boolean,
): Promise<RestyleView> {
  const path = `/app/restyles/${restyleId}`;
  // A page costs the web process some 20 ms, which the worker beside it needs.
  return waitUntil(
    what,
    async () => {
      const view = fromLoadedRestyle(await pages.load<LoadedRestyle>(path, "routes/app.restyles.$id._index"));
      return isDone(view) && view;
    },
    { everyMs: 500 },
  );
}

export async function approve(
  pages: PageClient,
  restyleId: string,
  images: RestyleImageView[],
): Promise<void> {
  const decisions = images.map((image) => ({ imageId: image.id, decision: "approved" }));
  await pages.act(`/app/restyles/${restyleId}/decisions`, { decisions });
}

export async function pressPublish(pages: PageClient, restyleId: string): Promise<void> {
  await pages.act(`/app/restyles/${restyleId}/publish`, {
    intent: "publish",
    placement: "after-original",
    alt: {},
  });
}
