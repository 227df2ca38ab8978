import { describe, expect, test } from "vitest";
import type { RestyleDraft } from "#shops/views.ts";
import { recordMerchant, routeArgs } from "#test-support/screens/recording-merchant.ts";
import { action as products } from "../../../app/routes/app.products/route.tsx";
import { action as run } from "../../../app/routes/app.restyles.$id._index/route.tsx";
import { action as decide } from "../../../app/routes/app.restyles.$id.decisions.ts";
import { action as publish } from "../../../app/routes/app.restyles.$id.publish/route.tsx";
import { action as start } from "../../../app/routes/app.restyles.new/route.tsx";
import { action as quote } from "../../../app/routes/app.restyles.quote.ts";

const draft: RestyleDraft = {
  images: [{ productId: "gid://shopify/Product/1", mediaIds: ["m1", "m2"] }],
  color: "Navy",
  instruction: "",
  garment: "",
  size: 2048,
  format: "jpg",
  variations: 1,
  consistent: true,
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

describe("starting a restyle", () => {
  const send = async (changes: object, answer: unknown = { ok: true, restyleId: "r 1" }) => {
    const { context, calls } = recordMerchant({ startRestyle: answer });
    const args = routeArgs(context, "/app/restyles/new", {
      json: { draft: { ...draft, ...changes }, submissionId },
    });
    return { answer: await start(args), calls };
  };

  test("starts the draft once under its submission id and goes to its run", async () => {
    const { answer, calls } = await send({ color: "  Navy " });
    expect(calls).toEqual([["authenticate"], ["startRestyle", draft, submissionId]]);
    expect((answer as Response).headers.get("Location")).toBe("/app/restyles/r%201");
  });

  test("leaves out products without a selected image", async () => {
    const { calls } = await send({ images: [...draft.images, { productId: "p2", mediaIds: [] }] });
    expect(calls[1]).toEqual(["startRestyle", draft, submissionId]);
  });

  test("a described change needs no color", async () => {
    const { calls } = await send({ color: " ", instruction: "Like the sky at dusk" });
    expect(calls[1]?.[0]).toBe("startRestyle");
  });

  test.each([
    ["color", { color: " " }, "Set a color, or describe the change under Options"],
    ["color", { color: "x".repeat(201) }, "Use at most 200 characters"],
    ["images", { images: [] }, "Select at least one image"],
    ["images", { images: [{ productId: "p", mediaIds: [] }] }, "Select at least one image"],
    ["size", { size: 3000 }, "Choose one of the offered sizes"],
    ["format", { format: "gif" }, "Choose PNG or JPG"],
    ["variations", { variations: 9 }, "Choose 1 to 8 variations"],
    ["variations", { variations: 1.5 }, "Choose 1 to 8 variations"],
    ["garment", { garment: "x".repeat(101) }, "Use at most 100 characters"],
  ])("says what is wrong with %s and starts nothing", async (field, changes, message) => {
    const { answer, calls } = await send(changes);
    expect(answer).toMatchObject({ data: { problems: [{ field, message }] }, init: { status: 422 } });
    expect(calls).toEqual([["authenticate"]]);
  });

  test("hands back what the merchant's rules refuse", async () => {
    const problems = [{ field: null, message: "There are not enough credits." }];
    const quote = { requiredCredits: 5, availableCredits: 2, leftAfter: -3 };
    const { answer } = await send({}, { ok: false, problems, quote });
    expect(answer).toMatchObject({ data: { problems, quote }, init: { status: 422 } });
  });

  test.each([
    ["not JSON", "{"],
    ["no order", "{}"],
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
  test("is told without a color", async () => {
    const { context, calls } = recordMerchant({ quoteRestyle: { requiredCredits: 10 } });
    const answer = await quote(routeArgs(context, "/app/restyles/quote", { json: { ...draft, color: "" } }));
    expect(await answer.json()).toEqual({ requiredCredits: 10 });
    expect(calls).toEqual([["authenticate"], ["quoteRestyle", { ...draft, color: "" }]]);
  });

  test("is refused for a draft that can't run", async () => {
    const { context, calls } = recordMerchant();
    const answer = await quote(
      routeArgs(context, "/app/restyles/quote", { json: { ...draft, variations: 0 } }),
    );
    expect(answer.status).toBe(422);
    expect(calls).toEqual([["authenticate"]]);
  });
});

describe("a run", () => {
  test("is stopped", async () => {
    const { context, calls } = recordMerchant();
    const args = routeArgs(context, "/app/restyles/r1", { params: withId, form: { intent: "stop" } });
    expect(await run(args)).toEqual({ isStopped: true });
    expect(calls).toEqual([["authenticate"], ["cancelRestyle", "r1"]]);
  });

  test("is not stopped by anything else", async () => {
    const { context, calls } = recordMerchant();
    const args = routeArgs(context, "/app/restyles/r1", { params: withId, form: { intent: "pause" } });
    await expect(run(args)).rejects.toMatchObject({ status: 400 });
    expect(calls).toEqual([["authenticate"]]);
  });
});

describe("decisions", () => {
  test("are recorded together", async () => {
    const { context, calls } = recordMerchant();
    const decisions = [
      { imageId: "a", decision: "approved" },
      { imageId: "b", decision: "rejected" },
    ];
    const answer = await decide(
      routeArgs(context, "/app/restyles/r1/decisions", { params: withId, json: { decisions } }),
    );
    expect(answer.status).toBe(204);
    expect(calls).toEqual([["authenticate"], ["decide", "r1", decisions]]);
  });

  test.each([{ decisions: [] }, { decisions: [{ imageId: "a", decision: "liked" }] }, {}])(
    "%j is a bad request",
    async (json) => {
      const { context, calls } = recordMerchant();
      const answer = await decide(routeArgs(context, "/app/restyles/r1/decisions", { params: withId, json }));
      expect(answer.status).toBe(400);
      expect(calls).toEqual([["authenticate"]]);
    },
  );
});

describe("publishing", () => {
  const send = (json: unknown) => {
    const { context, calls } = recordMerchant();
    return {
      answer: publish(routeArgs(context, "/app/restyles/r1/publish", { params: withId, json })),
      calls,
    };
  };

  test("takes placement and alt texts", async () => {
    const { answer, calls } = send({ intent: "publish", placement: "first", alt: { a: " Navy dress " } });
    expect(await answer).toEqual({ done: "publish" });
    expect(calls).toEqual([
      ["authenticate"],
      ["publish", "r1", { placement: "first", alt: { a: "Navy dress" } }],
    ]);
  });

  test("is undone for the images named", async () => {
    const { answer, calls } = send({ intent: "undo", imageIds: ["a", "b"] });
    expect(await answer).toEqual({ done: "undo" });
    expect(calls).toEqual([["authenticate"], ["undoPublish", "r1", ["a", "b"]]]);
  });

  test.each([
    { intent: "publish", placement: "middle", alt: {} },
    { intent: "publish", placement: "last", alt: { a: "x".repeat(513) } },
    { intent: "undo", imageIds: [] },
    null,
  ])("refuses %j", async (json) => {
    const { answer, calls } = send(json);
    await expect(answer).rejects.toMatchObject({ status: 400 });
    expect(calls).toEqual([["authenticate"]]);
  });
});
