import { ownEnginePrices, priceOfSide } from "#contract/prices.ts";
import { readWish } from "#engines/onda/garment/read-wish.ts";
import { failure, serviceFailure, toFailureView } from "#shops/failure.ts";
import type { Merchant } from "#shops/merchant.ts";
import { createMessages } from "#shops/messages/create-messages.ts";
import { english } from "#shops/messages/language.ts";
import { message } from "#shops/messages/message.ts";
import { parseDraft, type ReadDraft } from "#shops/restyles/draft/parse-draft.ts";
import { toQuote } from "#shops/restyles/draft/quote-restyle.ts";
import type { WishInWords } from "#shops/restyles/kinds/kind.ts";
import { listPrices } from "#shops/restyles/kinds/price-output.ts";
import { restyleKinds } from "#shops/restyles/kinds/registry.ts";
import type {
  ColorView,
  DisclosureForm,
  EmailForm,
  EmailView,
  NewRestyleView,
  PresetView,
  ProductsQuery,
  RestyleView,
  WishLineView,
} from "#shops/views.ts";
import { automationsOf } from "./fixture-automations.ts";
import { bulkSelectionOf } from "./fixture-bulk-selection.ts";
import { driftOf } from "./fixture-drift.ts";
import { groupsOf } from "./fixture-groups.ts";
import { identitiesOf } from "./fixture-identities.ts";
import { fixtureKinds } from "./fixture-kinds.ts";
import { looksOf } from "./fixture-looks.ts";
import { outlinesOf } from "./fixture-outlines.ts";
import { fixtureCreditPrice, packsOf, planOf, topUpsOf } from "./fixture-packs.ts";
import { countImages, fixtureDisclosure, pictureUrl, statusOf, toSummary } from "./fixture-restyles.ts";
import { sampleOf } from "./fixture-samples.ts";
import { pictureHeight, pictureWidth } from "./garment-picture.ts";
import { home, type Scenario } from "./scenarios.ts";

const pageSize = 25;
const { say } = createMessages(english);

function toWishLine(wish: WishInWords): WishLineView {
  const { field } = wish;
  const line = {
    field,
    isReadByModel: false,
    problem: null,
    garment: null,
    kept: [],
    color: null,
    engine: null,
  };
  if ("prompt" in wish) return { ...line, engine: "nano_banana_pro" };
  const { words } = wish;
  const said = readWish({
    text: words.reference_text ?? "",
    instruction: words.instruction ?? "",
    garmentLabel: words.garment_label ?? "",
  });
  if (said.kind === "refused") {
    const { code, params } = said.reason;
    return { ...line, problem: toFailureView(serviceFailure({ code, params })).detail };
  }
  const { color, kept, unread, isGarmentKnown } = said;
  return {
    ...line,
    color,
    kept,
    problem: unread.length > 0 ? message("wish.ignored", { words: unread.join(", ") }) : null,
    garment: isGarmentKnown ? null : (words.garment_label ?? null),
  };
}

function springColors(): PresetView {
  const colors = [
    { color: "Sage", hex: "#9FAE90" },
    { color: "Blush", hex: "#ECC8C2" },
  ];
  const rest = { instruction: "", garment: "", size: 2048, format: "jpg", variations: 1, consistent: true };
  // Known again by the next request, which has a merchant of its own.
  return {
    id: "0193b000-0000-7000-8000-0000000000a0",
    name: "Spring colors",
    kind: "recolor",
    options: { colors, ...rest },
  };
}

/** Scenarios whose guide was taken away; each request has a merchant of its own. */
const guidesHidden = new WeakSet<Scenario>();

/** A merchant whose shop lives in memory; acts change the scenario's restyles in place. */
export function createFixtureMerchant(scenario: Scenario): Merchant {
  const findRestyle = (id: string): RestyleView => {
    const restyle = scenario.restyles.find((candidate) => candidate.id === id);
    if (!restyle) throw new Response("No such restyle", { status: 404 });
    return restyle;
  };
  const settle = (restyle: RestyleView) => {
    restyle.counts = countImages(restyle.images);
    restyle.outlinesToCheck = restyle.counts.unchecked;
    restyle.status = statusOf(restyle.images, restyle.counts);
  };
  const matching = ({ search, status, type, restyled, sort }: ProductsQuery) =>
    scenario.products
      .filter(
        (product) =>
          product.title.toLowerCase().includes(search.toLowerCase()) &&
          (status === "any" || product.status.toLowerCase() === status) &&
          (type === undefined || product.productType === type) &&
          (restyled === undefined || product.restyledCount > 0 === (restyled === "yes")),
      )
      [sort === "oldest" ? "toReversed" : "slice"]();
  const credits = () => scenario.credits ?? { available: 0, onHold: 0 };
  const outlines = outlinesOf(scenario);
  const presets: PresetView[] = scenario.isNew ? [] : [springColors()];
  scenario.palette ??= [
    { label: "Atelier blue", hex: "#274B6D" },
    { label: "Clay", hex: "#B5654A" },
  ];
  const { palette } = scenario;
  let disclosure = scenario.disclosure ?? fixtureDisclosure;
  const noEmail: EmailView = { address: "", kinds: [], state: "none", status: "", trouble: null };
  let email = scenario.email === undefined ? noEmail : scenario.email;
  let hasReceipts = false;
  for (const restyle of scenario.restyles) restyle.disclosure = disclosure;
  const pricesHere = scenario.isDrawnHere ? { first: ownEnginePrices, most: ownEnginePrices } : listPrices;
  const quote = (draft: ReadDraft) => {
    const { images, leftOut } = outlines.leaveOut(draft.images);
    const photo = { width: pictureWidth, height: pictureHeight };
    const products = images.map(({ productId, mediaIds }) => ({
      id: productId,
      images: mediaIds.map(() => photo),
    }));
    return toQuote(draft, products, { credits: credits(), prices: pricesHere }, leftOut);
  };

  const kindsHere = () =>
    fixtureKinds.map((kind) => ({
      ...kind,
      isDrawnByModel: !scenario.isDrawnHere,
      prices: pricesHere,
    }));

  const newRestyle = (productIds: string[]): NewRestyleView => ({
    products: productIds.flatMap((id) => {
      const index = scenario.products.findIndex((product) => product.id === id);
      const product = scenario.products[index];
      if (!product) return [];
      return [
        {
          id,
          title: product.title,
          images: Array.from({ length: product.imageCount }, (_, turn) => ({
            mediaId: `gid://shopify/MediaImage/${index * 100 + turn}`,
            url: pictureUrl(index, turn),
            thumbnailUrl: pictureUrl(index, turn),
            alt: `${product.title}, photo ${turn + 1}`,
            width: pictureWidth,
            height: pictureHeight,
            position: turn + 1,
          })),
          problem: product.imageCount === 0 ? toFailureView(failure("product_without_images")) : null,
        },
      ];
    }),
    missingCount: productIds.filter((id) => !scenario.products.some((product) => product.id === id)).length,
    credits: scenario.credits,
    problem: scenario.problem,
    palette,
    presets,
    looks: (scenario.looks ?? []).map((look) => ({
      ...look,
      productCount: Math.min(look.productCount, productIds.length),
    })),
    creditPrice: fixtureCreditPrice,
    topUps: scenario.hasPlan ? topUpsOf("15.00") : null,
    recentColors: scenario.restyles.slice(0, 1).flatMap(({ colors }) => colors),
    kinds: kindsHere(),
    preparedDraft: null,
  });

  const bulk = bulkSelectionOf(scenario, palette, presets);
  return {
    ...looksOf(scenario, kindsHere),
    ...automationsOf(scenario, presets, () => scenario.restyles.map(toSummary)),
    ...driftOf(scenario, newRestyle),
    getHome: async () => {
      const view = home(scenario);
      return { ...view, hasGuide: view.hasGuide && !guidesHidden.has(scenario) };
    },
    hideGuide: async () => {
      guidesHidden.add(scenario);
    },
    getSettings: async () => ({
      altLanguages: scenario.altLanguages ?? null,
      disclosure,
      hasReceipts,
      hasColorGallery: scenario.hasColorGallery ?? false,
      palette,
      samples: [
        { id: sampleOf(scenario).id, hex: palette.at(-1)!.hex!, createdAt: "2026-11-20T10:00:00.000Z" },
      ],
      email,
      team: { needsSecondPerson: scenario.needsSecondPerson ?? false },
      keptDays: { photos: 90, results: 90, identities: 1095 },
    }),
    saveReceipts: async (isOn) => {
      hasReceipts = isOn;
    },
    saveColorGallery: async (isOn) => {
      scenario.hasColorGallery = isOn;
    },
    saveAltLanguages: async (isOn) => {
      Object.assign(scenario.altLanguages ?? {}, { isOn, isGranted: isOn });
      return [];
    },
    saveTeam: async (form) => {
      Object.assign(scenario, form);
      return [];
    },
    saveDisclosure: async (form) => {
      const { places, codes, text } = form as DisclosureForm;
      if (codes.includes("QZ")) {
        return [
          { field: "codes", message: message("disclosure.countries.unknown", { codes: "QZ" }) },
          { field: "text", message: message("disclosure.text.missing") },
        ];
      }
      disclosure = { ...disclosure, places, text, isAnswered: true };
      scenario.disclosure = disclosure;
      for (const restyle of scenario.restyles) restyle.disclosure = disclosure;
      return [];
    },
    saveEmailSetting: async (form) => {
      const { address, kinds } = form as EmailForm;
      if (address !== "" && !address.includes("@"))
        return [{ field: "address", message: message("email.address.invalid") }];
      const state = address === "" ? "none" : address === email?.address ? email.state : "unconfirmed";
      email = { address, kinds, state, status: "", trouble: null };
      scenario.email = email;
      return [];
    },
    resendConfirmation: async () => [],
    getCreditsPage: async (period) => ({
      credits: scenario.credits,
      problem: scenario.problem,
      period,
      spent: scenario.isNew
        ? []
        : Array.from({ length: 30 }, (_, day) => ({
            start: new Date(Date.UTC(2026, 9, 24 + day)).toISOString(),
            credits: (day * 37) % 90,
          })),
      charges: scenario.restyles.map(({ id, createdAt }, index) => ({
        id,
        restyleId: id,
        product: scenario.products[index]?.title ?? "",
        createdAt,
        used: 25,
        held: 5,
      })),
      refunds: scenario.restyles.slice(0, 2).map(({ id, createdAt }, index) => ({
        id: `refund-${id}`,
        restyleId: id,
        product: scenario.products[index]?.title ?? "",
        createdAt,
        credits: 3,
        isForColor: index === 1,
      })),
    }),
    // Sidekick's; no screen asks for them.
    getPriceList: async () => null,
    getAdminAddress: async () => "https://atelier.example/admin/apps/restyle",
    getPacks: async (purchaseId) => packsOf(purchaseId),
    getPlan: async (planId) => planOf(planId),
    subscribe: async () => ({ ok: false, problem: message("credits.buy.refused") }),
    cancelPlan: async () => {},
    changeTopUpCap: async () => ({ ok: false, problem: message("credits.buy.refused") }),
    buyTopUps: async () => ({ ok: false, problem: message("plan.refused.cap") }),
    buyCredits: async () => ({ ok: false, problem: message("credits.buy.refused") }),
    addTestCredits: async () => {},
    listProducts: async (query) => {
      const products = matching(query);
      const start = Number(query.after ?? query.before ?? 0);
      return {
        products: products.slice(start, start + pageSize),
        total: products.length,
        totalIsExact: true,
        isCutShort: false,
        nextCursor: start + pageSize < products.length ? String(start + pageSize) : null,
        savedViews: [],
        previousCursor: start > 0 ? String(Math.max(0, start - pageSize)) : null,
      };
    },
    listProductIds: async (query, limit) =>
      matching(query)
        .slice(0, limit)
        .map(({ id }) => id),
    listProductFilters: async () => ({
      collections: [
        { id: "1", title: "Summer" },
        { id: "2", title: "Dresses" },
      ],
      hasMore: ["tag"],
      types: [...new Set(scenario.products.map(({ productType }) => productType))],
      vendors: [...new Set(scenario.products.map(({ vendor }) => vendor))],
      tags: ["linen"],
    }),
    getGroups: async () =>
      scenario.problem ? { groups: null, problem: scenario.problem } : groupsOf(scenario),
    getGroup: async (name) =>
      scenario.problem
        ? { name, members: null, problem: scenario.problem }
        : {
            name,
            role: "owner",
            members: ["northlight-studio", "studio-east", "studio-west"].map((store, index) => ({
              address: `${store}.myshopify.com@accounts.invalid`,
              name: store,
              role: index === 0 ? ("owner" as const) : ("member" as const),
              isSelf: index === 0,
              canBeRemoved: index > 0,
            })),
            memberCount: 3,
            problem: null,
          },
    createGroup: async () => ({ ok: true }),
    answerInvitation: async (name, isAccepted) => {
      scenario.answeredInvitations = { ...scenario.answeredInvitations, [name]: isAccepted };
      return { ok: true };
    },
    inviteToGroup: async () => ({ ok: true }),
    removeFromGroup: async () => ({ ok: true }),
    findFilterChoices: async (_filter, search) => ({
      choices: ["organic cotton", "organic linen", "recycled wool"]
        .filter((tag) => tag.includes(search.toLowerCase()))
        .map((tag) => ({ value: tag, label: tag })),
      hasMore: false,
    }),
    snapshotSelection: async () => ({ ok: true, selectionId: bulk.id }),
    getBulkSelection: bulk.get,
    quoteBulkSelection: bulk.quote,
    submitBulkSelection: async () => ({ ok: true }),
    cancelBulkSelection: async () => {},
    saveView: async () => ({ isSaved: true, viewsMax: 20 }),
    deleteView: async () => {},
    listOptionColors: async (productIds) => ({
      colors: [
        { label: "Forest green", hex: "#234D37", products: 2 },
        { label: "Tidal", hex: null, products: 1 },
      ],
      productsRead: Math.min(20, productIds.length),
      productsTotal: productIds.length,
    }),
    savePreset: async (input) => {
      const { name, kind, options } = input as Omit<PresetView, "id">;
      presets.push({ id: crypto.randomUUID(), name, kind, options });
      return { ok: true, presets };
    },
    renamePreset: async (id, name) => {
      for (const preset of presets) if (preset.id === id) preset.name = name;
      return { ok: true, presets };
    },
    deletePreset: async (id) => presets.filter((preset) => preset.id !== id),
    readWish: async (input) => {
      const reading = parseDraft(restyleKinds, input, "price");
      const wishes = reading.ok ? (reading.draft.kind.wishes?.(reading.draft.options) ?? []) : [];
      return { lines: wishes.map(toWishLine), isUnreached: false };
    },
    tryOnPhoto: async (input, look) => {
      const reading = parseDraft(restyleKinds, input, "start");
      if (!reading.ok) return { ok: false, canRetry: false, problem: reading.problems[0]!.message };
      if (scenario.problem) return { ok: false, canRetry: true, problem: scenario.problem.detail };
      const [number] = reading.draft.images[0]!.mediaIds[0]!.match(/\d+$/) ?? ["0"];
      const color = reading.draft.kind.color?.(reading.draft.kind.looks(reading.draft.options)[look]!);
      const hex = color?.hex?.slice(1).toLowerCase();
      const url = pictureUrl(Math.floor(Number(number) / 100), Number(number) % 100, hex);
      return { ok: true, preview: { url, width: pictureWidth, height: pictureHeight, isDoubtful: false } };
    },
    checkPhotos: async (input) => {
      const reading = parseDraft(restyleKinds, input, "start");
      if (!reading.ok || !reading.draft.kind.check) return [];
      return reading.draft.images.flatMap(({ productId, mediaIds }) =>
        mediaIds.map((mediaId) => ({
          productId,
          mediaId,
          // The last photo of a product shows it from behind.
          canUse: !/[2-9]$/.test(mediaId),
          reason: /[2-9]$/.test(mediaId) ? message("failure.service.no_face.detail") : null,
        })),
      );
    },
    getNewRestyle: async (productIds) => newRestyle(productIds),
    getNewRestyleOfLeftOut: async (restyleId) => {
      const { leftOut, colors } = findRestyle(restyleId);
      const view = newRestyle(leftOut.map(({ productId }) => productId));
      const images = view.products.map(({ id, images: [first] }) => ({
        productId: id,
        mediaIds: [first!.mediaId],
      }));
      const options = { colors: colors.map(({ label, hex }) => ({ color: label, hex })) };
      return {
        ...view,
        preparedDraft: { from: "left_out", id: restyleId, kind: "recolor", options, images },
      };
    },
    getProductState: async () => ({
      publishedCount: 0,
      restyles: scenario.restyles.slice(0, 3).map(toSummary),
      restyleCount: scenario.restyles.length,
    }),
    getSelection: async () => ({ restyledCount: 0, creditsAvailable: scenario.credits?.available ?? null }),
    ...identitiesOf(scenario),
    ...outlines.merchant,
    listOutlinesOfRestyle: async (id) => {
      const waiting = findRestyle(id).images.filter(({ state }) => state === "unchecked");
      const views = await outlines.merchant.findOutlines({
        images: waiting.map(({ productId, sourceMediaId }) => ({ productId, mediaIds: [sourceMediaId] })),
      });
      return views.map((view, index) => {
        const { id: imageId, productTitle: title, position, beforeThumbnailUrl } = waiting[index]!;
        return {
          ...view,
          leftOut: view.leftOut,
          title,
          position,
          thumbnailUrl: beforeThumbnailUrl,
          imageId,
          images: 1,
          credits: 3,
        };
      });
    },
    decideOutlinesOfRestyle: async (id, ids, decision) => {
      if (decision === "accept" && scenario.outlines?.isAway) {
        return { made: 0, problem: message("outlines.sheet.away") };
      }
      const restyle = findRestyle(id);
      const waiting = restyle.images.filter(({ state }) => state === "unchecked" || state === "failed");
      const views = await outlines.merchant.decideOutlines(ids, decision);
      for (const { productId, mediaId } of views) {
        const image = waiting.find((one) => one.productId === productId && one.sourceMediaId === mediaId);
        if (!image) continue;
        if (decision === "accept") Object.assign(image, { state: "working", problem: null });
        else image.state = decision === "include" ? "unchecked" : "failed";
      }
      settle(restyle);
      return { made: decision === "accept" ? views.length : 0, problem: null };
    },
    finishOutline: async (id, end) => {
      const outcome = await outlines.merchant.finishOutline(id, end);
      const image =
        end.remake && findRestyle(end.remake.restyleId).images.find((one) => one.id === end.remake?.imageId);
      if (image?.state === "unchecked") Object.assign(image, { state: "working", problem: null });
      else if (image && end.isChanged) Object.assign(image, { isRemaking: true, decision: "undecided" });
      if (end.remake) settle(findRestyle(end.remake.restyleId));
      return outcome;
    },
    saveColor: async (saved) => {
      const color = saved as ColorView;
      const known = palette.find(({ hex }) => hex === color.hex);
      if (known) known.label = color.label;
      else palette.push(color);
      return { ok: true, palette };
    },
    getColorToMatch: async (code) => {
      const color = palette.find(({ hex }) => hex === `#${code.toUpperCase()}`);
      if (!color) throw new Response("No such color", { status: 404 });
      return { label: color.label, hex: color.hex!, publishedCount: scenario.isNew ? 0 : 42 };
    },
    correctColor: async (input) => {
      const { hex, formerHex } = input as { hex: string; formerHex: string };
      const color = palette.find((one) => one.hex === formerHex);
      if (!color) return { ok: false, problem: message("sample.gone") };
      color.hex = hex;
      scenario.corrected = { formerHex, hex };
      return { ok: true, sampleId: sampleOf(scenario).id };
    },
    getColorSample: async (_id, page) => ({ ...sampleOf(scenario), page }),
    getNewRestyleOfSample: async (id) => {
      const { name, hex } = sampleOf(scenario);
      const view = newRestyle(scenario.products.slice(0, 3).map((product) => product.id));
      const images = view.products.map(({ id: productId, images: [first] }) => ({
        productId,
        mediaIds: [first!.mediaId],
      }));
      const options = { colors: [{ color: name, hex }] };
      return { ...view, preparedDraft: { from: "sample", id, kind: "recolor", options, images } };
    },
    removeColor: async (hex) => {
      const index = palette.findIndex((color) => color.hex === hex);
      if (index >= 0) palette.splice(index, 1);
      return palette;
    },
    quoteRestyle: async (draft) => {
      const reading = parseDraft(restyleKinds, draft, "price");
      return reading.ok ? { ok: true, quote: quote(reading.draft) } : reading;
    },
    startRestyle: async (draft) => {
      const reading = parseDraft(restyleKinds, draft, "start");
      if (!reading.ok) return { ...reading, quote: null };
      const priced = quote(reading.draft);
      if (priced.isEnough) return { ok: true, restyleId: "running" };
      const short = message("draft.credits", { count: -priced.leftAfter });
      return { ok: false, problems: [{ field: null, message: short }], quote: priced };
    },
    listRestyles: async (page, { productId, tab, search } = { tab: "current", search: "" }) => {
      const restyles = scenario.restyles
        .map(toSummary)
        .filter(({ isArchived }) => tab === "all" || isArchived === (tab === "archived"))
        .filter(({ title, firstProduct }) =>
          `${say(title)} ${firstProduct}`.toLowerCase().includes(search.toLowerCase()),
        );
      return {
        restyles,
        product: scenario.products.find(({ id }) => id === productId)?.title ?? null,
        page,
        pageCount: restyles.length > 0 && tab === "current" && search === "" ? 3 : 1,
        total: restyles.length,
        hasAny: scenario.restyles.length > 0,
      };
    },
    listCompleted: async (watchedIds) => ({
      running: scenario.restyles
        .filter(({ finishedAt }) => finishedAt === null)
        .map(({ id, pause }) => ({ id, isPaused: pause !== null })),
      ended: scenario.restyles
        .filter(({ id, finishedAt }) => finishedAt !== null && watchedIds.includes(id))
        .map(({ id, title, counts }) => ({
          id,
          title,
          ready: counts.ready,
          failed: counts.failed,
          unchecked: counts.unchecked,
        })),
    }),
    archiveRestyle: async (id, isArchived) => {
      findRestyle(id).isArchived = isArchived;
    },
    getRestyle: async (id) => structuredClone(findRestyle(id)),
    cancelRestyle: async (id) => {
      const restyle = findRestyle(id);
      for (const image of restyle.images) {
        if (["waiting", "uploading", "working"].includes(image.state)) image.state = "cancelled";
      }
      settle(restyle);
    },
    pauseRestyle: async (id) => {
      const restyle = findRestyle(id);
      const creditsToResume = restyle.counts.waiting * 5;
      const creditsHeld = restyle.counts.working * 5;
      Object.assign(restyle, { status: "paused", creditsHeld, pause: { isEnding: true, creditsToResume } });
    },
    resumeRestyle: async (id) => {
      Object.assign(findRestyle(id), { status: "running", pause: null });
      return { ok: true };
    },
    retryImages: async (id, state) => {
      const restyle = findRestyle(id);
      for (const image of restyle.images) {
        if (image.canRetry && image.state === state)
          Object.assign(image, { state: "waiting", problem: null, canRetry: false });
      }
      settle(restyle);
      return { ok: true };
    },
    remakeImage: async (id, imageId, creditsMax) => {
      const image = findRestyle(id).images.find((candidate) => candidate.id === imageId);
      if (image && creditsMax !== null) Object.assign(image, { isRemaking: true, decision: "undecided" });
      return { ok: true, credits: priceOfSide(1024) };
    },
    reportWrong: async (id, imageId, rejection) => {
      const credits = priceOfSide(1024);
      const restyle = findRestyle(id);
      const image = restyle.images.find((candidate) => candidate.id === imageId);
      const refund = { state: "paid", credits, problem: null };
      if (image) Object.assign(image, { decision: "rejected", rejection, refund });
      settle(restyle);
      return { ok: true, credits };
    },
    decide: async (id, decisions) => {
      const restyle = findRestyle(id);
      for (const { imageId, decision, rejection = null } of decisions) {
        const image = restyle.images.find((candidate) => candidate.id === imageId);
        if (image) Object.assign(image, { decision, rejection });
      }
      settle(restyle);
      return { isRefused: false };
    },
    approveRest: async (id) => {
      const { ofAll, images } = findRestyle(id);
      if (!ofAll) return { isRefused: false };
      for (const image of images) if (image.decision === "undecided") image.decision = "approved";
      ofAll.toPublish = { images: ofAll.shows.undecided.images, products: 1_996 };
      ofAll.shows.undecided = { images: 0, parts: [] };
      return { isRefused: false };
    },
    listComments: async (_id, imageId) => scenario.comments?.[imageId] ?? [],
    addComment: async (id, imageId, { text }) => {
      const comment = {
        id: crypto.randomUUID(),
        author: message("team.actor.name", { name: "Mia Berger" }),
        createdAt: new Date().toISOString(),
        text,
        isOwn: true,
      };
      scenario.comments = {
        ...scenario.comments,
        [imageId]: [...(scenario.comments?.[imageId] ?? []), comment],
      };
      const image = findRestyle(id).images.find((candidate) => candidate.id === imageId);
      if (image) image.commentCount += 1;
      return { ok: true, comments: scenario.comments[imageId]! };
    },
    deleteComment: async (id, imageId, commentId) => {
      const left = (scenario.comments?.[imageId] ?? []).filter((comment) => comment.id !== commentId);
      scenario.comments = { ...scenario.comments, [imageId]: left };
      const image = findRestyle(id).images.find((candidate) => candidate.id === imageId);
      if (image) image.commentCount = left.length;
      return { ok: true, comments: left };
    },
    createExport: async () => ({ url: "/exports?link=fixture" }),
    undoApproval: async (id) => {
      const { ofAll, images } = findRestyle(id);
      if (!ofAll) return;
      for (const image of images) image.decision = "undecided";
      ofAll.shows.undecided = { images: ofAll.toPublish.images, parts: ofAll.shows.all.parts };
      ofAll.toPublish = { images: 0, products: 0 };
    },
    getPublishPlan: async (id, productIds) => {
      const images = findRestyle(id).images;
      return productIds.map((productId) => {
        const ours = images.filter((image) => image.productId === productId);
        const photos = new Map(ours.map((image) => [image.sourceMediaId, image]));
        const gallery = [...photos.values()].map(({ sourceMediaId, beforeThumbnailUrl, productTitle }) => ({
          mediaId: sourceMediaId,
          thumbnailUrl: beforeThumbnailUrl,
          alt: productTitle,
        }));
        const originals = gallery.map(({ mediaId }) => mediaId);
        const open = ours.filter(({ publication }) => publication !== "published");
        const fresh = open.map((image) => image.id);
        return {
          productId,
          storeUrl: `https://shop.example/products/${productId.split("/").at(-1)}`,
          gallery,
          hasMore: false,
          after: {
            "after-original": originals.flatMap((mediaId) => [
              mediaId,
              ...open.filter(({ sourceMediaId }) => sourceMediaId === mediaId).map(({ id }) => id),
            ]),
            first: [...fresh, ...originals],
            last: [...originals, ...fresh],
          },
          colorOption: {
            name: "Color",
            values: ["Red", "Navy"].map((name) => ({ name, swatch: null })),
            takesNewValues: scenario.colorList?.isGranted ?? true,
            colorList: scenario.colorList ?? null,
          },
          matches: Object.fromEntries(
            ours.map(({ rowId, color }) => [rowId, color?.label === "Navy" ? "Navy" : null]),
          ),
        };
      });
    },
    listChanges: async (id, imageIds) => {
      const image = findRestyle(id).images.find((one) => imageIds.includes(one.id));
      const product = image?.productTitle ?? "";
      return [
        { product, change: "variant_picture", count: 1 },
        { product, change: "variant", count: 2 },
      ];
    },
    publish: async (id, choice) => {
      const restyle = findRestyle(id);
      for (const image of restyle.images) {
        if (image.decision !== "approved" || image.publication === "published") continue;
        image.alt = choice.alt[image.id] ?? image.alt;
        image.publication = choice.schedule?.publishAt ? "scheduled" : "published";
        image.publicationProblem = null;
      }
      settle(restyle);
      return { ok: true };
    },
    changeSchedule: async () => ({
      ok: false,
      problems: [{ field: "publishAt", message: message("schedule.past") }],
    }),
    cancelSchedule: async (id, key) => {
      const restyle = findRestyle(id);
      restyle.schedules = restyle.schedules.filter(({ state }) => state !== key.state);
      return { ok: true };
    },
    undoWholeRestyle: async (id) => {
      const restyle = findRestyle(id);
      for (const image of restyle.images) if (image.undo?.isOpen) image.publication = "undone";
      if (restyle.ofAll) restyle.ofAll.toUndo = 0;
      settle(restyle);
    },
    undoPublish: async (id, imageIds) => {
      const restyle = findRestyle(id);
      for (const image of restyle.images) if (imageIds.includes(image.id)) image.publication = "undone";
      settle(restyle);
      return { ok: true };
    },
  };
}
