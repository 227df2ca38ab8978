import { type FailureView, failure, serviceFailure, toFailureView } from "#shops/failure.ts";
import { type Message, message } from "#shops/messages/message.ts";
import type {
  AltLanguagesView,
  AutomationSummary,
  ChangedProductView,
  ColorView,
  CommentView,
  DisclosureView,
  EmailView,
  GarmentPartView,
  HomeView,
  LookOfSelection,
  ProductPlanView,
  ProductRow,
  RestyleView,
} from "#shops/views.ts";
import { fixtureAutomations } from "./fixture-automations.ts";
import { fixtureChanges } from "./fixture-drift.ts";
import { fixtureLooks } from "./fixture-looks.ts";
import type { FixtureOutlines } from "./fixture-outlines.ts";
import { fixtureDisclosure, pictureUrl, planRestyle, productTitle, toSummary } from "./fixture-restyles.ts";

/** Everything the in-memory shop of a scenario holds. */
export interface Scenario {
  products: ProductRow[];
  restyles: RestyleView[];
  credits: { available: number; onHold: number } | null;
  problem: FailureView | null;
  isNew: boolean;
  /** What is known of the outlines of photos; absent: all are sure. */
  outlines?: FixtureOutlines;
  missingSettings?: string[];
  /** Whether the invitation to a group was accepted, by the group's name. */
  answeredInvitations?: Record<string, boolean>;
  /** Where products say that images are made with AI; nowhere unless given. */
  disclosure?: DisclosureView;
  /** Where it is told by e-mail; nowhere unless given. Null: the operator has no mail server. */
  email?: EmailView | null;
  /** The service draws with its own engine: it can tell beforehand which photos of a swap it draws. */
  isDrawnHere?: boolean;
  /** Identities that the pictured person withdrew; none unless given. */
  personWithdrawals?: HomeView["personWithdrawals"];
  /** None unless given. */
  automations?: AutomationSummary[];
  /** With how many selected products are in the collections of each; none unless given. */
  looks?: LookOfSelection[];
  /** Products that have changed since they were restyled; none unless given. */
  changes?: ChangedProductView[];
  /** Home says nothing of them. */
  areChangesHidden?: boolean;
  /** The shop's own colors; two unless given. */
  palette?: ColorView[];
  /** The color that was corrected to a sample on the page; the fixture's unless given. */
  corrected?: { formerHex: string; hex: string };
  /** Comments on images, by their ids; none unless given. */
  comments?: Record<string, CommentView[]>;
  needsSecondPerson?: boolean;
  hasColorGallery?: boolean;
  /** Its further languages; none unless given. */
  altLanguages?: AltLanguagesView;
  /** Shopify's list of colors that products take theirs from; names are free unless given. */
  colorList?: NonNullable<ProductPlanView["colorOption"]>["colorList"];
  /** It has the monthly plan. */
  hasPlan?: boolean;
}

const sumOf = (restyles: RestyleView[], figure: keyof RestyleView["counts"]) =>
  restyles.reduce((sum, { counts }) => sum + counts[figure], 0);

export function home({
  restyles,
  credits,
  problem,
  isNew,
  disclosure,
  personWithdrawals,
  automations = [],
  changes = [],
  areChangesHidden,
  hasPlan,
}: Scenario): HomeView {
  const of = (...statuses: string[]) =>
    restyles.filter(({ status }) => statuses.includes(status)).map(toSummary);
  return {
    shopName: "Nordlicht Studio",
    credits,
    recolorCredits: 2,
    nextCredits: hasPlan ? { credits: 400, at: "2026-12-20T09:00:00.000Z" } : null,
    problem,
    figures: {
      made: sumOf(restyles, "ready"),
      reviewed: sumOf(restyles, "approved") + sumOf(restyles, "rejected"),
      approved: sumOf(restyles, "approved"),
      published: sumOf(restyles, "published"),
      minutesToStore: sumOf(restyles, "published") > 0 ? 18 : null,
      minutesToStoreBefore: sumOf(restyles, "published") > 0 ? 190 : null,
      creditsUsed: credits && sumOf(restyles, "ready") * 5,
    },
    overdue: { undos: 0, withdrawals: 0 },
    personWithdrawals: personWithdrawals ?? [],
    needsYou: of("outlines", "review", "approved", "unpublished"),
    automations: automations.flatMap(({ id, name, held }) => held.map(({ what }) => ({ id, name, what }))),
    changedProducts: {
      count: areChangesHidden ? 0 : changes.length,
      readAt: "2026-11-21T10:00:00.000Z",
    },
    running: of("running", "publishing"),
    scheduled: restyles.filter(({ nextScheduled }) => nextScheduled).map(toSummary),
    recent: of("done", "failed").slice(0, 8),
    isNew,
    hasGuide: restyles.every(({ counts }) => counts.published === 0),
    marksAiImages: disclosure?.places.includes("metafield") ?? false,
  };
}

const productId = (index: number) => `gid://shopify/Product/${8_000_000_000_000 + index * 32_768}`;

function rows(count: number): ProductRow[] {
  const statuses = ["ACTIVE", "ACTIVE", "ACTIVE", "DRAFT", "ACTIVE", "ARCHIVED"] as const;
  return Array.from({ length: count }, (_, index) => {
    const isBare = index % 11 === 7;
    return {
      id: productId(index),
      title: productTitle(index),
      status: statuses[index % statuses.length]!,
      productType: ["T-shirts", "Dresses", "Shirts", "Knitwear"][index % 4]!,
      vendor: index % 3 === 0 ? "Nordlicht" : "Atelier Hansen",
      imageCount: isBare ? 0 : 2 + (index % 4),
      thumbnailUrl: isBare ? null : pictureUrl(index, 0),
      // As the app has it for an alternative text that only repeats the title.
      restyledCount: index % 5 === 1 ? 2 : 0,
    };
  });
}

const noGarment = toFailureView(
  serviceFailure({
    code: "no_garment",
    sentence: "No garment was found in this photo.",
  }),
);

const maskDoubtful = toFailureView(
  serviceFailure({ code: "mask_doubtful", sentence: "The garment's outline is not certain." }),
);

const running = () =>
  planRestyle({
    id: "running",
    products: 4,
    imagesPerProduct: 3,
    minutesAgo: 1,
    image: (index) =>
      index < 5
        ? {}
        : index === 5
          ? { state: "failed", problem: noGarment }
          : index < 8
            ? { state: "working" }
            : { state: index === 8 ? "uploading" : "waiting" },
  });

const partial = () =>
  planRestyle({
    id: "partial",
    products: 3,
    imagesPerProduct: 3,
    colors: [{ label: "Burgundy", hex: "#7A1F2B" }],
    minutesAgo: 18,
    image: (index) =>
      index === 4
        ? { state: "failed", problem: noGarment }
        : index === 7
          ? { state: "failed", problem: toFailureView(failure("photo_gone")) }
          : {},
    view: {
      leftOut: [4, 5].map((product) => ({
        productId: productId(product),
        title: productTitle(product),
        doubtful: product === 4 ? 2 : 0,
        none: product === 4 ? 0 : 1,
      })),
    },
  });

const review = () =>
  planRestyle({
    id: "review",
    products: 4,
    imagesPerProduct: 3,
    minutesAgo: 42,
    image: (index) => ({
      decision: index < 3 ? "approved" : index === 3 ? "rejected" : "undecided",
      // The first image that the review shows.
      ...(index === 4 && {
        warnings: [message("fact.color.returned", { deltaE: 3.1 }), message("warning.service.part_unclear")],
        colorMatch: { isOff: true, deltaE: 3.1, text: message("fact.color.returned", { deltaE: 3.1 }) },
      }),
      ...(index === 5 && {
        facts: [message("fact.untouched"), message("fact.color.match", { deltaE: 0.8 })],
        colorMatch: { isOff: false, deltaE: 0.8, text: message("fact.color.match", { deltaE: 0.8 }) },
      }),
    }),
  });

const mia = message("team.actor.name", { name: "Mia Berger" });
const unnamed = message("team.actor.staff", { id: "902541635" });

/** A review in which several people take part; the viewer may not approve. */
const teamed = (): RestyleView => {
  const at = new Date(Date.now() - 12 * 60_000).toISOString();
  const restyle = review();
  for (const [index, image] of restyle.images.entries()) {
    if (image.decision !== "undecided") image.decidedBy = { by: index === 0 ? mia : unnamed, at };
    image.commentCount = comments[image.id]?.length ?? 0;
  }
  Object.assign(restyle.images[0]!, { publication: "published", publishedBy: { by: unnamed, at } });
  return { ...restyle, canApprove: false };
};

const comments: Record<string, CommentView[]> = {
  "image-1": [
    ["c1", mia, 51, "Collar: perfect.\nHem?", false],
    ["c2", unnamed, 3, "Hem: ok. <b>Publish</b>", true],
  ].map(([id, author, minutes, text, isOwn]) => ({
    id: id as string,
    author: author as Message,
    createdAt: new Date(Date.now() - (minutes as number) * 60_000).toISOString(),
    text: text as string,
    isOwn: isOwn as boolean,
  })),
};

/** Three colors of three photos, with what is doubtful, failed and decided. */
const colors = () =>
  planRestyle({
    id: "colors",
    products: 3,
    imagesPerProduct: 3,
    colors: [
      { label: "Navy", hex: "#1F3A5F" },
      { label: "Terracotta", hex: "#C4663F" },
      { label: "Forest green", hex: "#2F5D3A" },
    ],
    minutesAgo: 35,
    image: (index) => ({
      decision: index < 2 ? "approved" : index === 2 ? "rejected" : "undecided",
      ...(index === 10 || index === 14 ? { qualityScore: 38 + index } : {}),
      ...(index === 5
        ? {
            decision: "rejected",
            rejection: { reason: "fabric", note: "The weave is gone" },
            refund: { state: "paid", credits: 3, problem: null },
          }
        : {}),
      ...(index === 8 ? { state: "failed", problem: noGarment } : {}),
    }),
  });

const approved = () =>
  planRestyle({
    id: "approved",
    products: 3,
    imagesPerProduct: 2,
    colors: [{ label: "Forest green", hex: "#2F5D3A" }],
    minutesAgo: 65,
    image: (index) => ({ decision: index === 3 ? "rejected" : "approved" }),
  });

const approvedColors = () =>
  planRestyle({
    id: "approved-colors",
    products: 2,
    imagesPerProduct: 3,
    colors: [
      { label: "Navy", hex: "#1F3A5F" },
      { label: "Terracotta", hex: "#C4663F" },
      { label: "Forest green", hex: "#2F5D3A" },
    ],
    minutesAgo: 30,
    image: () => ({ decision: "approved" }),
  });

const publishing = () =>
  planRestyle({
    id: "publishing",
    products: 3,
    imagesPerProduct: 2,
    colors: [{ label: "Forest green", hex: "#2F5D3A" }],
    minutesAgo: 70,
    image: (index) => ({
      decision: "approved",
      publication: index < 2 ? "published" : index < 4 ? "publishing" : "none",
    }),
  });

/** Half of it waits for its time, the other half is taken back at its own. */
const scheduled = () =>
  planRestyle({
    id: "scheduled",
    products: 3,
    imagesPerProduct: 2,
    minutesAgo: 130,
    image: (index) => ({
      decision: "approved",
      publication: index < 3 ? "published" : "scheduled",
      ...(index < 3 ? { provenance: "verified" } : {}),
    }),
    view: {
      nextScheduled: { act: "publish", at: "2026-12-01T09:00:00Z", images: 3, timeZone: "Europe/Berlin" },
      schedules: [
        {
          state: "waiting",
          publishAt: "2026-12-01T09:00:00Z",
          revertAt: "2026-12-24T17:30:00Z",
          images: 3,
          products: 2,
          clocks: {
            publishAt: { day: "2026-12-01", time: "10:00" },
            revertAt: { day: "2026-12-24", time: "18:30" },
          },
        },
        {
          state: "published",
          publishAt: null,
          revertAt: "2027-01-06T23:00:00Z",
          images: 3,
          products: 2,
          clocks: { publishAt: null, revertAt: { day: "2027-01-07", time: "00:00" } },
        },
      ],
      delays: [{ act: "publish", at: "2026-11-20T09:00:00Z", begunAt: "2026-11-20T11:32:00Z", images: 3 }],
    },
  });

const published = () =>
  planRestyle({
    id: "published",
    products: 3,
    imagesPerProduct: 2,
    colors: [{ label: "Terracotta", hex: "#C4663F" }],
    minutesAgo: 60 * 26,
    image: (index) => ({
      decision: "approved",
      publication: index === 3 ? "undone" : "published",
      undo: index === 5 ? { until: "2026-08-01T10:00:00Z", isOpen: false } : null,
      provenance: (["verified", "lost", "unchecked", null] as const)[index] ?? "verified",
    }),
    view: { status: "done", isArchived: true },
  });

const failedPublish = () =>
  planRestyle({
    id: "failed-publish",
    products: 3,
    imagesPerProduct: 2,
    minutesAgo: 80,
    image: (index) => ({
      decision: "approved",
      publication: index === 1 || index === 4 ? "failed" : "published",
      publicationProblem:
        index === 1
          ? toFailureView(failure("shopify_processing", { reason: "" }))
          : index === 4
            ? toFailureView(failure("product_media_limit"))
            : null,
    }),
  });

const failed = () =>
  planRestyle({
    id: "failed",
    products: 1,
    imagesPerProduct: 2,
    minutesAgo: 60 * 30,
    image: () => ({ state: "failed", problem: noGarment }),
    view: {
      problems: [
        {
          product: "Oxford shirt",
          color: null,
          failure: toFailureView(failure("insufficient_credits", { needed: 10 })),
        },
      ],
    },
  });

/** A run of worn garments: seven of eight photos wait for a look at their outline. */
const unchecked = (products = 8) =>
  planRestyle({
    id: "unchecked",
    products,
    imagesPerProduct: 2,
    minutesAgo: 20,
    image: (index) =>
      index % 8 === 0 ? {} : { state: "unchecked", problem: maskDoubtful, canFixOutline: true },
    view: { outlinesToCheck: (products * 2 * 7) / 8 },
  });

/** 400 products, 1,200 images. */
const large = (id: string, decision: "undecided" | "approved") =>
  planRestyle({
    id,
    products: 400,
    imagesPerProduct: 3,
    minutesAgo: 90,
    image: () => ({ decision }),
  });

const noPublications = {
  none: 0,
  scheduled: 0,
  publishing: 0,
  published: 0,
  failed: 0,
  undoing: 0,
  undone: 0,
  inShopify: 0,
};

/** The second part of a restyle of 40 parts. */
const inParts = (id: string, decision: "undecided" | "approved", isPublished = false) => {
  const parts = Array.from({ length: 40 }, (_, index) => index + 1);
  const images =
    decision === "undecided"
      ? { toReview: 5_988, toPublish: 0 }
      : { toReview: 0, toPublish: isPublished ? 0 : 5_988 };
  return planRestyle({
    id,
    products: 4,
    imagesPerProduct: 3,
    minutesAgo: 90,
    image: () => ({ decision, ...(isPublished ? { publication: "published" } : {}) }),
    view: {
      part: 2,
      parts: 40,
      productCount: 2_000,
      ofAll: {
        shows: {
          all: { images: 6_000, parts },
          undecided: { images: images.toReview, parts: images.toReview > 0 ? parts : [] },
          doubtful: { images: images.toReview > 0 ? 14 : 0, parts: images.toReview > 0 ? [9, 30] : [] },
          rejected: { images: 9, parts: [3, 17] },
          unchecked: { images: 0, parts: [] },
          failed: { images: 3, parts: [17] },
        },
        toPublish: { images: images.toPublish, products: images.toPublish > 0 ? 1_996 : 0 },
        toUndo: isPublished ? 5_988 : 0,
        publications: { ...noPublications, [isPublished ? "published" : "none"]: 5_988 },
        failures: { images: 0, variants: 0, disclosures: 0, parts: [] },
      },
    },
  });
};

/** Publishing a restyle of 40 parts: of this part all is placed, of the others most is on the way. */
const partsPublishing = () => {
  const restyle = inParts("publishing", "approved", true);
  const publications = { ...noPublications, published: 1_200, publishing: 4_788, inShopify: 900 };
  restyle.ofAll = { ...restyle.ofAll!, toUndo: 1_200, publications };
  return { ...restyle, status: "publishing" as const };
};

/** Of a restyle of 40 parts, images of two other parts could not be published. */
const partsFailed = () => {
  const restyle = inParts("failed", "approved", true);
  restyle.ofAll = {
    ...restyle.ofAll!,
    toPublish: { images: 14, products: 6 },
    toUndo: 5_974,
    publications: { ...noPublications, published: 5_974, failed: 14 },
    failures: { images: 14, variants: 0, disclosures: 0, parts: [9, 30] },
  };
  return restyle;
};

const stocked = { products: rows(400), credits: { available: 940, onHold: 60 }, problem: null, isNew: false };

const everyPlace: DisclosureView = {
  ...fixtureDisclosure,
  places: ["metafield", "tag", "alt"],
  countries: ["AT", "CH", "DE"],
  text: "AI-generated image",
};

/** A half of the drawn garment, from `left` on. */
function part(color: string, left: number, point: [number, number]): GarmentPartView {
  const outline: [number, number][] = [
    [left, 380],
    [left + 280, 380],
    [left + 280, 1150],
    [left, 1150],
  ];
  return { color, point, outline: [outline] };
}

const mixed: FixtureOutlines = { states: ["sure", "doubtful", "sure", "none", "doubtful", "sure"] };

/** The states of the app worth seeing, by name. */
export const scenarios = {
  new: { ...stocked, restyles: [], isNew: true, credits: { available: 45, onHold: 0 } },
  emptyStore: { ...stocked, products: [], restyles: [], isNew: true },
  busy: {
    ...stocked,
    restyles: [
      running(),
      partial(),
      review(),
      colors(),
      approved(),
      publishing(),
      published(),
      scheduled(),
      failedPublish(),
      failed(),
    ],
  },
  large: { ...stocked, restyles: [large("review", "undecided"), large("approved", "approved")] },
  parts: { ...stocked, restyles: [inParts("review", "undecided"), inParts("approved", "approved")] },
  partsMoving: { ...stocked, restyles: [partsPublishing(), partsFailed()] },
  partsPublished: { ...stocked, restyles: [inParts("published", "approved", true)] },
  drawnHere: { ...stocked, restyles: [], isDrawnHere: true },
  outlinesFinding: { ...stocked, restyles: [], outlines: { states: ["sure", "sure", "finding"] } },
  outlinesDoubtful: { ...stocked, restyles: [], outlines: { states: ["doubtful"] } },
  outlinesMixed: { ...stocked, restyles: [], outlines: mixed },
  outlinesOfParts: {
    ...stocked,
    restyles: [],
    outlines: { ...mixed, parts: [part("#e4dccb", 360, [430, 560]), part("#2b3f6e", 640, [800, 620])] },
  },
  outlinesOfRun: { ...stocked, restyles: [unchecked()], outlines: { states: ["doubtful"] } },
  outlinesOfLargeRun: { ...stocked, restyles: [unchecked(400)], outlines: { states: ["doubtful"] } },
  outlinesOfRunAway: {
    ...stocked,
    restyles: [unchecked()],
    outlines: { states: ["doubtful", "doubtful", "doubtful", "finding"], isAway: true },
  },
  outlinesSlow: { ...stocked, restyles: [], outlines: { ...mixed, strokeMs: 20_000 } },
  outlinesFailing: { ...stocked, restyles: [], outlines: { ...mixed, failing: [1] } },
  emailed: {
    ...stocked,
    restyles: [approved()],
    email: {
      address: "studio@nordlicht.example",
      kinds: ["review", "failures"],
      state: "unconfirmed",
      status: "",
      trouble: { isGivenUp: false, at: "2026-11-22T08:00:00.000Z" },
    },
  },
  emailRefused: {
    ...stocked,
    restyles: [approved()],
    email: {
      address: "studio@nordlicht.example",
      kinds: ["review"],
      state: "refused",
      status: "550 5.1.1",
      trouble: null,
    },
  },
  disclosed: { ...stocked, restyles: [approved()], disclosure: everyPlace },
  translated: {
    ...stocked,
    restyles: [approved()],
    altLanguages: {
      locales: ["de", "fr", "ja"],
      isOn: true,
      isGranted: false,
      scopes: ["read_translations", "write_translations"],
    },
  },
  undisclosed: {
    ...stocked,
    restyles: [{ ...approved(), showsPerson: true }],
    disclosure: { ...fixtureDisclosure, isAnswered: false, hasUnionDefault: true },
    personWithdrawals: [{ code: "lin", name: "Lin", at: "2026-11-22T10:00:00.000Z" }],
  },
  looked: { ...stocked, restyles: [review()], looks: fixtureLooks() },
  looksDiffer: {
    ...stocked,
    restyles: [review()],
    looks: fixtureLooks().map((look, index) => ({ ...look, productCount: 2 - index })),
  },
  automated: {
    ...stocked,
    restyles: [review(), approved()],
    automations: fixtureAutomations(),
    looks: fixtureLooks(),
  },
  drifted: { ...stocked, restyles: [published(), failedPublish()], changes: fixtureChanges() },
  galleried: { ...stocked, restyles: [published()], hasColorGallery: true },
  teamed: { ...stocked, restyles: [teamed()], comments, needsSecondPerson: true },
  severalColors: { ...stocked, restyles: [approvedColors()] },
  listedColors: {
    ...stocked,
    restyles: [approvedColors()],
    colorList: { isGranted: false, scopes: ["read_metaobjects", "write_metaobjects"] },
  },
  outOfCreditsWithPlan: {
    ...stocked,
    hasPlan: true,
    restyles: [review(), published()],
    credits: { available: 4, onHold: 60 },
  },
  outOfCredits: { ...stocked, restyles: [review(), published()], credits: { available: 4, onHold: 60 } },
  serviceDown: {
    ...stocked,
    restyles: [review(), published()],
    credits: null,
    problem: toFailureView(failure("service_away")),
  },
  notConnected: {
    ...stocked,
    restyles: [],
    missingSettings: ["SHOPIFY_API_KEY", "SHOPIFY_API_SECRET", "SHOPIFY_APP_URL"],
  },
} satisfies Record<string, Scenario>;

export type ScenarioName = keyof typeof scenarios;
