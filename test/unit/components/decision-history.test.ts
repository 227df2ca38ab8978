import { expect, test } from "vitest";
import type { Decision } from "#shops/views.ts";
import { DecisionHistory } from "../../../app/routes/app.restyles.$id.review/decisions/decision-history.ts";
import type { ImageDecision } from "../../../app/routes/app.restyles.$id.review/decisions/decision-queue.ts";

function review() {
  const decisions = new Map<string, ImageDecision>();
  const history = new DecisionHistory();
  const of = (imageId: string): ImageDecision => decisions.get(imageId) ?? { imageId, decision: "undecided" };
  const decide = (decision: Decision, ...imageIds: string[]) => {
    const made = imageIds.map((imageId) => ({ imageId, decision }));
    history.record(made, of);
    for (const one of made) decisions.set(one.imageId, one);
  };
  const approveRest = (approvalId: string, ...imageIds: string[]) =>
    history.record(
      imageIds.map((imageId) => ({ imageId, decision: "approved" })),
      of,
      approvalId,
    );
  const undo = (canChange = (_imageId: string) => true) => history.undo(canChange)?.before ?? [];
  return { history, decide, approveRest, undo };
}

test("the last decision is undone wherever it was made, then the one before it", () => {
  const { decide, undo } = review();
  decide("approved", "a");
  decide("rejected", "a");
  decide("approved", "b", "c");
  expect(undo()).toEqual([
    { imageId: "b", decision: "undecided" },
    { imageId: "c", decision: "undecided" },
  ]);
  expect(undo()).toEqual([{ imageId: "a", decision: "approved" }]);
  expect(undo()).toEqual([{ imageId: "a", decision: "undecided" }]);
  expect(undo()).toEqual([]);
});

test("an image that keeps its decision is passed over", () => {
  const { decide, undo } = review();
  decide("approved", "a");
  decide("approved", "published");
  expect(undo((imageId) => imageId !== "published")).toEqual([{ imageId: "a", decision: "undecided" }]);
});

test("an approval of the rest is undone as one, also when no loaded image can change", () => {
  const { history, decide, approveRest } = review();
  decide("approved", "a");
  approveRest("approval-1", "b");
  approveRest("approval-2", "published");
  const canChange = (imageId: string) => imageId !== "published";
  expect(history.undo(canChange)).toEqual({ before: [], approvalId: "approval-2" });
  expect(history.undo(canChange)).toEqual({
    before: [{ imageId: "b", decision: "undecided" }],
    approvalId: "approval-1",
  });
  expect(history.undo(canChange)).toEqual({
    before: [{ imageId: "a", decision: "undecided" }],
    approvalId: null,
  });
  expect(history.undo(canChange)).toBeNull();
});
