import { beforeEach, expect, test } from "vitest";
import { createFailureLog } from "#service/adapters/failure-log.ts";

let lines: [level: string, fields: object, message: string][];
let seconds: number;
const write = (level: string) => (fields: object, message: string) =>
  void lines.push([level, fields, message]);
const log = { debug: write("debug"), info: write("info"), warn: write("warn"), error: write("error") };
const create = () => createFailureLog(log, { sweep: "lost work" }, "A sweep", () => seconds * 1_000);
beforeEach(() => {
  lines = [];
  seconds = 0;
});

test("an outage is logged when it starts, once a minute, and when it ends", () => {
  const failures = create();
  const gone = new Error("gone");
  for (; seconds < 150; seconds++) failures.failed(gone);
  failures.succeeded();
  expect(lines).toEqual([
    ["error", { err: gone, sweep: "lost work", failures: 1 }, "A sweep failed; trying again"],
    ["error", { err: gone, sweep: "lost work", failures: 61 }, "A sweep failed; trying again"],
    ["error", { err: gone, sweep: "lost work", failures: 121 }, "A sweep failed; trying again"],
    ["info", { sweep: "lost work", failures: 150, seconds: 150 }, "A sweep works again"],
  ]);
});

test("success is not logged, and a second outage is logged separately", () => {
  const failures = create();
  failures.succeeded();
  failures.failed(new Error("first"));
  failures.succeeded();
  failures.succeeded();
  failures.failed(new Error("second"));
  expect(lines.map(([level]) => level)).toEqual(["error", "info", "error"]);
});
