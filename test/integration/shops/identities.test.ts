/** The shop's library of identities over the real service and database. */
import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { problem } from "#contract/problems.ts";
import type { Merchant } from "#shops/merchant.ts";
import { createMessages } from "#shops/messages/create-messages.ts";
import { english } from "#shops/messages/language.ts";
import { searchDatabase } from "#test-support/search-database.ts";
import { createTestEngine } from "#test-support/test-engine.ts";
import { createTestFaceEngine, type FaceScript } from "#test-support/test-face-engine.ts";
import { addIdentity, freeRights, pdfOf, startSwap, swapOf, uploadOf } from "./identity-acts.ts";
import {
  eventually,
  grantCredits,
  otherDomain,
  seedShop,
  shopDomain,
  startTestShops,
  type TestShops,
} from "./test-shops.ts";

const { say } = createMessages(english);
const faceScript: FaceScript = {};
const drawing = createTestEngine(undefined, {
  name: "nano_banana_pro",
  jobTypes: ["model_swap", "identity_creation"],
});
/** Stands in for the service's answer to a listing. */
let answerOfLibrary: (() => Response) | null = null;
let shops: TestShops;
let merchant: Merchant;
let stranger: Merchant;

beforeAll(async () => {
  shops = await startTestShops({
    engine: drawing.engine,
    faceEngine: createTestFaceEngine(faceScript),
    fetch: async (input, init) =>
      (String(input).includes("/identity?") ? answerOfLibrary?.() : null) ?? fetch(input, init),
  });
  merchant = await shops.merchant();
  stranger = await shops.merchant(otherDomain);
  for (const domain of [shopDomain, otherDomain]) {
    await (await shops.merchant(domain)).getHome();
    await grantCredits(shops, 1000, domain);
  }
});
afterAll(() => shops.close());
beforeEach(() => {
  faceScript.check = undefined;
});

const mine = { ownership: "mine", search: "", page: 1 } as const;
const codesOf = async (of: Merchant, search = "") =>
  (await of.listIdentities({ ...mine, search })).identities?.map(({ code }) => code) ?? [];
const problemsOf = (outcome: { ok: boolean; problems?: { field: string | null; message: never }[] }) =>
  (outcome.problems ?? []).map(({ field, message }) => [field, say(message)]);

test.each([
  ["an error", () => new Response("down", { status: 503 })],
  ["an answer that nobody can read", () => Response.json({ faces: [] })],
])(
  "a library that the service answers with %s is said to be unread, and not empty",
  async (_name, answer) => {
    answerOfLibrary = answer;
    try {
      const unread = { identities: null, problem: { title: { key: expect.any(String) } } };
      expect(await merchant.listIdentities(mine)).toMatchObject(unread);
      expect(await merchant.listIdentityChoices("")).toMatchObject(unread);
    } finally {
      answerOfLibrary = null;
    }
    expect(await merchant.listIdentities(mine)).toMatchObject({ identities: [], problem: null });
  },
);

test("a photo becomes an identity with what the face gate saw on it and the consent that was given", async () => {
  const upload = await uploadOf("Ana", { tag: "spring", consentBy: "Ana Diaz", consentPurpose: "Shop" });
  const outcome = await merchant.uploadIdentity(upload, uuidv7());
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problems));
  const view = await eventually(async () => {
    const now = await merchant.getIdentity(outcome.value);
    return now.identity.status === "completed" ? now : null;
  });
  expect(view).toMatchObject({
    identity: { name: "Ana", tag: "spring", ownership: "mine", blocked: null },
    qualityScore: 88,
    face: { widthPixels: 320, grades: expect.arrayContaining([{ part: "sharpness", value: 80 }]) },
    consent: { by: "Ana Diaz", at: expect.any(String), purpose: "Shop" },
    uses: [],
    groups: [],
  });
  expect((await fetch(view.faceUrl ?? "")).status).toBe(200);
  const { consent } = await shops.ports.prisma.identity.findUniqueOrThrow({ where: { code: outcome.value } });
  expect(consent).toMatchObject({ by: "Ana Diaz", purpose: "Shop" });
  expect(await codesOf(merchant, "ana")).toEqual([outcome.value]);
});

test("the same upload sent twice is one identity", async () => {
  const upload = await uploadOf("Twice");
  const submissionId = uuidv7();
  const first = await merchant.uploadIdentity(upload, submissionId);
  expect(await merchant.uploadIdentity(upload, submissionId)).toEqual(first);
  expect(await codesOf(merchant, "twice")).toHaveLength(1);
});

test("a photo that the face check refuses gets the reason at its field, and nothing is stored", async () => {
  const reason = problem("several_faces", { count: 2 });
  faceScript.check = () => ({ kind: "refused", problem: "several_faces", reason });
  const outcome = await merchant.uploadIdentity(await uploadOf("Crowd"), uuidv7());
  expect(problemsOf(outcome as never)).toEqual([
    ["image", "2 faces were found. Use a photo of one person, or crop it to one."],
  ]);
  expect(await codesOf(merchant, "crowd")).toEqual([]);
});

test("a file that is not a photo is refused at its field in the app's words", async () => {
  const upload = await uploadOf("Notes");
  const photo = { ...upload.photo, bytes: new TextEncoder().encode("not a picture") };
  const outcome = await merchant.uploadIdentity({ ...upload, photo }, uuidv7());
  expect(problemsOf(outcome as never)).toEqual([
    ["image", "This file can’t be used. Choose a still JPEG, PNG or WebP of at most 25 MB."],
  ]);
});

test("an identity is renamed and tagged; a name that another one has is refused at the name", async () => {
  const [code, other] = [await addIdentity(shops, "Old name"), await addIdentity(shops, "Taken")];
  expect(await merchant.changeIdentity(code, { name: "New name", tag: "fall" })).toMatchObject({ ok: true });
  expect((await merchant.getIdentity(code)).identity).toMatchObject({ name: "New name", tag: "fall" });
  const refused = await merchant.changeIdentity(other, { name: "new NAME", tag: "" });
  expect(problemsOf(refused as never)).toEqual([["name", "Another identity has this name already."]]);
});

test("an identity is shared with the groups of the shop's account, and no longer", async () => {
  const code = await addIdentity(shops, "Shared one");
  const shop = await shops.ports.prisma.shop.findUniqueOrThrow({ where: { domain: shopDomain } });
  const made = await fetch(`${shops.service.url}/groups`, {
    method: "POST",
    headers: { Authorization: `Bearer ${shop.serviceToken}`, "Content-Type": "application/json" },
    body: JSON.stringify({ name: "Studio North" }),
  });
  expect(made.status).toBe(201);
  const groups = async () => (await merchant.getIdentity(code)).groups;
  expect(await groups()).toEqual([{ name: "Studio North", isShared: false }]);
  await merchant.shareIdentity(code, "Studio North", true);
  expect(await groups()).toEqual([{ name: "Studio North", isShared: true }]);
  await merchant.shareIdentity(code, "Studio North", false);
  expect(await groups()).toEqual([{ name: "Studio North", isShared: false }]);
});

test("the consent file is kept for its shop, replaced, downloaded as it was, and removed", async () => {
  const code = await addIdentity(shops, "Signed");
  await merchant.saveIdentityRights(code, { ...freeRights, consent: pdfOf("first.pdf", "first") });
  const consent = pdfOf("Einverständnis “2”.pdf", "second");
  expect(await merchant.saveIdentityRights(code, { ...freeRights, consent })).toMatchObject({ ok: true });
  expect(await merchant.saveIdentityRights(code, { ...freeRights, markets: ["Japan"] })).toMatchObject({
    ok: true,
  });
  expect((await merchant.getIdentity(code)).rights).toMatchObject({
    markets: ["Japan"],
    consent: { filename: "Einverständnis “2”.pdf" },
  });
  const file = await merchant.openIdentityConsent(code);
  expect(await file.text()).toBe("%PDF-1.4 second");
  expect(Object.fromEntries(file.headers)).toMatchObject({
    "content-type": "application/pdf",
    "cache-control": "private, no-store",
    "content-disposition": expect.stringMatching(/^attachment; /),
  });
  await merchant.removeIdentityConsent(code);
  await expect(merchant.openIdentityConsent(code)).rejects.toMatchObject({ status: 404 });
});

test.each([
  ["consent", { consent: { ...pdfOf("a.pdf", ""), bytes: new TextEncoder().encode("<html>") } }],
  ["consent", { consent: { ...pdfOf("a.html", ""), mime: "text/html" } }],
  ["consent", { consent: pdfOf("large.pdf", "x".repeat(5 * 1024 * 1024)) }],
  ["licenceEndsOn", { licenceEndsOn: "2027-02-30" }],
  ["licenceEndsOn", { licenceEndsOn: "soon" }],
  ["channels", { channels: ["moon"] }],
  ["markets", { markets: ["x".repeat(61)] }],
])("rights with a wrong %s are refused at that field", async (field, change) => {
  const [code] = await codesOf(merchant);
  const outcome = await merchant.saveIdentityRights(code!, { ...freeRights, ...change });
  expect(outcome).toMatchObject({ ok: false, problems: [{ field }] });
});

test("another shop's identity can't be read, changed, used or withdrawn, nor its consent read", async () => {
  const code = await addIdentity(shops, "Private");
  await merchant.saveIdentityRights(code, { ...freeRights, consent: pdfOf("private.pdf", "private") });
  const notThere = { status: 404 };
  await expect(stranger.getIdentity(code)).rejects.toMatchObject(notThere);
  await expect(stranger.changeIdentity(code, { name: "Mine", tag: "" })).rejects.toMatchObject(notThere);
  await expect(stranger.shareIdentity(code, "Studio North", true)).rejects.toMatchObject(notThere);
  await expect(stranger.saveIdentityRights(code, freeRights)).rejects.toMatchObject(notThere);
  await expect(stranger.openIdentityConsent(code)).rejects.toMatchObject(notThere);
  await expect(stranger.withdrawIdentity(code)).rejects.toMatchObject(notThere);
  await expect(stranger.deleteIdentity(code)).rejects.toMatchObject(notThere);
  await stranger.removeIdentityConsent(code);
  expect((await stranger.listIdentityChoices("")).identities).toEqual([]);

  const productIds = await seedShop(shops, [1], otherDomain);
  const outcome = await stranger.startRestyle(await swapOf(stranger, productIds, code), uuidv7());
  expect(problemsOf(outcome as never)).toEqual([
    ["identity", "This identity no longer exists or is no longer shared with you. Choose another one."],
  ]);
  const view = await merchant.getIdentity(code);
  expect(view.rights).toMatchObject({ consent: { filename: "private.pdf" }, withdrawnAt: null });
  const { rights } = { rights: await shops.ports.prisma.identityRights.findMany() };
  const shop = await shops.ports.prisma.shop.findUniqueOrThrow({ where: { domain: otherDomain } });
  expect(rights.filter(({ shopId }) => shopId === shop.id)).toEqual([]);
});

test.each(["..", "a/b", "%2e%2e", "", "UPPER", "x".repeat(65)])(
  "%j is no code of an identity and reaches no other address of the service",
  async (code) => {
    await expect(merchant.getIdentity(code)).rejects.toMatchObject({ status: 404 });
    await expect(merchant.deleteIdentity(code)).rejects.toMatchObject({ status: 404 });
  },
);

test("deleting an identity deletes its photo, its consent file and its rights", async () => {
  const code = await addIdentity(shops, "Gone soon");
  await merchant.saveIdentityRights(code, { ...freeRights, consent: pdfOf("gone-soon.pdf", "x") });
  const { faceUrl } = await merchant.getIdentity(code);
  expect(await merchant.deleteIdentity(code)).toMatchObject({ ok: true });
  await expect(merchant.getIdentity(code)).rejects.toMatchObject({ status: 404 });
  expect((await fetch(faceUrl ?? "")).status).toBe(404);
  expect(await searchDatabase(shops.ports.prisma, "gone-soon.pdf")).toEqual({});
  expect(await shops.ports.prisma.identityRights.count({ where: { identityCode: code } })).toBe(0);
});

test("an identity in use by a running restyle is not deleted, and the refusal says what to do", async () => {
  const code = await addIdentity(shops, "Busy");
  let open = () => {};
  const isOpen = new Promise<void>((resolve) => {
    open = resolve;
  });
  drawing.setPlan(async () => {
    await isOpen;
    return { kind: "plan", plan: {} };
  });
  const productIds = await seedShop(shops, [1]);
  const restyleId = await startSwap(merchant, productIds, code);
  await shops.runTasks();
  const refused = await merchant.deleteIdentity(code);
  expect(problemsOf(refused as never)).toEqual([
    [null, "A restyle with this identity is still running. Wait for its end or stop it first."],
  ]);
  drawing.setPlan(() => undefined);
  open();
  await eventually(async () => {
    await shops.runTasks();
    return (await merchant.getRestyle(restyleId)).finishedAt;
  });
  expect(await merchant.deleteIdentity(code)).toMatchObject({ ok: true });
});

test("drafts are drawn from a brief, and one becomes an identity for its price, once", async () => {
  expect(await merchant.listIdentities(mine)).toMatchObject({ canCreate: true });
  const form = await merchant.getNewDrafts();
  expect(form).toMatchObject({ creditsPerDraft: 3, variationsMax: 8, jobs: [] });
  const brief = { description: "freckles", gender: "woman", age: 31, variations: 2 };
  const outcome = await merchant.createDrafts(brief, uuidv7());
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problems));
  const view = await eventually(async () => {
    const now = await merchant.getDrafts(outcome.value);
    return now.isRunning ? null : now;
  });
  expect(view).toMatchObject({ total: 2, promotionCredits: 50 });
  expect(view.drafts.map(({ problem: why }) => why)).toEqual([null, null]);
  await expect(stranger.getDrafts(outcome.value)).rejects.toMatchObject({ status: 404 });

  const before = (await merchant.getHome()).credits!.available;
  const [draft] = view.drafts;
  await expect(stranger.promoteDraft(draft!.resultId, "")).rejects.toMatchObject({ status: 404 });
  faceScript.check = () => ({ kind: "refused", problem: "no_face", reason: problem("no_face") });
  expect(await merchant.promoteDraft(draft!.resultId, "Drawn")).toMatchObject({
    ok: false,
    problems: [{ message: { key: "drafts.refused.no_face" } }],
  });
  faceScript.check = undefined;
  const promoted = await merchant.promoteDraft(draft!.resultId, "Drawn");
  expect(await merchant.promoteDraft(draft!.resultId, "Drawn")).toEqual(promoted);
  expect(await codesOf(merchant, "drawn")).toEqual([promoted.ok && promoted.value]);
  await eventually(async () => (await merchant.getHome()).credits!.available === before - 50);
  expect((await merchant.getNewDrafts()).jobs).toMatchObject([{ jobId: outcome.value, drafts: 2 }]);
});

test("a brief that names a real person is refused at the description", async () => {
  const brief = { description: "looks like Angela Merkel", gender: "", age: null, variations: 1 };
  const outcome = await merchant.createDrafts(brief, uuidv7());
  expect(problemsOf(outcome as never)).toEqual([["brief", expect.stringContaining("Angela Merkel")]]);
});

test("redacting an uninstalled shop leaves no face, no rights and no consent file", async () => {
  const code = await addIdentity(shops, "Redacted person", otherDomain);
  await stranger.saveIdentityRights(code, {
    ...freeRights,
    markets: ["Atlantis"],
    consent: pdfOf("redacted.pdf", "x"),
  });
  shops.simulator.uninstall(otherDomain);
  await shops.simulator.webhooksIdle();
  await shops.runTasks();
  shops.advance(48 * 3_600_000);
  shops.simulator.sendWebhook(otherDomain, "shop/redact");
  await shops.simulator.webhooksIdle();
  await shops.runTasks();
  for (const text of ["Redacted person", "redacted.pdf", "Atlantis"]) {
    await expect.poll(() => searchDatabase(shops.ports.prisma, text)).toEqual({});
  }
});
