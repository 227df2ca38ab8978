import type { Publication } from "@prisma/client";
import { variationNumber } from "#contract/variations.ts";
import { resultFaults } from "#contract/wrong-results.ts";
import { parseFailure } from "../../failure.ts";
import type { Message } from "../../messages/message.ts";
import { isFreshOutline } from "../../outlines/outline-rows.ts";
import { isDoubtfulFailure, isUnchecked } from "../../outlines/remake-images.ts";
import { ColorwaySettings } from "../../publishing/colorways/colorway-rows.ts";
import { toDisclosureView } from "../../publishing/disclosure/disclosure-setting.ts";
import { keepsDecision } from "../../publishing/publish/kept-decision.ts";
import { isPlaceable } from "../../publishing/publish/placeable-steps.ts";
import { type Schedules, toNextScheduled } from "../../publishing/schedule/list-schedules.ts";
import { toUndoEnd } from "../../publishing/undo/undo-limit.ts";
import { toLookFacts } from "../../shop-looks/shop-looks.ts";
import type { ShopsDeps } from "../../shops-deps.ts";
import type { NameActor } from "../../team/actors.ts";
import type {
  ActView,
  ColorView,
  ColorwayView,
  ProvenanceState,
  PublicationState,
  Rejection,
  RestyleImageView,
  RestyleView,
} from "../../views.ts";
import { type KindOfRestyle, kindOf, lookOf } from "../kinds/kind.ts";
import { paintedBy, takeShown, toColorMatch, toImageFacts } from "../results/image-facts.ts";
import { parseWarnings } from "../results/parse-warnings.ts";
import { toServiceLink } from "../results/service-link.ts";
import { colorGuarantee } from "../retry/refunds.ts";
import { isRetryable } from "../retry/retry-images.ts";
import type { WholeImage, WholeProduct, WholeRestyle, WholeSource } from "./find-restyle.ts";
import type { ImageTally } from "./image-tally.ts";
import { toSummary } from "./summaries.ts";

/** A restyle as its pages show it. */
export function toRestyleView(
  deps: ShopsDeps,
  restyle: WholeRestyle,
  {
    nameActor,
    ...read
  }: Pick<
    RestyleView,
    | "canApprove"
    | "msPerImage"
    | "disclosureFailures"
    | "delays"
    | "creditPrice"
    | "outlinesToCheck"
    | "rest"
    | "leftOut"
    | "retry"
  > & {
    schedules: Schedules;
    nameActor: NameActor;
  },
): RestyleView {
  const { kinds, now } = deps;
  const { kind, options } = kindOf(kinds, restyle);
  const hasOutlines = kind.outline !== undefined;
  const colorOf = (product: WholeProduct): ColorView | null => {
    const look = lookOf(kinds, { ...product, restyle });
    return kind.color(look.options);
  };
  const looks = kind.looks(options).length;
  const products = byProduct(restyle.products);
  const images = products.flat().flatMap((product) => {
    const color = colorOf(product);
    const look = lookOf(kinds, { ...product, restyle });
    return product.sources.flatMap((source) =>
      source.images.map((image) => ({
        ...toImageView(deps, product, source, image),
        ...toActs(image, nameActor),
        facts: toImageFacts(image.facts, hasOutlines),
        color,
        looks,
        variationNote: toVariationNote(look, source, image),
        receiptUrl: restyle.shop.hasReceipts ? toReceiptUrl(deps, image) : null,
        canRetry: restyle.finishedAt !== null && isRetryable(source) && !isUnchecked(image, source.outline),
        canFixOutline: hasOutlines && canFixOutline(source, image),
        outlineUrl: toOutlineUrl(source, now()),
      })),
    );
  });
  const undisclosed = new Set(read.disclosureFailures.map(({ productId }) => productId));
  const summary = toSummary(kinds, restyle, toTallies(restyle, undisclosed), nameActor, {
    nextScheduled: toNextScheduled(read.schedules, restyle.id),
    productCount: products.length,
    firstProduct: products[0]?.[0]?.title ?? "",
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
    part: 1,
    parts: 1,
    ofAll: null,
    images,
    facts: [...kind.facts(options), ...toLookFacts(restyle.look, options)],
    creditsHeld: sum(({ creditsHeld }) => creditsHeld),
    creditsUsed: sum(({ creditsUsed }) => creditsUsed),
    ...read,
    schedules: read.schedules.of(restyle.id),
    timeZone: read.schedules.timeZone,
    pause: null,
    idleMs: Number(restyle.pausedMs),
    isStopped: restyle.cancelledAt !== null && summary.counts.cancelled > 0,
    retryWith: [...(kind.retryWith ?? [])],
    canMakeAgain: kind.isAlikeAgain !== true,
    startedAt: restyle.createdAt.toISOString(),
    finishedAt: restyle.finishedAt?.toISOString() ?? null,
    problems: products.flat().flatMap((product) => toProblem(product, colorOf(product))),
    disclosure: toDisclosureView(restyle.shop),
    showsPerson: kind.identity !== undefined,
    colorways: Object.fromEntries(
      restyle.products.flatMap((product) =>
        product.colorway ? [[product.id, toColorwayView(product.colorway, product)]] : [],
      ),
    ),
  };
}

function toColorwayView(
  colorway: NonNullable<WholeProduct["colorway"]>,
  { sources }: WholeProduct,
): ColorwayView {
  const { optionName, optionValue, isNew, state } = colorway;
  return {
    optionName,
    optionValue,
    create: isNew ? ColorwaySettings.parse(colorway.settings) : null,
    state: state === "linking" && isOnlyScheduled(sources) ? "scheduled" : state,
    problem: parseFailure(colorway.failure, null),
  };
}

/** True when images are scheduled, and none of the others is published or being published. */
function isOnlyScheduled(sources: WholeSource[]): boolean {
  const states = sources.flatMap(({ images }) =>
    images.map(({ publications }) => toPublicationState(publications[0])),
  );
  return (
    states.includes("scheduled") && states.every((state) => state === "scheduled" || !keepsDecision(state))
  );
}

/** Rows of each product in the order of their looks; products in the order of their first rows. */
function byProduct(rows: WholeProduct[]): WholeProduct[][] {
  const products = Map.groupBy(rows, ({ productId }) => productId);
  return [...products.values()].map((looks) => looks.toSorted((one, other) => one.look - other.look));
}

/** @param undisclosed products whose disclosure failed */
function toTallies(restyle: WholeRestyle, undisclosed: Set<string>): ImageTally[] {
  return restyle.products.flatMap(({ productId, colorway, sources }) =>
    sources.flatMap(({ images, outline }) =>
      images.map(({ state, decision, failure, publications: [latest] }) => ({
        state,
        decision,
        isUnchecked: isUnchecked({ state, failure }, outline),
        publication: latest?.state ?? null,
        hasProblem:
          (latest?.state === "published" &&
            (latest.failure !== null || (latest.colorwayId !== null && colorway?.state === "failed"))) ||
          ((latest?.state === "published" || latest?.state === "undone") && undisclosed.has(productId)),
        count: 1,
      })),
    ),
  );
}

function toProblem(
  { title, failure, problemDetail }: WholeProduct,
  color: ColorView | null,
): RestyleView["problems"] {
  const read = parseFailure(failure, problemDetail);
  return read ? [{ product: title, color, failure: read }] : [];
}

function toOutlineUrl({ outline }: WholeSource, now: Date): string | null {
  return outline && isFreshOutline(outline, now) ? outline.previewUrl : null;
}

/** Nothing for a single image that is the first take of it: it is what was asked for. */
function toVariationNote(
  { kind, options }: KindOfRestyle,
  { images }: WholeSource,
  { variation, version, modelUsed, facts, state }: WholeImage,
): Message | null {
  const number = variationNumber(variation, takeShown(facts) ?? version, images.length);
  if (state !== "ready" || (images.length === 1 && number === 0)) return null;
  return kind.variationNote?.(options, { number, engine: paintedBy(facts) ?? modelUsed }) ?? null;
}

/** True for a finished image, or one that failed because its outline was not reviewed, that is not published. */
function canFixOutline(
  { jobImageIndex }: WholeSource,
  { state, failure, publications }: WholeImage,
): boolean {
  if (jobImageIndex === null) return false;
  const isPublished = keepsDecision(toPublicationState(publications[0]));
  return !isPublished && (state === "ready" || (state === "failed" && isDoubtfulFailure(failure)));
}

/** What an image's row tells by itself. */
export function toImageView(
  deps: Pick<ShopsDeps, "config" | "now">,
  product: WholeProduct,
  source: WholeSource,
  image: WholeImage,
): Omit<
  RestyleImageView,
  | "color"
  | "looks"
  | "variationNote"
  | "receiptUrl"
  | "canRetry"
  | "canFixOutline"
  | "outlineUrl"
  | "facts"
  | keyof ReturnType<typeof toActs>
> {
  const publication = image.publications[0];
  return {
    id: image.id,
    rowId: product.id,
    productId: product.productId,
    productTitle: product.title,
    sourceMediaId: source.mediaId,
    position: source.position,
    look: product.look,
    variation: image.variation + 1,
    variations: source.images.length,
    state: isUnchecked(image, source.outline) ? "unchecked" : image.state,
    problem: parseFailure(image.failure, image.problem),
    beforeUrl: source.url,
    beforeThumbnailUrl: source.thumbnailUrl,
    afterUrl: image.resultUrl && toServiceLink(deps, image.resultUrl),
    afterThumbnailUrl: image.thumbnailUrl && toServiceLink(deps, image.thumbnailUrl),
    width: image.width,
    height: image.height,
    modelUsed: image.modelUsed,
    qualityScore: image.qualityScore,
    warnings: toWarnings(image),
    colorMatch: toColorMatch(image.facts),
    decision: image.decision,
    rejection: toRejection(image),
    refund: toRefund(image),
    publication: toPublicationState(publication),
    publicationProblem: publication ? parseFailure(publication.failure, publication.problem) : null,
    undo: publication ? toUndo(publication, deps.now()) : null,
    provenance: publication?.state === "published" ? toProvenance(publication) : null,
    isInShopify: publication?.state === "publishing" && isPlaceable(publication.step),
    alt: image.alt,
    commentCount: image._count.comments,
    isRemaking: image.remakeId !== null,
    remakeProblem: parseFailure(image.remakeFailure, null),
  };
}

function toReceiptUrl({ config }: Pick<ShopsDeps, "config">, { publications: [latest] }: WholeImage) {
  return latest?.state === "published" ? new URL(`/receipts/${latest.id}`, config.appUrl).href : null;
}

/** Who decided on an image, and who asked for what its latest publication has come to. */
export function toActs(
  { decidedBy, decidedAt, publications: [latest] }: WholeImage,
  nameActor: NameActor,
): Pick<RestyleImageView, "decidedBy" | "publishedBy" | "undoneBy"> {
  const toAct = (stored: string | null, at: Date | null): ActView | null => {
    const by = nameActor(stored);
    return by && at && { by, at: at.toISOString() };
  };
  return {
    decidedBy: toAct(decidedBy, decidedAt),
    publishedBy:
      latest?.state === "published"
        ? toAct(latest.askedBy, latest.publishedAt)
        : latest?.state === "scheduled"
          ? toAct(latest.askedBy, latest.createdAt)
          : null,
    undoneBy: latest?.state === "undone" ? toAct(latest.undoneBy, latest.finishedAt) : null,
  };
}

/** The distance says more than the service's warning of it. */
function toWarnings({ warnings, facts }: WholeImage): Message[] {
  const color = toColorMatch(facts);
  const others = parseWarnings(warnings);
  if (!color?.isOff) return others;
  return [color.text, ...others.filter(({ key }) => key !== "warning.service.color_off")];
}

function toRefund({ refunds, resultId }: WholeImage): RestyleImageView["refund"] {
  const refund = refunds.find(
    (candidate) => candidate.resultId === resultId && candidate.reason !== colorGuarantee,
  );
  if (!refund) return null;
  const problem = parseFailure(refund.failure, null)?.detail ?? null;
  return { state: problem ? "refused" : refund.dueAt ? "pending" : "paid", credits: refund.credits, problem };
}

function toRejection({ decision, rejectReason, rejectNote }: WholeImage): Rejection | null {
  const reason = resultFaults.find((fault) => fault === rejectReason);
  return decision === "rejected" && reason ? { reason, note: rejectNote ?? "" } : null;
}

function toUndo(publication: Publication, now: Date): RestyleImageView["undo"] {
  const end = toUndoEnd(publication);
  return end && { until: end.toISOString(), isOpen: end > now };
}

/** Files published before this check existed are never checked. */
function toProvenance({ provenance, provenanceDueAt }: Publication): ProvenanceState | null {
  if (provenance === "verified" || provenance === "lost") return provenance;
  return provenanceDueAt === null ? "unchecked" : null;
}

function toPublicationState(publication: Publication | undefined): PublicationState {
  return publication?.state ?? "none";
}
