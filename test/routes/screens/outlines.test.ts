import { describe, expect, test } from "vitest";
import { message } from "#shops/messages/message.ts";
import { recordMerchant, routeArgs } from "#test-support/screens/recording-merchant.ts";
import { action as change, loader as open } from "../../../app/routes/app.outlines.$id.ts";
import { action as list } from "../../../app/routes/app.outlines.ts";

const views = [{ id: "o1" }];
const stroke = { kind: "add", radius: 4, points: [[1, 2]] };
const params = { id: "o1" };

test.each([
  [{ act: "find", draft: { kind: "recolor" } }, ["findOutlines", { kind: "recolor" }]],
  [{ act: "read", ids: ["o1"] }, ["readOutlines", ["o1"]]],
  [{ act: "print", ids: ["o1"], answer: "plain" }, ["answerPrint", ["o1"], "plain"]],
  [
    { act: "decide", ids: ["o1"], decision: "accept", seen: { o1: "m1" } },
    ["decideOutlines", ["o1"], "accept", { o1: "m1" }],
  ],
])("outlines are found, read and decided on: %j", async (json, call) => {
  const { context, calls } = recordMerchant({
    findOutlines: views,
    readOutlines: views,
    answerPrint: views,
    decideOutlines: views,
  });
  const answer = await list(routeArgs(context, "/app/outlines", { json }));
  expect(calls).toEqual([["authenticate"], call]);
  expect(await answer.json()).toEqual(views);
});

test.each([{ act: "burn" }, { act: "read", ids: "o1" }, { act: "decide", ids: ["o1"], decision: "maybe" }])(
  "a request that names no outlines is a bad request: %j",
  async (json) => {
    const { context } = recordMerchant();
    expect((await list(routeArgs(context, "/app/outlines", { json }))).status).toBe(400);
  },
);

describe("one outline", () => {
  const ok = { ok: true, value: { revision: 2 } };
  const changed = { revision: 1, key: "0123456789abcdef0123456789abcdef" };

  test.each([
    [
      { act: "stroke", stroke, ...changed, isFromEmpty: false },
      ["correctOutline", "o1", stroke, changed, false],
    ],
    [{ act: "garment", garment: "jacket", ...changed }, ["takeGarment", "o1", "jacket", changed]],
    [{ act: "finish", isChanged: true }, ["finishOutline", "o1", { isChanged: true }]],
    [
      { act: "finish", isChanged: false, maskId: "m1", remake: { restyleId: "r1", imageId: "i1" } },
      ["finishOutline", "o1", { isChanged: false, maskId: "m1", remake: { restyleId: "r1", imageId: "i1" } }],
    ],
  ])("is changed: %j", async (json, call) => {
    const { context, calls } = recordMerchant({ correctOutline: ok, takeGarment: ok, finishOutline: ok });
    const answer = await change(routeArgs(context, "/app/outlines/o1", { json, params }));
    expect(calls).toEqual([["authenticate"], call]);
    expect(await answer.json()).toEqual({ revision: 2 });
  });

  test.each([
    ["conflict", 409],
    ["refused", 422],
    ["away", 503],
    ["unknown", 504],
  ])("that can't be changed is a refusal with a sentence: %s", async (reason, status) => {
    const problem = message("outline.unreached");
    const { context } = recordMerchant({ correctOutline: { ok: false, reason, problem } });
    const answer = await change(
      routeArgs(context, "/app/outlines/o1", {
        json: { act: "stroke", stroke, ...changed, isFromEmpty: true },
        params,
      }),
    );
    expect(answer.status).toBe(status);
    expect(await answer.json()).toEqual({ problem });
  });

  test.each([
    { act: "stroke", stroke: { ...stroke, points: [] }, ...changed, isFromEmpty: false },
    { act: "stroke", stroke, ...changed },
    { act: "stroke", stroke, revision: 1, isFromEmpty: false },
    { act: "stroke", stroke, ...changed, key: "", isFromEmpty: false },
    {
      act: "stroke",
      stroke: { ...stroke, points: Array.from({ length: 2_001 }, () => [1, 2]) },
      ...changed,
      isFromEmpty: false,
    },
    { act: "stroke", stroke: { ...stroke, radius: -1 }, ...changed, isFromEmpty: false },
    { act: "garment", garment: "", ...changed },
    { act: "garment", garment: "jacket", revision: 1 },
    { act: "finish" },
  ])("a change outside the rules is a bad request", async (json) => {
    const { context, calls } = recordMerchant();
    expect((await change(routeArgs(context, "/app/outlines/o1", { json, params }))).status).toBe(400);
    expect(calls).toEqual([["authenticate"]]);
  });

  test("takes a mask as a form, and needs one", async () => {
    const { context, calls } = recordMerchant({ replaceOutline: ok });
    const form = new FormData();
    const put = () => new Request("https://app.example/app/outlines/o1", { method: "PUT", body: form });
    expect((await change({ context, request: put(), params })).status).toBe(400);
    form.append("mask", new Blob([Uint8Array.of(1, 2, 3)]), "mask.png");
    form.append("revision", "4");
    expect((await change({ context, request: put(), params })).status).toBe(400);
    form.append("key", changed.key);
    expect((await change({ context, request: put(), params })).status).toBe(200);
    expect(calls.at(-1)).toEqual([
      "replaceOutline",
      "o1",
      { mask: Uint8Array.of(1, 2, 3), keep: null },
      { ...changed, revision: 4 },
    ]);
  });

  test("opens with what the editor needs", async () => {
    const { context, calls } = recordMerchant({ openOutline: ok });
    expect(await (await open(routeArgs(context, "/app/outlines/o1", { params }))).json()).toEqual({
      revision: 2,
    });
    expect(calls).toEqual([["authenticate"], ["openOutline", "o1"]]);
  });
});
