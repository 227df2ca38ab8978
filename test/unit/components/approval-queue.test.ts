import { expect, test } from "vitest";
import {
  type ApprovalAction,
  ApprovalQueue,
} from "../../../app/routes/app.restyles.$id.review/decisions/approval-queue.ts";

const approve = (approvalId: string): ApprovalAction => ({ intent: "approve-rest", approvalId });
const undo = (approvalId: string): ApprovalAction => ({ intent: "undo-approval", approvalId });

test("acts are sent one after the other; a failed one stays first until it is tried again", async () => {
  const sent: ApprovalAction[] = [];
  let isDown = true;
  const queue = new ApprovalQueue(async (act) => {
    if (isDown) throw new Error("down");
    sent.push(act);
  });
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  queue.add(approve("a"));
  await settled();
  expect(queue.getState()).toEqual({ last: approve("a"), hasFailed: true });
  queue.add(undo("a"));
  await settled();
  expect(queue.getState()).toEqual({ last: undo("a"), hasFailed: true });
  expect(sent).toEqual([]);
  isDown = false;
  await queue.retry();
  expect(sent).toEqual([approve("a"), undo("a")]);
  expect(queue.getState()).toEqual({ last: null, hasFailed: false });
});
