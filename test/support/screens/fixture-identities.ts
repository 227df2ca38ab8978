import { toFailureView } from "#shops/failure.ts";
import type {
  IdentityCard,
  IdentityDetailView,
  LiveImageView,
  PersonPage,
} from "#shops/identities/identity-views.ts";
import { rightsFailure } from "#shops/identities/rights.ts";
import { channels, consentBytesMax, consentTypes } from "#shops/identities/rights-limits.ts";
import type { Merchant } from "#shops/merchant.ts";
import { message } from "#shops/messages/message.ts";
import { demoIdentities } from "../../../scripts/demo/platform-identities.ts";
import { toSummary } from "./fixture-restyles.ts";
import type { Scenario } from "./scenarios.ts";

const faceOf = (index: number) => `/fixtures/face-${demoIdentities[index % demoIdentities.length]!.code}.jpg`;

const people: (Partial<IdentityCard> & { name: string })[] = [
  { name: "Ines", tag: "spring" },
  { name: "Jonas", licenceEndsOn: "2027-03-31" },
  { name: "Mara", tag: "summer", licenceEndsOn: "2026-06-30", blocked: blockedBy("expired") },
  { name: "Ayo", status: "processing" },
  { name: "Lin", blocked: blockedBy("withdrawn") },
  {
    name: "Ola",
    status: "failed",
    problem: message("failure.service.face_under_hair.detail"),
    blocked: message("failure.service.face_under_hair.detail"),
  },
];

function blockedBy(problem: "expired" | "withdrawn") {
  return toFailureView(rightsFailure(problem)).detail;
}

function cardsOf({ isNew }: Scenario): IdentityCard[] {
  if (isNew) return [];
  return people.map((person, index) => ({
    code: person.name.toLowerCase(),
    tag: null,
    ownership: "mine",
    thumbnailUrl: person.status ? null : faceOf(index),
    photoUrl: faceOf(index),
    status: "completed",
    problem: null,
    blocked: null,
    licenceEndsOn: null,
    ...person,
  }));
}

const provided: IdentityCard[] = demoIdentities.map(({ code, name }, index) => ({
  code,
  name,
  tag: null,
  ownership: "provided",
  thumbnailUrl: faceOf(index),
  photoUrl: faceOf(index),
  status: "completed",
  problem: null,
  blocked: null,
  licenceEndsOn: null,
}));

/** One that the service has deleted. */
const goneCard: IdentityCard = {
  code: "gone",
  name: "Tilda",
  tag: null,
  ownership: null,
  thumbnailUrl: null,
  photoUrl: null,
  status: "completed",
  problem: null,
  blocked: message("identity.gone.detail"),
  licenceEndsOn: null,
};

type IdentityMembers = Pick<
  Merchant,
  | "listIdentities"
  | "listIdentityChoices"
  | "getIdentity"
  | "uploadIdentity"
  | "changeIdentity"
  | "shareIdentity"
  | "saveIdentityRights"
  | "removeIdentityConsent"
  | "openIdentityConsent"
  | "withdrawIdentity"
  | "openUsageStatement"
  | "createPersonLink"
  | "revokePersonLink"
  | "notePersonWithdrawal"
  | "deleteIdentity"
  | "getNewDrafts"
  | "createDrafts"
  | "getDrafts"
  | "promoteDraft"
>;

/** The identities of a scenario. Acts on them are taken and forgotten. */
export function identitiesOf(scenario: Scenario): IdentityMembers {
  const all = () => [...cardsOf(scenario), ...provided];
  const matching = (cards: IdentityCard[], search: string) =>
    cards.filter(({ name, tag }) => `${name} ${tag}`.toLowerCase().includes(search.toLowerCase()));
  const taken = async () => ({ ok: true as const, value: null });
  return {
    listIdentities: async ({ ownership, search, page }) => {
      const identities = matching(
        all().filter((card) => card.ownership === ownership),
        search,
      );
      const { problem } = scenario;
      if (problem) return { identities: null, problem };
      return {
        identities,
        page,
        pageCount: 1,
        total: identities.length,
        gone:
          ownership === "mine" && search === "" && !scenario.isNew
            ? [{ code: "gone", name: "Tilda", publishedCount: 2 }]
            : [],
        canCreate: true,
        problem,
      };
    },
    listIdentityChoices: async (search) => {
      const { problem } = scenario;
      if (problem) return { identities: null, problem };
      return { identities: matching(all(), search), hasMore: false, problem };
    },
    getIdentity: async (code) => detailOf(scenario, all(), code),
    uploadIdentity: async () => ({
      ok: false,
      problems: [{ field: "image", message: message("failure.service.several_faces.detail", { count: 2 }) }],
    }),
    changeIdentity: taken,
    shareIdentity: taken,
    saveIdentityRights: taken,
    removeIdentityConsent: async () => {},
    openIdentityConsent: async () => new Response("%PDF-1.4"),
    withdrawIdentity: taken,
    openUsageStatement: async () => new Response("Product\r\n"),
    createPersonLink: async () => ({
      ok: true,
      value: { url: `https://restyle.example/person/${"k3V9x2m7Q1ab".repeat(4)}` },
    }),
    revokePersonLink: async () => {},
    notePersonWithdrawal: async () => {},
    deleteIdentity: taken,
    getNewDrafts: async () => ({
      creditsPerDraft: scenario.isNew ? null : 3,
      variationsMax: 8,
      jobs: [{ jobId: "drafts", status: "completed", drafts: 4, createdAt: "2026-11-20T10:00:00.000Z" }],
      problem: null,
    }),
    createDrafts: async () => ({ ok: true, value: "drafts" }),
    getDrafts: async (jobId) => ({
      jobId,
      isRunning: true,
      total: 4,
      drafts: [0, 1, 2].map((index) => ({
        resultId: index + 1,
        url: index === 2 ? null : faceOf(index),
        problem: index === 2 ? message("failure.unexplained.detail") : null,
      })),
      promotionCredits: 50,
    }),
    promoteDraft: async () => ({ ok: true, value: "ines" }),
  };
}

const liveImages: LiveImageView[] = ["Linen shirt", "Wide trousers", "Wool coat", "Jersey dress"].map(
  (product, index) => ({
    id: `live-${index}`,
    mediaId: null,
    product,
    restyleId: "0193b000-0000-7000-8000-000000000001",
    pictureUrl: faceOf(index),
    publishedAt: "2026-11-20T10:00:00.000Z",
    comesOffAt: index === 2 ? "2026-12-24T10:00:00.000Z" : null,
  }),
);

/** What a pictured person's link shows, by a word for its token. */
export function personPageOf(token: string, origin: string): PersonPage {
  if (token === "over") return { state: "over" };
  if (token !== "open" && token !== "withdrawn") return { state: "unknown" };
  const isWithdrawn = token === "withdrawn";
  const shown = isWithdrawn ? liveImages.slice(0, 1) : liveImages;
  return {
    state: "open",
    shopName: "Nordlicht Studio",
    hasLeft: isWithdrawn,
    endsAt: "2027-02-18T10:00:00.000Z",
    images: shown.map((image) => ({ ...image, pictureUrl: image.pictureUrl && origin + image.pictureUrl })),
    page: 1,
    pageCount: isWithdrawn ? 1 : 2,
    total: shown.length,
    licenceEndsOn: isWithdrawn ? null : "2027-03-31",
    markets: isWithdrawn ? [] : ["Germany", "Austria"],
    channels: isWithdrawn ? [] : ["online_store", "social"],
    withdrawal: isWithdrawn ? { at: "2026-11-22T10:00:00.000Z", left: 1, failed: 0 } : null,
  };
}

function detailOf(scenario: Scenario, cards: IdentityCard[], code: string): IdentityDetailView {
  const identity = code === "gone" ? goneCard : cards.find((card) => card.code === code);
  if (!identity) throw new Response("No such identity", { status: 404 });
  const isWithdrawn = code === "lin";
  const parts = ["size", "sharpness", "exposure", "pose", "eyes", "occlusion"] as const;
  return {
    isGone: identity === goneCard,
    identity,
    qualityScore: identity.status === "completed" ? 84 : null,
    faceUrl: identity.thumbnailUrl,
    warnings: [],
    face:
      identity === goneCard
        ? null
        : {
            widthPixels: 412,
            grades: parts.map((part, index) => ({ part, value: [92, 81, 55, 97, 100, 88][index]! })),
          },
    consent:
      identity.ownership === "mine"
        ? { by: "Ines Weber", at: "2026-11-20T09:00:00.000Z", purpose: "Lookbook 2026" }
        : null,
    rights: {
      licenceEndsOn: identity.licenceEndsOn,
      markets: ["Germany", "Austria"],
      channels: ["online_store", "social"],
      consent: { filename: "release-signed.pdf", addedAt: "2026-11-20T10:00:00.000Z" },
      withdrawnAt: isWithdrawn ? "2026-11-22T10:00:00.000Z" : null,
    },
    rightsLimits: { channels: [...channels], consentTypes: Object.keys(consentTypes), consentBytesMax },
    uses: scenario.restyles.slice(0, 3).map(toSummary),
    usesTotal: scenario.restyles.length,
    publishedCount: 44,
    live: { images: liveImages, page: 1, pageCount: 3, total: 44 },
    byPerson: isWithdrawn ? { isNoted: false } : null,
    link: isWithdrawn
      ? null
      : { createdAt: "2026-11-20T10:00:00.000Z", endsAt: "2027-02-18T10:00:00.000Z", isOver: false },
    linkDays: [30, 90, 365],
    withdrawal: isWithdrawn ? { left: 3, failed: 1 } : null,
    groups: identity.ownership === "mine" ? [{ name: "Studio North", isShared: true }] : null,
  };
}
