import { expect, test } from "vitest";
import { parseByteRange } from "#service/http/byte-range.ts";

test.each([
  [undefined, null],
  ["", null],
  ["bytes=0-0", { start: 0, end: 0 }],
  ["bytes=2-4", { start: 2, end: 4 }],
  ["bytes=5-", { start: 5, end: 9 }],
  ["bytes=5-99", { start: 5, end: 9 }],
  ["bytes=-3", { start: 7, end: 9 }],
  ["bytes=-99", { start: 0, end: 9 }],
  ["Bytes=1-2", { start: 1, end: 2 }],
  ["bytes=-", null],
  ["bytes=4-2", null],
  ["bytes=0-1,3-4", null],
  ["items=0-1", null],
  ["bytes=a-b", null],
])("of ten bytes, %s is %o", (header, range) => {
  expect(parseByteRange(header, 10)).toEqual(range);
});

test.each(["bytes=10-", "bytes=10-12", "bytes=-0"])("of ten bytes, %s is none", (header) => {
  expect(() => parseByteRange(header, 10)).toThrow(RangeError);
});
