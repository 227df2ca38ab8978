import { expect, test } from "vitest";
import {
  DecisionQueue,
  type ImageDecision,
} from "../../../app/routes/app.restyles.$id.review/decisions/decision-queue.ts";

/** A server whose answers the test gives one by one. */
function openQueue() {
  const requests: { decisions: ImageDecision[]; accept: () => void; fail: () => void }[] = [];
  const queue = new DecisionQueue(
    (decisions) =>
      new Promise((resolve, reject) => {
        requests.push({ decisions, accept: resolve, fail: () => reject(new Error("offline")) });
      }),
  );
  const settle = async (answer: () => void) => {
    const changed = new Promise<void>((resolve) => {
      const stop = queue.subscribe(() => {
        stop();
        resolve();
      });
    });
    answer();
    await changed;
  };
  return { queue, requests, settle };
}

const approve = (imageId: string): ImageDecision => ({ imageId, decision: "approved" });
const reject = (imageId: string): ImageDecision => ({ imageId, decision: "rejected" });

test("decisions made during a request go together with the next one, in order", async () => {
  const { queue, requests, settle } = openQueue();
  queue.decide([approve("a")]);
  queue.decide([approve("b")]);
  queue.decide([reject("c")]);
  expect(requests.map(({ decisions }) => decisions)).toEqual([[approve("a")]]);

  await settle(requests[0]!.accept);
  expect(requests[1]?.decisions).toEqual([approve("b"), reject("c")]);
  await settle(requests[1]!.accept);
  expect(queue.getState()).toEqual({ unsaved: new Map(), hasFailed: false });
});

test("a decision changed during the request is sent after it", async () => {
  const { queue, requests, settle } = openQueue();
  queue.decide([approve("a")]);
  queue.decide([reject("a")]);
  await settle(requests[0]!.accept);
  expect(requests[1]?.decisions).toEqual([reject("a")]);
  await settle(requests[1]!.accept);
  expect(queue.getState().unsaved.size).toBe(0);
});

test("decisions that the server did not accept are kept and sent again", async () => {
  const { queue, requests, settle } = openQueue();
  queue.decide([approve("a")]);
  queue.decide([approve("b")]);
  await settle(requests[0]!.fail);
  expect(queue.getState()).toEqual({
    unsaved: new Map([
      ["a", approve("a")],
      ["b", approve("b")],
    ]),
    hasFailed: true,
  });

  queue.retry();
  expect(requests[1]?.decisions).toEqual([approve("a"), approve("b")]);
  await settle(requests[1]!.accept);
  expect(queue.getState()).toEqual({ unsaved: new Map(), hasFailed: false });
});
