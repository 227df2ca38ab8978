import { expect, test } from "vitest";
import type { RestyleSummary } from "#shops/views.ts";
import { tasksOf } from "../../../app/routes/app._index/waiting-tasks.ts";
import { planRestyle, toSummary } from "../../support/screens/fixture-restyles.ts";

const restyle = (status: RestyleSummary["status"], counts: Partial<RestyleSummary["counts"]>) => {
  const summary = toSummary(planRestyle({ id: "one", products: 2, imagesPerProduct: 2 }));
  return { ...summary, status, counts: { ...summary.counts, ...counts } };
};
const said = (summary: RestyleSummary) =>
  tasksOf(summary).map(({ what, url }) => [what.key, what.params?.count, url]);

test.each([
  ["review", { ready: 4, approved: 1 }, ["home.task.review", 3, "/app/restyles/one/review"]],
  [
    "approved",
    { ready: 4, approved: 4, published: 1 },
    ["home.task.publish", 3, "/app/restyles/one/publish"],
  ],
  ["outlines", { unchecked: 2 }, ["home.task.outlines", 2, "/app/restyles/one"]],
  [
    "unpublished",
    { ready: 4, approved: 4, published: 3, failedPublications: 1 },
    ["home.task.failed", 1, "/app/restyles/one/publish"],
  ],
  [
    "unpublished",
    { ready: 4, approved: 4, published: 4 },
    ["home.task.failed_otherwise", undefined, "/app/restyles/one/publish"],
  ],
] as const)("a restyle that is %s waits with %o", (status, counts, task) => {
  expect(said(restyle(status, counts))).toEqual([task]);
});

test("a restyle under way waits with its outlines, and with nothing else", () => {
  expect(said(restyle("running", { ready: 1, unchecked: 2 }))).toEqual([
    ["home.task.outlines", 2, "/app/restyles/one"],
  ]);
  expect(said(restyle("publishing", { ready: 4, approved: 4 }))).toEqual([]);
});

test("outlines that wait beside finished images are a task of their own", () => {
  expect(said(restyle("review", { ready: 3, unchecked: 1 })).map(([key]) => key)).toEqual([
    "home.task.review",
    "home.task.outlines",
  ]);
});
