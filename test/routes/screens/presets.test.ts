import { expect, test } from "vitest";
import { message } from "#shops/messages/message.ts";
import { recordMerchant, routeArgs } from "#test-support/screens/recording-merchant.ts";
import { action } from "../../../app/routes/app.presets.ts";
import { action as readInstruction } from "../../../app/routes/app.restyles.instruction.ts";
import { action as tryOn } from "../../../app/routes/app.restyles.try-on.ts";

const id = "01a20685-40a6-7469-aad3-83ff7eb8457d";
const presets = [{ id, name: "Spring", kind: "recolor", options: {} }];

test.each([
  [{ act: "save", preset: { name: "Spring" } }, ["savePreset", { name: "Spring" }]],
  [{ act: "rename", id, name: "May" }, ["renamePreset", id, "May"]],
  [{ act: "delete", id }, ["deletePreset", id]],
])("presets are changed and answered as they are now: %j", async (json, call) => {
  const outcome = { ok: true, presets };
  const { context, calls } = recordMerchant({
    savePreset: outcome,
    renamePreset: outcome,
    deletePreset: presets,
  });
  const answer = await action(routeArgs(context, "/app/presets", { json }));
  expect(calls).toEqual([["authenticate"], call]);
  expect([answer.status, await answer.json()]).toEqual([200, { presets }]);
});

test("a refused preset is a sentence; anything else is a bad request", async () => {
  const problem = message("preset.taken", { name: "May" });
  const { context } = recordMerchant({ renamePreset: { ok: false, problem } });
  const refused = await action(
    routeArgs(context, "/app/presets", { json: { act: "rename", id, name: "May" } }),
  );
  expect([refused.status, await refused.json()]).toEqual([422, { problem }]);
  expect(
    (await action(routeArgs(context, "/app/presets", { json: { act: "rename", id: "1" } }))).status,
  ).toBe(400);
});

test("a try-on names its look; what can be tried again is a 503, what can't a 422", async () => {
  const ask = async (answer: object, json: object) => {
    const { context, calls } = recordMerchant({ tryOnPhoto: answer });
    const reply = await tryOn(routeArgs(context, "/app/restyles/try-on", { json }));
    return { status: reply.status, calls };
  };
  const draft = { kind: "recolor" };
  expect(await ask({ ok: true }, { draft, look: 1 })).toEqual({
    status: 200,
    calls: [["authenticate"], ["tryOnPhoto", draft, 1]],
  });
  expect((await ask({ ok: false, canRetry: true }, { draft, look: 0 })).status).toBe(503);
  expect((await ask({ ok: false, canRetry: false }, { draft, look: 0 })).status).toBe(422);
  expect((await ask({}, { draft })).status).toBe(400);
});

test("a draft's words are read back", async () => {
  const view = { lines: [], isUnreached: false };
  const { context, calls } = recordMerchant({ readWish: view });
  const answer = await readInstruction(
    routeArgs(context, "/app/restyles/instruction", { json: { kind: "recolor" } }),
  );
  expect([await answer.json(), calls]).toEqual([view, [["authenticate"], ["readWish", { kind: "recolor" }]]]);
});
