import { describe, expect, test } from "vitest";
import { newSubmissionId } from "#components/forms/new-submission-id.ts";
import { message } from "#shops/messages/message.ts";
import type { DraftProblem, RestyleDraft } from "#shops/views.ts";
import { recordMerchant, routeArgs } from "#test-support/screens/recording-merchant.ts";
import { action as changes } from "../../../app/routes/app.changed-products/route.tsx";
import * as credits from "../../../app/routes/app.credits/route.tsx";
import { action as products } from "../../../app/routes/app.products/route.tsx";
import { action as run } from "../../../app/routes/app.restyles.$id._index/route.tsx";
import * as comments from "../../../app/routes/app.restyles.$id.comments.ts";
import { action as decide } from "../../../app/routes/app.restyles.$id.decisions.ts";
import { loader as exporting } from "../../../app/routes/app.restyles.$id.export.ts";
import { action as reportFault } from "../../../app/routes/app.restyles.$id.fault-report.ts";
import { action as publish } from "../../../app/routes/app.restyles.$id.publish/route.tsx";
import { action as redo } from "../../../app/routes/app.restyles.$id.redo.ts";
import { action as retry } from "../../../app/routes/app.restyles.$id.retry.ts";
import { action as check } from "../../../app/routes/app.restyles.check.ts";
import { action as start } from "../../../app/routes/app.restyles.new/route.tsx";
import { action as quote } from "../../../app/routes/app.restyles.quote.ts";
import { action as selection } from "../../../app/routes/app.selections.$id._index/route.tsx";
import { action as quoteSelection } from "../../../app/routes/app.selections.$id.quote.ts";
import { action as settings } from "../../../app/routes/app.settings/route.tsx";

const draft: RestyleDraft = {
  kind: "recolor",
  images: [{ productId: "gid://shopify/Product/1", mediaIds: ["m1", "m2"] }],
  options: {
    colors: [{ color: "Navy" }],
    instruction: "",
    garment: "",
    size: 2048,
    format: "jpg",
    variations: 1,
    consistent: true,
  },
};
const submissionId = "0123456789abcdef";
const withId = { id: "r1" };

test("select all asks for the ids that match, as many as a restyle takes", async () => {
  const { context, calls } = recordMerchant({ listProductIds: ["p1"] });
  const args = routeArgs(context, "/app/products", {
    form: { search: " tee ", status: "active", sort: "title" },
  });
  expect(await products(args)).toEqual({ ids: ["p1"] });
  expect(calls).toEqual([
    ["authenticate"],
    ["listProductIds", { search: "tee", status: "active", sort: "title" }, 250],
  ]);
});

test("changes are dismissed or hidden as far as they were read; anything else is refused", async () => {
  const { context, calls } = recordMerchant();
  const send = (json: unknown) => changes(routeArgs(context, "/app/changed-products", { json }));
  const readAt = "2026-11-21T10:00:00.000Z";
  await send({ intent: "dismiss", productId: "p1", readAt });
  await send({ intent: "dismiss", productId: null, readAt });
  await send({ intent: "hide", readAt });
  expect(calls.filter(([name]) => name !== "authenticate")).toEqual([
    ["dismissChanges", "p1", new Date(readAt)],
    ["dismissChanges", null, new Date(readAt)],
    ["hideChanges", new Date(readAt)],
  ]);
  await expect(send({ intent: "dismiss" })).rejects.toMatchObject({ status: 400 });
});

test("products that are taken out of all that match are no part of what is restyled", async () => {
  const { context, calls } = recordMerchant({
    listProductIds: ["p1"],
    snapshotSelection: { ok: true, selectionId: "01a20685-40a6-7469-aad3-83ff7eb8457d" },
  });
  const send = (form: Record<string, string>) => products(routeArgs(context, "/app/products", { form }));
  await send({ type: "Dress", except: "7 9" });
  await send({ type: "Dress", except: "7", intent: "freeze" });
  await expect(send({ except: "7 or 9" })).rejects.toMatchObject({ status: 400 });
  const match = { search: "", status: "any", sort: "newest", type: "Dress" };
  expect(calls.filter(([name]) => name !== "authenticate")).toEqual([
    ["listProductIds", { ...match, except: ["7", "9"] }, 250],
    ["snapshotSelection", { ...match, except: ["7"] }, "type=Dress"],
  ]);
});

test("more than one restyle takes is selected in the background; the selection is priced, started and cancelled", async () => {
  const id = "01a20685-40a6-7469-aad3-83ff7eb8457d";
  const refused = { ok: false, problems: [{ field: null, message: message("bulk.not_ready") }] };
  const { context, calls } = recordMerchant({
    snapshotSelection: { ok: true, selectionId: id },
    submitBulkSelection: refused,
    quoteBulkSelection: { ok: false, problems: [] },
    cancelBulkSelection: undefined,
  });
  const form = { intent: "freeze", type: "Dress", status: "any", after: "x" };
  expect(await products(routeArgs(context, "/app/products", { form }))).toEqual({ selectionId: id });
  const bulkDraft = { kind: "recolor", options: draft.options, photos: "first" };
  const at = { params: { id } };
  const send = (json: unknown) => selection(routeArgs(context, `/app/selections/${id}`, { json, ...at }));
  expect(await send({ intent: "start", draft: bulkDraft, creditsMax: 9 })).toMatchObject({
    init: { status: 422 },
  });
  expect(await send({ intent: "cancel" })).toEqual({ problems: [] });
  await expect(send({ intent: "start", draft: bulkDraft })).rejects.toMatchObject({ status: 400 });
  const priced = await quoteSelection(
    routeArgs(context, `/app/selections/${id}/quote`, { json: bulkDraft, ...at }),
  );
  expect(priced.status).toBe(422);
  const match = { search: "", status: "any", sort: "newest", type: "Dress" };
  expect(calls.filter(([name]) => name !== "authenticate")).toEqual([
    ["snapshotSelection", match, "type=Dress"],
    ["submitBulkSelection", id, bulkDraft, 9],
    ["cancelBulkSelection", id],
    ["quoteBulkSelection", id, bulkDraft],
  ]);
});

test("a plan is begun with a limit or without, changed and cancelled; top-ups are ordered by number under a submission id", async () => {
  const confirmed = { ok: true, confirmationUrl: "https://shop.example/confirm" };
  const { context, calls } = recordMerchant({
    subscribe: confirmed,
    changeTopUpCap: confirmed,
    cancelPlan: undefined,
    buyTopUps: { ok: true, credits: 200, isPending: false },
  });
  const send = (form: Record<string, string>) => credits.action(routeArgs(context, "/app/credits", { form }));
  const { confirmationUrl } = confirmed;
  expect(await send({ intent: "subscribe" })).toMatchObject({ confirmationUrl });
  expect(await send({ intent: "subscribe", cap: "30.00" })).toMatchObject({ confirmationUrl });
  expect(await send({ intent: "cap", cap: "75.00" })).toMatchObject({ confirmationUrl });
  expect(await send({ intent: "cancel-plan" })).toMatchObject({ problems: [] });
  expect(await send({ intent: "top-up", count: "2", submissionId })).toMatchObject({
    topUp: { credits: 200 },
  });
  for (const form of [{ count: "0", submissionId }, { count: "x", submissionId }, { count: "2" }])
    await expect(send({ intent: "top-up", ...form } as Record<string, string>)).rejects.toMatchObject({
      status: 400,
    });
  expect(calls.filter(([name]) => name !== "authenticate")).toEqual([
    ["subscribe", null],
    ["subscribe", "30.00"],
    ["changeTopUpCap", "75.00"],
    ["cancelPlan"],
    ["buyTopUps", submissionId, 2],
  ]);
});

test("a pack is bought by its name, test credits are added under a submission id, and a return names its purchase", async () => {
  const { context, calls } = recordMerchant({
    buyCredits: { ok: true, confirmationUrl: "https://shop.example/confirm" },
    addTestCredits: undefined,
    getPacks: { packs: [] },
    getPlan: { current: null },
    getCreditsPage: { period: "30d" },
  });
  const send = (form: Record<string, string>) => credits.action(routeArgs(context, "/app/credits", { form }));
  expect(await send({ intent: "buy", pack: "small" })).toMatchObject({
    problems: [],
    confirmationUrl: "https://shop.example/confirm",
  });
  expect(await send({ intent: "test-credits", submissionId })).toMatchObject({ problems: [] });
  await expect(send({ intent: "test-credits" })).rejects.toMatchObject({ status: 400 });
  const purchase = "01a20685-40a6-7469-aad3-83ff7eb8457d";
  await credits.loader(routeArgs(context, `/app/credits?purchase=${purchase}&charge_id=7`));
  await credits.loader(routeArgs(context, `/app/credits?plan=${purchase}&charge_id=8`));
  await credits.loader(routeArgs(context, "/app/credits?purchase=x"));
  expect(calls.filter(([name]) => name !== "authenticate")).toEqual([
    ["buyCredits", "small"],
    ["addTestCredits", submissionId],
    ["getPlan", null],
    ["getPacks", purchase],
    ["getCreditsPage", "30d"],
    ["getPlan", purchase],
    ["getPacks", null],
    ["getCreditsPage", "30d"],
    ["getPlan", null],
    ["getPacks", null],
    ["getCreditsPage", "30d"],
  ]);
});

test("a view is kept as the parameters of its list, without a place in it; one is deleted by its id", async () => {
  const { context, calls } = recordMerchant({ saveView: { isSaved: true, viewsMax: 20 } });
  const send = (form: Record<string, string>) => products(routeArgs(context, "/app/products", { form }));
  const shown = { search: "tee", vendor: "A & B", restyled: "no", sort: "oldest", after: "x", evil: "1" };
  expect(await send({ intent: "save-view", name: " Tees ", ...shown })).toEqual({
    isSaved: true,
    viewsMax: 20,
  });
  const id = "01a20685-40a6-7469-aad3-83ff7eb8457d";
  await send({ intent: "delete-view", viewId: id });
  expect(calls.filter(([name]) => name !== "authenticate")).toEqual([
    ["saveView", "Tees", "search=tee&sort=oldest&vendor=A+%26+B&restyled=no"],
    ["deleteView", id],
  ]);
  await expect(send({ intent: "save-view", name: " " })).rejects.toMatchObject({ status: 400 });
  await expect(send({ intent: "delete-view", viewId: "1" })).rejects.toMatchObject({ status: 400 });
});

describe("starting a restyle", () => {
  const send = async (answer: unknown = { ok: true, restyleId: "r 1" }) => {
    const { context, calls } = recordMerchant({ startRestyle: answer });
    const args = routeArgs(context, "/app/restyles/new", { json: { draft, submissionId, creditsMax: 10 } });
    return { answer: await start(args), calls };
  };

  test("hands the draft as it was sent to the rules, once under its submission id, and goes to its run", async () => {
    const { answer, calls } = await send();
    expect(calls).toEqual([["authenticate"], ["startRestyle", draft, submissionId, 10]]);
    expect((answer as Response).headers.get("Location")).toBe("/app/restyles/r%201");
  });

  test("hands back what the merchant's rules refuse", async () => {
    const problems = [{ field: null, message: message("draft.credits", { count: 3 }) }];
    const quote = { requiredCredits: 5, availableCredits: 2, leftAfter: -3 };
    const { answer } = await send({ ok: false, problems, quote });
    expect(answer).toMatchObject({ data: { problems, quote }, init: { status: 422 } });
  });

  test.each([
    ["not JSON", "{"],
    ["no draft", JSON.stringify({ submissionId: "0123456789" })],
    ["no submission id", JSON.stringify({ draft })],
  ])("a body that is %s is a bad request", async (_case, body) => {
    const { context, calls } = recordMerchant();
    await expect(start(routeArgs(context, "/app/restyles/new", { body }))).rejects.toMatchObject({
      status: 400,
    });
    expect(calls).toEqual([["authenticate"]]);
  });
});

describe("the price of a draft", () => {
  test("is what the rules return", async () => {
    const { context, calls } = recordMerchant({ quoteRestyle: { ok: true, quote: { requiredCredits: 10 } } });
    const answer = await quote(routeArgs(context, "/app/restyles/quote", { json: draft }));
    expect(await answer.json()).toEqual({ requiredCredits: 10 });
    expect(calls).toEqual([["authenticate"], ["quoteRestyle", draft]]);
  });

  test("is refused for a draft that can't run", async () => {
    const problems = [{ field: "images", message: message("draft.images.none") }];
    const { context } = recordMerchant({ quoteRestyle: { ok: false, problems } });
    const answer = await quote(routeArgs(context, "/app/restyles/quote", { json: draft }));
    expect(answer.status).toBe(422);
    expect(await answer.json()).toEqual({ problems });
  });
});

describe("a run", () => {
  test("is stopped", async () => {
    const { context, calls } = recordMerchant();
    const args = routeArgs(context, "/app/restyles/r1", { params: withId, form: { intent: "stop" } });
    expect(await run(args)).toEqual({ problem: null });
    expect(calls).toEqual([["authenticate"], ["cancelRestyle", "r1"]]);
  });

  test("is paused, and resumed unless there is a reason why not", async () => {
    const problem = message("draft.credits", { count: 3 });
    const { context, calls } = recordMerchant({ resumeRestyle: { ok: false, problem } });
    const act = (intent: string) =>
      run(routeArgs(context, "/app/restyles/r1", { params: withId, form: { intent } }));
    expect(await act("pause")).toEqual({ problem: null });
    expect(await act("resume")).toEqual({ problem });
    expect(calls.filter(([name]) => name !== "authenticate")).toEqual([
      ["pauseRestyle", "r1"],
      ["resumeRestyle", "r1"],
    ]);
  });

  test("is not stopped by anything else", async () => {
    const { context, calls } = recordMerchant();
    const args = routeArgs(context, "/app/restyles/r1", { params: withId, form: { intent: "end" } });
    await expect(run(args)).rejects.toMatchObject({ status: 400 });
    expect(calls).toEqual([["authenticate"]]);
  });
});

describe("images that failed", () => {
  const send = (answer: unknown, json: unknown) => {
    const { context, calls } = recordMerchant({ retryImages: answer });
    return { calls, reply: retry(routeArgs(context, "/app/restyles/r1/retry", { params: withId, json })) };
  };

  test("are redrawn with the merchant's changes", async () => {
    const { calls, reply } = send({ ok: true }, { state: "failed", changes: { garment: "jacket" } });
    expect((await reply).status).toBe(204);
    expect(calls).toEqual([["authenticate"], ["retryImages", "r1", "failed", { garment: "jacket" }]]);
  });

  test("stay as they are with the reason, when they can't be", async () => {
    const problem = message("retry.running");
    const reply = await send({ ok: false, problem }, { state: "failed" }).reply;
    expect([reply.status, await reply.json()]).toEqual([422, { ok: false, problem }]);
  });

  test("have failed or were stopped; others are not redrawn", async () => {
    const { calls, reply } = send({ ok: true }, { state: "ready" });
    expect((await reply).status).toBe(400);
    expect(calls).toEqual([["authenticate"]]);
  });
});

describe("decisions", () => {
  test("are recorded together", async () => {
    const { context, calls } = recordMerchant({ decide: { isRefused: true } });
    const decisions = [
      { imageId: "a", decision: "approved" },
      { imageId: "b", decision: "rejected" },
      { imageId: "c", decision: "rejected", rejection: { reason: "edges", note: "a halo" } },
    ];
    const answer = await decide(
      routeArgs(context, "/app/restyles/r1/decisions", { params: withId, json: { decisions } }),
    );
    expect(await answer.json()).toEqual({ isRefused: true });
    expect(calls).toEqual([["authenticate"], ["decide", "r1", decisions]]);
  });

  test("on the rest are one act, which is undone by its id", async () => {
    const approvalId = newSubmissionId();
    for (const [intent, member] of [
      ["approve-rest", "approveRest"],
      ["undo-approval", "undoApproval"],
    ]) {
      const { context, calls } = recordMerchant({ approveRest: { isRefused: false } });
      const json = { intent, approvalId };
      const answer = await decide(routeArgs(context, "/app/restyles/r1/decisions", { params: withId, json }));
      expect(await answer.json()).toEqual({ isRefused: false });
      expect(calls[1]).toEqual([member, "r1", approvalId]);
    }
  });

  test.each([
    { decisions: [] },
    { intent: "approve-rest", approvalId: "all" },
    { decisions: [{ imageId: "a", decision: "liked" }] },
    { decisions: [{ imageId: "a", decision: "rejected", rejection: { reason: "mood", note: "" } }] },
    {
      decisions: [
        { imageId: "a", decision: "rejected", rejection: { reason: "edges", note: "x".repeat(501) } },
      ],
    },
    {},
  ])("%j is a bad request", async (json) => {
    const { context, calls } = recordMerchant();
    const answer = await decide(routeArgs(context, "/app/restyles/r1/decisions", { params: withId, json }));
    expect(answer.status).toBe(400);
    expect(calls).toEqual([["authenticate"]]);
  });
});

describe("making an image again", () => {
  const send = async (json: unknown, answer: unknown) => {
    const { context, calls } = recordMerchant({ remakeImage: answer });
    const path = "/app/restyles/r1/redo";
    return { answer: await redo(routeArgs(context, path, { params: withId, json })), calls };
  };

  test("takes the price that was agreed to, or only asks for it", async () => {
    const { answer, calls } = await send({ imageId: "i1", creditsMax: 3 }, { ok: true, credits: 3 });
    expect(await answer.json()).toEqual({ ok: true, credits: 3 });
    expect(calls).toEqual([["authenticate"], ["remakeImage", "r1", "i1", 3]]);
    const asked = await send({ imageId: "i1", creditsMax: null }, { ok: true, credits: 3 });
    expect(asked.calls[1]).toEqual(["remakeImage", "r1", "i1", null]);
  });

  test("says why it is refused", async () => {
    const refusal = { ok: false, problem: message("review.remake.not_now") };
    const { answer } = await send({ imageId: "i1", creditsMax: 3 }, refusal);
    expect([answer.status, await answer.json()]).toEqual([422, refusal]);
  });

  test.each([{}, { imageId: "i1" }, { imageId: "i1", creditsMax: -1 }, { imageId: "i1", creditsMax: 1.5 }])(
    "%j is a bad request",
    async (json) => {
      const { answer, calls } = await send(json, null);
      expect(answer.status).toBe(400);
      expect(calls).toEqual([["authenticate"]]);
    },
  );
});

test.each([
  ["archive", true],
  ["unarchive", false],
])("%s on the run page puts the restyle aside or back", async (intent, isArchived) => {
  const { context, calls } = recordMerchant({ archiveRestyle: undefined });
  await run(routeArgs(context, "/app/restyles/r1", { form: { intent }, params: withId }));
  expect(calls[1]).toEqual(["archiveRestyle", "r1", isArchived]);
});

test("values of the settings form are passed on unchecked, and their problems come back", async () => {
  const problems = [{ field: "text", message: message("disclosure.text.missing") }];
  const { context, calls } = recordMerchant({ saveDisclosure: problems });
  const form = { places: ["alt"], shoppers: "some", codes: "DE", text: "" };
  const send = { json: { intent: "disclosure", form } };
  expect(await settings(routeArgs(context, "/app/settings", send))).toMatchObject({
    data: { problems },
    init: { status: 422 },
  });
  for (const unknown of [{ body: "no JSON" }, { json: form }])
    expect(await settings(routeArgs(context, "/app/settings", unknown))).toMatchObject({
      data: { problems: [{ field: null, message: message("settings.invalid") }] },
      init: { status: 422 },
    });
  expect(calls.filter(([name]) => name !== "authenticate")).toEqual([["saveDisclosure", form]]);
});

test("the form of e-mails is passed on unchecked, and the link is sent again when that is asked", async () => {
  const problems = [{ field: "address", message: message("email.address.invalid") }];
  const { context, calls } = recordMerchant({ saveEmailSetting: problems, resendConfirmation: [] });
  const form = { address: "studio", kinds: ["review"] };
  const send = (json: unknown) => settings(routeArgs(context, "/app/settings", { json }));
  expect(await send({ intent: "email", form })).toMatchObject({
    data: { problems },
    init: { status: 422 },
  });
  expect(await send({ intent: "resend-email" })).toMatchObject({ data: { problems: [] } });
  expect(calls.filter(([name]) => name !== "authenticate")).toEqual([
    ["saveEmailSetting", form],
    ["resendConfirmation"],
  ]);
});

test("whether a second person approves is saved by itself", async () => {
  const { context, calls } = recordMerchant({ saveTeam: [] });
  const form = { needsSecondPerson: true };
  const send = { json: { intent: "team", form } };
  expect(await settings(routeArgs(context, "/app/settings", send))).toMatchObject({
    data: { problems: [] },
    init: { status: 200 },
  });
  expect(calls).toEqual([["authenticate"], ["saveTeam", form]]);
});

describe("comments", () => {
  const path = "/app/restyles/r1/comments";
  const id = newSubmissionId();
  const send = async (json: unknown, answers = {}) => {
    const { context, calls } = recordMerchant(answers);
    const answer = await comments.action(routeArgs(context, path, { params: withId, json }));
    return { answer, calls };
  };

  test("of an image are listed, added and deleted", async () => {
    const { context, calls } = recordMerchant({ listComments: [] });
    const listed = await comments.loader(routeArgs(context, `${path}?image=i1`, { params: withId }));
    expect(await listed.json()).toEqual({ comments: [] });
    expect(calls).toEqual([["authenticate"], ["listComments", "r1", "i1"]]);

    const done = { ok: true, comments: [] };
    const added = await send({ intent: "add", imageId: "i1", id, text: "Fine" }, { addComment: done });
    expect(await added.answer.json()).toEqual(done);
    expect(added.calls[1]).toEqual(["addComment", "r1", "i1", { id, text: "Fine" }]);
    const uuid = "01a20685-40a6-7469-aad3-83ff7eb8457d";
    const gone = await send({ intent: "delete", imageId: "i1", id: uuid }, { deleteComment: done });
    expect(gone.calls[1]).toEqual(["deleteComment", "r1", "i1", uuid]);
  });

  test("that are refused say why, and what names none is a bad request", async () => {
    const refusal = { ok: false, problem: message("comments.empty") };
    const { answer } = await send({ intent: "add", imageId: "i1", id, text: "" }, { addComment: refusal });
    expect([answer.status, await answer.json()]).toEqual([422, refusal]);
    for (const json of [{}, { intent: "add", imageId: "i1", id: "1", text: "x" }]) {
      expect((await send(json)).answer.status).toBe(400);
    }
  });
});

test("an export answers its address; another format is a bad request", async () => {
  const { context, calls } = recordMerchant({ createExport: { url: "/exports?link=x" } });
  const ask = (query: string) =>
    exporting(routeArgs(context, `/app/restyles/r1/export?${query}`, { params: withId }));
  expect(await (await ask("format=zip&locale=de")).json()).toEqual({ url: "/exports?link=x" });
  expect(calls).toEqual([["authenticate"], ["createExport", "r1", "zip", "de"]]);
  expect((await ask("format=exe&locale=de")).status).toBe(400);
});

describe("reporting a wrong image", () => {
  const send = async (json: unknown, answer: unknown = { ok: true, credits: 3 }) => {
    const { context, calls } = recordMerchant({ reportWrong: answer });
    return {
      answer: await reportFault(
        routeArgs(context, "/app/restyles/r1/fault-report", { params: withId, json }),
      ),
      calls,
    };
  };
  const rejection = { reason: "edges", note: "a halo" };

  test("takes the reason, and says why it is refused", async () => {
    const { answer, calls } = await send({ imageId: "i1", rejection });
    expect([answer.status, await answer.json()]).toEqual([200, { ok: true, credits: 3 }]);
    expect(calls).toEqual([["authenticate"], ["reportWrong", "r1", "i1", rejection]]);
    const refusal = { ok: false, problem: message("review.wrong.published") };
    const refused = await send({ imageId: "i1", rejection }, refusal);
    expect([refused.answer.status, await refused.answer.json()]).toEqual([422, refusal]);
  });

  test.each([{ imageId: "i1" }, { imageId: "i1", rejection: { note: "no reason" } }, { rejection }])(
    "%j is a bad request",
    async (json) => {
      const { answer, calls } = await send(json);
      expect(answer.status).toBe(400);
      expect(calls).toEqual([["authenticate"]]);
    },
  );
});

describe("publishing", () => {
  const problems = [{ field: "publishAt", message: message("schedule.past") }];
  const refused = { data: { problems }, init: { status: 422 } };
  const done = { data: { problems: [] }, init: { status: 200 } };
  const send = (json: unknown, unsaved: DraftProblem[] = []) => {
    const outcome = { ok: false, problems };
    const { context, calls } = recordMerchant({
      saveDisclosure: unsaved,
      publish: outcome,
      changeSchedule: outcome,
      cancelSchedule: { ok: true },
      undoPublish: { ok: true },
    });
    return {
      answer: publish(routeArgs(context, "/app/restyles/r1/publish", { params: withId, json })),
      calls,
    };
  };

  test("takes placement, alt texts and variants", async () => {
    const create = { sku: "{sku}-{color}", stock: "sold-out" };
    const variants = { row: { optionName: "Color", optionValue: "Navy", create }, other: null };
    const { answer, calls } = send({
      intent: "publish",
      placement: "first",
      alt: { a: " Navy dress " },
      variants,
      createsVariants: true,
    });
    expect(await answer).toMatchObject(refused);
    expect(calls).toEqual([
      ["authenticate"],
      ["publish", "r1", { placement: "first", alt: { a: "Navy dress" }, variants, createsVariants: true }],
    ]);
  });

  test("saves the answer about AI first, and publishes nothing when that has problems", async () => {
    const disclosure = { places: ["alt"], shoppers: "everywhere", codes: "", text: "AI" };
    const json = { intent: "publish", placement: "last", alt: {}, disclosure };
    const saved = send(json);
    await saved.answer;
    expect(saved.calls.map(([name]) => name)).toEqual(["authenticate", "saveDisclosure", "publish"]);
    expect(saved.calls[1]).toEqual(["saveDisclosure", disclosure]);
    const unsaved = send(json, problems);
    expect(await unsaved.answer).toMatchObject(refused);
    expect(unsaved.calls.map(([name]) => name)).toEqual(["authenticate", "saveDisclosure"]);
  });

  test("takes a schedule, its change and its cancellation, and says what is wrong with it", async () => {
    const time = { day: "2026-12-01", time: "10:00" };
    const schedule = { timeZone: "Europe/Berlin", publishAt: time, revertAt: null };
    const key = { state: "waiting", publishAt: "2026-12-01T09:00:00.000Z", revertAt: null };
    const asked = send({ intent: "publish", placement: "last", alt: {}, schedule });
    expect(await asked.answer).toMatchObject(refused);
    const byDefault = { variants: {}, createsVariants: false };
    expect(asked.calls[1]).toEqual(["publish", "r1", { placement: "last", alt: {}, ...byDefault, schedule }]);
    const changed = send({ intent: "change-schedule", key, schedule });
    expect(await changed.answer).toMatchObject(refused);
    expect(changed.calls[1]).toEqual(["changeSchedule", "r1", key, schedule]);
    const cancelled = send({ intent: "cancel-schedule", key });
    expect(await cancelled.answer).toMatchObject(done);
    expect(cancelled.calls[1]).toEqual(["cancelSchedule", "r1", key]);
  });

  test("is undone as a whole", async () => {
    const { answer, calls } = send({ intent: "undo-whole" });
    expect(await answer).toMatchObject(done);
    expect(calls).toEqual([["authenticate"], ["undoWholeRestyle", "r1"]]);
  });

  test("is undone for the images named", async () => {
    const { answer, calls } = send({ intent: "undo", imageIds: ["a", "b"] });
    expect(await answer).toMatchObject(done);
    expect(calls).toEqual([["authenticate"], ["undoPublish", "r1", ["a", "b"], { isForced: false }]]);
  });

  test.each([
    { intent: "publish", placement: "middle", alt: {} },
    { intent: "publish", placement: "last", alt: { a: "x".repeat(513) } },
    {
      intent: "publish",
      placement: "last",
      alt: {},
      variants: { row: { optionName: "Color", optionValue: " ", create: null } },
    },
    { intent: "undo", imageIds: [] },
    { intent: "cancel-schedule", key: { state: "waiting", publishAt: null, revertAt: null } },
    { intent: "change-schedule", key: { state: "published", publishAt: null, revertAt: "soon" } },
    null,
  ])("refuses %j", async (json) => {
    const { answer, calls } = send(json);
    await expect(answer).rejects.toMatchObject({ status: 400 });
    expect(calls).toEqual([["authenticate"]]);
  });
});

test("photos of a draft are checked, and a request without one is a bad request", async () => {
  const views = [{ productId: "p1", mediaId: "m1", canUse: true, reason: null }];
  const { context, calls } = recordMerchant({ checkPhotos: views });
  const send = (json: unknown) => check(routeArgs(context, "/app/restyles/check", { json }));
  expect(await (await send({ draft })).json()).toEqual(views);
  expect(calls).toEqual([["authenticate"], ["checkPhotos", draft]]);
  expect((await send([])).status).toBe(400);
});
