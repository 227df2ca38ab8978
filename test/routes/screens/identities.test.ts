import { describe, expect, test } from "vitest";
import { message } from "#shops/messages/message.ts";
import { recordMerchant, refuseMerchant, routeArgs } from "#test-support/screens/recording-merchant.ts";
import * as library from "../../../app/routes/app.identities._index/route.tsx";
import * as identity from "../../../app/routes/app.identities.$code._index/route.tsx";
import * as consent from "../../../app/routes/app.identities.$code.consent.ts";
import * as usage from "../../../app/routes/app.identities.$code.usage.ts";
import * as choices from "../../../app/routes/app.identities.choices.ts";
import * as create from "../../../app/routes/app.identities.create/route.tsx";
import * as drafts from "../../../app/routes/app.identities.drafts.$job/route.tsx";
import * as upload from "../../../app/routes/app.identities.upload/route.tsx";

const withCode = { params: { code: "k3v9x2m7q1ab" } };
const loaders = { library, identity, upload, create, drafts, choices, consent, usage };
const problems = [{ field: "name", message: message("draft.invalid") }];

/** The arguments of an action that gets a form with files. */
function formArgs(fields: Record<string, string | File>, answers: Parameters<typeof recordMerchant>[0] = {}) {
  const { context, calls } = recordMerchant(answers);
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const request = new Request("https://app.example/app/identities", { method: "POST", body: form });
  return { args: { context, request, params: withCode.params }, calls };
}

test.each(Object.entries(loaders))(
  "%s shows nothing to somebody who is not signed in",
  async (_name, page) => {
    const refusal = new Response(null, { status: 401 });
    const args = routeArgs(refuseMerchant(refusal), "/app/identities", withCode);
    await expect(page.loader(args)).rejects.toBe(refusal);
  },
);

test.each([
  ["", { ownership: "mine", search: "", page: 1 }],
  ["?ownership=provided&search=%20ana%20&page=3", { ownership: "provided", search: "ana", page: 3 }],
  ["?ownership=everyone&page=-1", { ownership: "mine", search: "", page: 1 }],
])("the library takes what its address can mean: %s", async (search, query) => {
  const { context, calls } = recordMerchant({ listIdentities: { identities: [] } });
  const view = await library.loader(routeArgs(context, `/app/identities${search}`));
  expect(calls[1]).toEqual(["listIdentities", query]);
  expect(view.query).toEqual(query);
});

test.each(["..", "a%2Fb", "UPPER", "x".repeat(65)])("%s is no identity", async (code) => {
  const { context, calls } = recordMerchant();
  const args = routeArgs(context, `/app/identities/${code}`, { params: { code } });
  for (const { loader } of [identity, consent, usage]) {
    await expect(loader(args)).rejects.toMatchObject({ status: 404 });
  }
  expect(calls).toEqual([["authenticate"], ["authenticate"], ["authenticate"]]);
});

describe("uploading", () => {
  const photo = new File([new Uint8Array([1, 2, 3])], "ana.jpg", { type: "image/jpeg" });
  const fields = {
    photo,
    name: " Ana ",
    tag: "",
    consentBy: "Ana Diaz",
    consentPurpose: "",
    hasConsent: "true",
    submissionId: "0123456789abcdef",
  };

  test("hands the photo and the consent to the rules once, and goes to the identity", async () => {
    const { args, calls } = formArgs(fields, { uploadIdentity: { ok: true, value: "k3v9" } });
    const answer = (await upload.action(args)) as Response;
    expect(answer.headers.get("Location")).toBe("/app/identities/k3v9");
    expect(calls[1]).toEqual([
      "uploadIdentity",
      {
        photo: { bytes: new Uint8Array([1, 2, 3]), filename: "ana.jpg", mime: "image/jpeg" },
        name: "Ana",
        tag: "",
        consentBy: "Ana Diaz",
        consentPurpose: "",
      },
      "0123456789abcdef",
    ]);
  });

  test("hands back what the service refuses", async () => {
    const { args } = formArgs(fields, { uploadIdentity: { ok: false, problems } });
    expect(await upload.action(args)).toMatchObject({ data: { problems }, init: { status: 422 } });
  });

  test.each([
    ["without consent", { hasConsent: "false" }, "hasConsent"],
    ["without a photo", { photo: new File([], "empty.jpg") }, "image"],
  ])("%s nothing is sent", async (_case, change, field) => {
    const { args, calls } = formArgs({ ...fields, ...change });
    expect(await upload.action(args)).toMatchObject({ data: { problems: [{ field }] } });
    expect(calls).toEqual([["authenticate"]]);
  });

  test("a form of another shape is a bad request", async () => {
    const { args } = formArgs({ ...fields, submissionId: "" });
    await expect(upload.action(args)).rejects.toMatchObject({ status: 400 });
  });
});

describe("acts on an identity", () => {
  const code = withCode.params.code;

  test.each([
    [{ intent: "change", name: "Ana", tag: "" }, ["changeIdentity", code, { name: "Ana", tag: "" }]],
    [{ intent: "share", group: "North", isShared: "true" }, ["shareIdentity", code, "North", true]],
    [{ intent: "remove-consent" }, ["removeIdentityConsent", code]],
    [{ intent: "end-link" }, ["revokePersonLink", code]],
    [{ intent: "note-withdrawal" }, ["notePersonWithdrawal", code]],
    [{ intent: "withdraw" }, ["withdrawIdentity", code]],
  ])("%j", async (form, call) => {
    const done = { ok: true, value: null };
    const { args, calls } = formArgs(form as never, {
      changeIdentity: done,
      shareIdentity: done,
      withdrawIdentity: done,
    });
    expect(await identity.action(args)).toEqual({ intent: form.intent, problems: [] });
    expect(calls).toEqual([["authenticate"], call]);
  });

  test("the address of a link is told to who made it", async () => {
    const { args, calls } = formArgs(
      { intent: "make-link", days: "90" },
      { createPersonLink: { ok: true, value: { url: "https://app.example/person/x" } } },
    );
    expect(await identity.action(args)).toEqual({
      intent: "make-link",
      problems: [],
      link: "https://app.example/person/x",
    });
    expect(calls[1]).toEqual(["createPersonLink", code, 90]);
  });

  test("rights come with their file, markets without repeats", async () => {
    const file = new File(["%PDF-"], "release.pdf", { type: "application/pdf" });
    const form = {
      intent: "rights",
      licenceEndsOn: "2027-12-31",
      markets: "Germany, ,Japan,Germany",
      channels: "online_store,social",
      consent: file,
    };
    const { args, calls } = formArgs(form, { saveIdentityRights: { ok: true, value: null } });
    await identity.action(args);
    expect(calls[1]).toEqual([
      "saveIdentityRights",
      code,
      {
        licenceEndsOn: "2027-12-31",
        markets: ["Germany", "Japan"],
        channels: ["online_store", "social"],
        consent: {
          bytes: new Uint8Array(new TextEncoder().encode("%PDF-")),
          filename: "release.pdf",
          mime: "application/pdf",
        },
      },
    ]);
  });

  test("a deletion goes back to the library; a refused one stays and says why", async () => {
    const done = formArgs({ intent: "delete" }, { deleteIdentity: { ok: true, value: null } });
    expect(((await identity.action(done.args)) as Response).headers.get("Location")).toBe("/app/identities");
    const refused = formArgs({ intent: "delete" }, { deleteIdentity: { ok: false, problems } });
    expect(await identity.action(refused.args)).toMatchObject({
      data: { intent: "delete", problems },
      init: { status: 422 },
    });
  });

  test.each([{ intent: "sell" }, { intent: "change", name: " ", tag: "" }, {}])(
    "%j is a bad request",
    async (form) => {
      const { args, calls } = formArgs(form as never);
      await expect(identity.action(args)).rejects.toMatchObject({ status: 400 });
      expect(calls).toEqual([["authenticate"]]);
    },
  );
});

describe("drafts", () => {
  test("a brief goes to the rules and on to its drafts", async () => {
    const form = { description: " calm ", gender: "woman", age: "31", variations: "4" };
    const { args, calls } = formArgs(
      { ...form, submissionId: "0123456789" },
      { createDrafts: { ok: true, value: "j1" } },
    );
    const answer = (await create.action(args)) as Response;
    expect(answer.headers.get("Location")).toBe("/app/identities/drafts/j1");
    const brief = { description: "calm", gender: "woman", age: 31, variations: 4 };
    expect(calls[1]).toEqual(["createDrafts", brief, "0123456789"]);
  });

  test.each([{ age: "old" }, { age: "121" }, { variations: "9" }, { variations: "0" }])(
    "%j is a bad request",
    async (change) => {
      const form = { description: "", gender: "", age: "", variations: "1", submissionId: "0123456789" };
      const { args } = formArgs({ ...form, ...change });
      await expect(create.action(args)).rejects.toMatchObject({ status: 400 });
    },
  );

  test("a draft is promoted under its name, and the page goes to the identity", async () => {
    const { args, calls } = formArgs(
      { resultId: "7", name: " Mara " },
      { promoteDraft: { ok: true, value: "m1" } },
    );
    const answer = (await drafts.action(args)) as Response;
    expect(answer.headers.get("Location")).toBe("/app/identities/m1");
    expect(calls[1]).toEqual(["promoteDraft", 7, "Mara"]);
  });
});
