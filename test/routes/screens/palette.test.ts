import { expect, test } from "vitest";
import { message } from "#shops/messages/message.ts";
import { recordMerchant, routeArgs } from "#test-support/screens/recording-merchant.ts";
import { action } from "../../../app/routes/app.palette.ts";

const palette = [{ label: "Clay", hex: "#B5654A" }];

test.each([
  [{ act: "save", color: palette[0] }, ["saveColor", palette[0]]],
  [{ act: "remove", hex: "#000000" }, ["removeColor", "#000000"]],
])("the palette is changed and answered as it is now: %j", async (json, call) => {
  const { context, calls } = recordMerchant({ saveColor: { ok: true, palette }, removeColor: palette });
  const answer = await action(routeArgs(context, "/app/palette", { json }));
  expect(calls).toEqual([["authenticate"], call]);
  expect(await answer.json()).toEqual({ palette });
});

test("a color that the palette does not take is a refusal with a sentence", async () => {
  const problem = message("palette.full", { max: 60 });
  const { context } = recordMerchant({ saveColor: { ok: false, problem } });
  const answer = await action(routeArgs(context, "/app/palette", { json: { act: "save", color: {} } }));
  expect([answer.status, await answer.json()]).toEqual([422, { problem }]);
});

test("anything else is a bad request", async () => {
  const { context } = recordMerchant();
  expect((await action(routeArgs(context, "/app/palette", { json: { act: "mix" } }))).status).toBe(400);
});
