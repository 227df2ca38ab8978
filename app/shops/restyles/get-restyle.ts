import type { Publication } from "@prisma/client";
import type { ProcessingSize } from "#contract/prices.ts";
import type { ShopsDeps } from "../shops-deps.ts";
import type { ProblemView, PublicationState, RestyleDraft, RestyleImageView, RestyleView } from "../views.ts";
import {
  getWholeRestyle,
  type WholeImage,
  type WholeProduct,
  type WholeRestyle,
  type WholeSource,
} from "./find-restyle.ts";
import type { ImageTally } from "./image-tally.ts";
import { renewLinks } from "./renew-links.ts";
import { toSummary } from "./summaries.ts";

/** One restyle with all its images; links to results that would soon expire are renewed first. */
export async function getRestyle(deps: ShopsDeps, shopId: string, restyleId: string): Promise<RestyleView> {
  const restyle = await getWholeRestyle(deps, shopId, restyleId);
  const renewed = await renewLinks(deps, restyle);
  return toRestyleView(renewed ? await getWholeRestyle(deps, shopId, restyleId) : restyle);
}

function toRestyleView(restyle: WholeRestyle): RestyleView {
  const images = restyle.products.flatMap((product) =>
    product.sources.flatMap((source) => source.images.map((image) => toImageView(product, source, image))),
  );
  const summary = toSummary(restyle, toTallies(restyle), {
    productCount: restyle.products.length,
    thumbnailUrl:
      images.find(({ decision, afterThumbnailUrl }) => afterThumbnailUrl && decision !== "rejected")
        ?.afterThumbnailUrl ??
      images[0]?.beforeThumbnailUrl ??
      null,
  });
  const sum = (pick: (product: WholeProduct) => number) =>
    restyle.products.reduce((total, product) => total + pick(product), 0);
  return {
    ...summary,
    images,
    options: {
      size: restyle.size as ProcessingSize,
      format: restyle.format as RestyleDraft["format"],
      variations: restyle.variations,
      consistent: restyle.consistent,
      garment: restyle.garment,
      instruction: restyle.instruction,
    },
    creditsHeld: sum(({ creditsHeld }) => creditsHeld),
    creditsUsed: sum(({ creditsUsed }) => creditsUsed),
    startedAt: restyle.createdAt.toISOString(),
    finishedAt: restyle.finishedAt?.toISOString() ?? null,
    problems: restyle.products.flatMap(toProblem),
  };
}

function toTallies(restyle: WholeRestyle): ImageTally[] {
  return restyle.products.flatMap(({ sources }) =>
    sources.flatMap(({ images }) =>
      images.map(({ state, decision, publications }) => ({
        state,
        decision,
        publication: publications[0]?.state ?? null,
        count: 1,
      })),
    ),
  );
}

function toProblem({ title, problemTitle, problemDetail }: WholeProduct): ProblemView[] {
  return problemTitle ? [{ title: `${title}: ${problemTitle}`, detail: problemDetail ?? "" }] : [];
}

function toImageView(product: WholeProduct, source: WholeSource, image: WholeImage): RestyleImageView {
  const publication = image.publications[0];
  return {
    id: image.id,
    productId: product.productId,
    productTitle: product.title,
    sourceMediaId: source.mediaId,
    position: source.position,
    variation: image.variation,
    state: image.state,
    problem: image.problem,
    beforeUrl: source.url,
    beforeThumbnailUrl: source.thumbnailUrl,
    afterUrl: image.resultUrl,
    afterThumbnailUrl: image.thumbnailUrl,
    width: image.width,
    height: image.height,
    modelUsed: image.modelUsed,
    qualityScore: image.qualityScore,
    decision: image.decision,
    publication: toPublicationState(publication),
    publicationProblem: publication?.problem ?? null,
    isInShopify: publication?.state === "publishing" && placeableSteps.has(publication.step),
    alt: image.alt,
  };
}

const placeableSteps = new Set<Publication["step"]>(["ready", "attached", "ordered"]);

function toPublicationState(publication: Publication | undefined): PublicationState {
  return publication?.state ?? "none";
}
