import { expect, test } from "vitest";
import { toHex } from "../../../app/routes/app.restyles.new/color-value.ts";

const choices = [{ name: "Forest green", hex: "#23492F" }];

test.each([
  ["#1f3a5f", "#1F3A5F"],
  ["1F3A5F", "#1F3A5F"],
  [" #7a5 ", "#77AA55"],
  ["forest GREEN", "#23492F"],
  ["Rebecca Purple", "#663399"],
  ["navy", "#000080"],
])("%s is shown as %s", (text, hex) => {
  expect(toHex(text, choices)).toBe(hex);
});

test.each(["", "#12345", "like the sea", "constructor"])("%j has no preview", (text) => {
  expect(toHex(text, choices)).toBeNull();
});
