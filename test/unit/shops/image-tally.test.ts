import { expect, test } from "vitest";
import { countImages, type ImageTally, toStatus } from "#shops/restyles/view/image-tally.ts";

const tally = (change: Partial<ImageTally>): ImageTally => ({
  state: "ready",
  decision: "undecided",
  publication: null,
  hasProblem: false,
  isUnchecked: false,
  count: 1,
  ...change,
});

test.each<[string, ImageTally[], string]>([
  ["something is still being made", [tally({}), tally({ state: "uploading" })], "running"],
  ["something is ready and undecided", [tally({}), tally({ state: "failed" })], "review"],
  [
    "everything is decided and something is not on its product",
    [tally({ decision: "approved" })],
    "approved",
  ],
  [
    "no image was made and outlines wait for a look",
    [tally({ state: "failed" }), tally({ state: "failed", isUnchecked: true })],
    "outlines",
  ],
  [
    "outlines wait for a look beside what is undecided",
    [tally({}), tally({ state: "failed", isUnchecked: true })],
    "review",
  ],
  ["a publication failed", [tally({ decision: "approved", publication: "failed" })], "unpublished"],
  [
    "an undo, the variants or the disclosure of a published image failed",
    [tally({ decision: "approved", publication: "published", hasProblem: true })],
    "unpublished",
  ],
  ["a publication is on its way", [tally({ decision: "approved", publication: "publishing" })], "publishing"],
  [
    "everything approved is on its product",
    [tally({ decision: "approved", publication: "published" })],
    "done",
  ],
  [
    "everything approved is on its product or waits for its time",
    [
      tally({ decision: "approved", publication: "scheduled" }),
      tally({ decision: "approved", publication: "published" }),
    ],
    "scheduled",
  ],
  ["everything was rejected", [tally({ decision: "rejected" })], "done"],
  ["no image succeeded", [tally({ state: "failed" }), tally({ state: "cancelled" })], "failed"],
  ["it was cancelled before anything was made", [tally({ state: "cancelled" })], "stopped"],
])("when %s", (_when, tallies, status) => {
  expect(toStatus(tallies, false)).toBe(status);
});

test("the states sum to the total, and only ready images count as decided", () => {
  const counts = countImages([
    tally({ state: "waiting", count: 2 }),
    tally({ state: "uploading", count: 3 }),
    tally({ state: "working", count: 1 }),
    tally({ decision: "approved", publication: "published", count: 4 }),
    tally({ decision: "approved", publication: "scheduled", count: 8 }),
    tally({ decision: "approved", publication: "failed", count: 3 }),
    tally({ decision: "rejected", count: 5 }),
    tally({ state: "failed", decision: "approved", count: 6 }),
    tally({ state: "cancelled", count: 7 }),
    tally({ state: "failed", isUnchecked: true, count: 2 }),
  ]);
  expect(counts).toEqual({
    total: 41,
    waiting: 2,
    working: 4,
    ready: 20,
    failed: 6,
    unchecked: 2,
    cancelled: 7,
    approved: 15,
    rejected: 5,
    published: 4,
    scheduled: 8,
    failedPublications: 3,
  });
});
