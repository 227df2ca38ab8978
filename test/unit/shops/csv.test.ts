import { expect, test } from "vitest";
import { toCsvLine } from "#shops/csv.ts";

test("a cell that a spreadsheet would read as a formula is a text, in wide characters, too", () => {
  for (const text of ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "\n=1", "＝1", "＋1", "－1", "＠A"]) {
    expect(toCsvLine([text])).toBe(`"'${text}"\r\n`);
  }
  expect(toCsvLine(["Navy=blue", "a-b"])).toBe('"Navy=blue","a-b"\r\n');
});

test("quotes are doubled, commas and line breaks stay in their cell, numbers are numbers, nothing is empty", () => {
  expect(toCsvLine(['"Tee", navy\nlarge', 0.8, -2, null])).toBe('"""Tee"", navy\nlarge",0.8,-2,\r\n');
});
