import { expect, test } from "vitest";
import { message } from "#shops/messages/message.ts";
import { recordMerchant, refuseMerchant, routeArgs } from "#test-support/screens/recording-merchant.ts";
import * as groups from "../../../app/routes/app.identities.groups._index/route.tsx";
import * as group from "../../../app/routes/app.identities.groups.$name/route.tsx";

const submissionId = "0a4a2f6e-6a0c-4a70-9d8d-1d7d0e6a5b11";
const named = { params: { name: "Studio North" } };

function formArgs(fields: Record<string, string>, answers: Parameters<typeof recordMerchant>[0] = {}) {
  const { context, calls } = recordMerchant(answers);
  const body = new URLSearchParams(fields);
  const request = new Request("https://app.example/app/identities/groups", { method: "POST", body });
  return { args: { context, request, ...named }, calls };
}

test.each(Object.entries({ groups, group }))(
  "%s shows nothing to somebody who is not signed in",
  async (_name, page) => {
    const refusal = new Response(null, { status: 401 });
    const args = routeArgs(refuseMerchant(refusal), "/app/identities/groups", named);
    await expect(page.loader(args)).rejects.toBe(refusal);
  },
);

test.each([
  [groups, { intent: "create", name: " Studio ", submissionId }, ["createGroup", "Studio", submissionId]],
  [groups, { intent: "accept", name: "Studio" }, ["answerInvitation", "Studio", true]],
  [groups, { intent: "decline", name: "Studio" }, ["answerInvitation", "Studio", false]],
  [
    group,
    { intent: "invite", email: " Ben@Example.com ", role: "admin" },
    ["inviteToGroup", "Studio North", { email: "ben@example.com", role: "admin" }],
  ],
  [
    group,
    { intent: "remove", email: "ben@example.com" },
    ["removeFromGroup", "Studio North", "ben@example.com"],
  ],
  [group, { intent: "leave" }, ["removeFromGroup", "Studio North", null]],
])("an act is passed on, and a refusal comes back with its problems: %#", async (page, fields, call) => {
  const problems = [{ field: null, message: message("groups.gone") }];
  const answer = { [call[0] as string]: { ok: false, problems } };
  const { args, calls } = formArgs(fields as Record<string, string>, answer as never);
  expect(await page.action(args)).toMatchObject({
    data: { intent: fields.intent, problems },
    init: { status: 422 },
  });
  expect(calls.at(-1)).toEqual(call);
});

test.each([{}, { intent: "create", name: "x" }, { intent: "leave-all", name: "x" }])(
  "what is no act on groups is refused: %j",
  async (fields) => {
    for (const { action } of [groups, group]) {
      await expect(action(formArgs(fields as Record<string, string>).args)).rejects.toMatchObject({
        status: 400,
      });
    }
  },
);
