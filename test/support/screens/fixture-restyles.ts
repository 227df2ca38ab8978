import { message } from "#shops/messages/message.ts";
import type {
  ColorView,
  DisclosureView,
  ImageCounts,
  RestyleImageView,
  RestyleStatus,
  RestyleSummary,
  RestyleView,
} from "#shops/views.ts";
import { fixtureCreditPrice } from "./fixture-packs.ts";
import { garments } from "./garment-picture.ts";

const beforeHexes = ["c9b8a3", "8a9a8e", "d8d3ca", "b0553f"];

/** Address of a drawn photo; `turn` varies the angle of the same garment. */
export function pictureUrl(product: number, turn: number, hex?: string): string {
  const garment = garments[product % garments.length];
  return `/fixtures/${garment}-${hex ?? beforeHexes[product % beforeHexes.length]}-${turn}.jpg`;
}

const titles = ["Relaxed tee", "Linen wrap dress", "Oxford shirt", "Merino crew-neck sweater"];

export function productTitle(product: number): string {
  const title = titles[product % titles.length]!;
  return product < titles.length ? title : `${title} ${Math.floor(product / titles.length) + 1}`;
}

/** A shop that says it nowhere. */
export const fixtureDisclosure: DisclosureView = {
  isAnswered: true,
  hasUnionDefault: false,
  places: [],
  countries: [],
  isForUnion: false,
  text: "",
  textCharsMax: 80,
  tag: "ai-generated-images",
  imagesMetafield: "ai_images",
  countriesMetafield: "ai_countries",
};

interface Plan {
  id: string;
  products: number;
  imagesPerProduct: number;
  /** Its looks; navy when absent. */
  colors?: ColorView[];
  minutesAgo?: number;
  /** Overrides of single images by their index. */
  image?: (index: number) => Partial<RestyleImageView>;
  view?: Partial<RestyleView>;
}

/** A restyle with drawn pictures; every image is ready and undecided unless the plan says otherwise. */
export function planRestyle(plan: Plan): RestyleView {
  const colors = plan.colors ?? [{ label: "Navy", hex: "#1F3A5F" }];
  const images: RestyleImageView[] = [];
  for (let product = 0; product < plan.products; product += 1) {
    for (const [look, color, position] of placesOf(colors, plan.imagesPerProduct)) {
      const before = pictureUrl(product, position - 1);
      const after = pictureUrl(product, position - 1, (color.hex ?? "#7A1F2B").slice(1).toLowerCase());
      const own = plan.image?.(images.length);
      const image: RestyleImageView = {
        id: `image-${images.length + 1}`,
        productId: `gid://shopify/Product/${8_000_000_000_000 + product}`,
        rowId: `row-${product}-${look}`,
        productTitle: productTitle(product),
        sourceMediaId: `gid://shopify/MediaImage/${9_000_000_000_000 + product * 100 + position}`,
        position,
        look,
        looks: colors.length,
        color,
        variation: 1,
        variations: 1,
        variationNote: null,
        state: "ready",
        problem: null,
        beforeUrl: before,
        beforeThumbnailUrl: before,
        afterUrl: after,
        afterThumbnailUrl: after,
        width: 1200,
        height: 1500,
        modelUsed: "cpu-recolor",
        qualityScore: 93,
        warnings: [],
        decision: "undecided",
        decidedBy: null,
        publishedBy: null,
        undoneBy: null,
        commentCount: 0,
        facts: [message("fact.untouched")],
        colorMatch: null,
        rejection: null,
        refund: null,
        publication: "none",
        publicationProblem: null,
        undo: null,
        provenance: null,
        receiptUrl: null,
        isInShopify: false,
        canRetry: false,
        canFixOutline: own?.state !== "failed",
        outlineUrl: `/fixtures/outline-${garments[product % garments.length]}.jpg`,
        isRemaking: false,
        remakeProblem: null,
        alt: `${productTitle(product)} in ${color.label.toLowerCase()}`,
        ...own,
      };
      if (image.publication === "published") image.undo ??= { until: "2027-02-21T10:00:00Z", isOpen: true };
      if (image.state === "failed" || image.state === "cancelled") image.canRetry = true;
      if (image.state !== "ready") Object.assign(image, { afterUrl: null, afterThumbnailUrl: null });
      images.push(image);
    }
  }
  const counts = countImages(images);
  const startedAt = new Date(Date.now() - (plan.minutesAgo ?? 3) * 60_000).toISOString();
  const status = statusOf(images, counts);
  return {
    id: plan.id,
    title:
      colors.length > 1
        ? message("recolor.title.several", { color: colors[0]!.label, count: colors.length - 1 })
        : message("recolor.title", { color: colors[0]!.label }),
    colors,
    status,
    isArchived: false,
    createdAt: startedAt,
    startedBy: message("team.actor.name", { name: "Mia Berger" }),
    productCount: plan.products,
    firstProduct: productTitle(0),
    counts,
    thumbnailUrl: images[0]?.afterThumbnailUrl ?? images[0]?.beforeThumbnailUrl ?? null,
    images,
    outlinesToCheck: 0,
    rest: null,
    leftOut: [],
    facts: colors.map(({ label, hex }) => ({ term: message("recolor.color"), text: label, hex })),
    msPerImage: status === "running" ? 4_000 : null,
    pause: null,
    idleMs: 0,
    isStopped: counts.cancelled > 0,
    retry: {
      failed: { images: counts.failed, credits: counts.failed * 5 },
      cancelled: { images: counts.cancelled, credits: counts.cancelled * 5 },
    },
    creditPrice: fixtureCreditPrice,
    retryWith: ["colors", "garment"],
    canMakeAgain: true,
    canApprove: true,
    creditsHeld: (counts.waiting + counts.working) * 5,
    creditsUsed: counts.ready * 5,
    startedAt,
    finishedAt: status === "running" ? null : new Date(Date.parse(startedAt) + 97_000).toISOString(),
    problems: [],
    part: 1,
    parts: 1,
    ofAll: null,
    disclosure: fixtureDisclosure,
    showsPerson: false,
    disclosureFailures: [],
    colorways: {},
    nextScheduled: null,
    schedules: [],
    delays: [],
    timeZone: "Europe/Berlin",
    ...plan.view,
  };
}

function placesOf(colors: ColorView[], photos: number): [number, ColorView, number][] {
  return colors.flatMap((color, look) =>
    Array.from({ length: photos }, (_, index): [number, ColorView, number] => [look, color, index + 1]),
  );
}

/** The part of a restyle that lists show. */
export function toSummary(restyle: RestyleView): RestyleSummary {
  const { id, title, colors, status, isArchived, createdAt, productCount, counts, thumbnailUrl } = restyle;
  const { firstProduct, nextScheduled, startedBy } = restyle;
  return {
    id,
    title,
    colors,
    status,
    isArchived,
    createdAt,
    productCount,
    firstProduct,
    counts,
    thumbnailUrl,
    nextScheduled,
    startedBy,
  };
}

export function countImages(images: RestyleImageView[]): ImageCounts {
  const count = (test: (image: RestyleImageView) => boolean) => images.filter(test).length;
  return {
    total: images.length,
    waiting: count(({ state }) => state === "waiting"),
    working: count(({ state }) => state === "working" || state === "uploading"),
    ready: count(({ state }) => state === "ready"),
    failed: count(({ state }) => state === "failed"),
    unchecked: count(({ state }) => state === "unchecked"),
    cancelled: count(({ state }) => state === "cancelled"),
    approved: count(({ decision }) => decision === "approved"),
    rejected: count(({ decision }) => decision === "rejected"),
    published: count(({ publication }) => publication === "published"),
    scheduled: count(({ publication }) => publication === "scheduled"),
    failedPublications: count(({ publication }) => publication === "failed"),
  };
}

export function statusOf(images: RestyleImageView[], counts: ImageCounts): RestyleStatus {
  if (counts.waiting + counts.working > 0) return "running";
  if (counts.ready === 0) return counts.unchecked > 0 ? "outlines" : "failed";
  if (images.some(({ publication }) => publication === "publishing" || publication === "undoing")) {
    return "publishing";
  }
  if (counts.approved + counts.rejected < counts.ready) return "review";
  if (images.some(({ publication }) => publication === "failed")) return "unpublished";
  if (counts.published + counts.scheduled < counts.approved) return "approved";
  return counts.scheduled > 0 ? "scheduled" : "done";
}
