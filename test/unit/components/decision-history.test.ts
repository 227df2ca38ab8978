import { expect, test } from "vitest";
import type { Decision } from "#shops/views.ts";
import { DecisionHistory } from "../../../app/routes/app.restyles.$id.review/decision-history.ts";
import type { ImageDecision } from "../../../app/routes/app.restyles.$id.review/decision-queue.ts";

function review() {
  const decisions = new Map<string, ImageDecision>();
  const history = new DecisionHistory();
  const of = (imageId: string): ImageDecision => decisions.get(imageId) ?? { imageId, decision: "undecided" };
  const decide = (decision: Decision, ...imageIds: string[]) => {
    const made = imageIds.map((imageId) => ({ imageId, decision }));
    history.record(made, of);
    for (const one of made) decisions.set(one.imageId, one);
  };
  return { history, decide };
}

test("the last decision is taken back wherever it was made, then the one before it", () => {
  const { history, decide } = review();
  decide("approved", "a");
  decide("rejected", "a");
  decide("approved", "b", "c");
  expect(history.undo(() => true)).toEqual([
    { imageId: "b", decision: "undecided" },
    { imageId: "c", decision: "undecided" },
  ]);
  expect(history.undo(() => true)).toEqual([{ imageId: "a", decision: "approved" }]);
  expect(history.undo(() => true)).toEqual([{ imageId: "a", decision: "undecided" }]);
  expect(history.undo(() => true)).toEqual([]);
});

test("an image that keeps its decision is passed over", () => {
  const { history, decide } = review();
  decide("approved", "a");
  decide("approved", "published");
  expect(history.undo((imageId) => imageId !== "published")).toEqual([
    { imageId: "a", decision: "undecided" },
  ]);
});
