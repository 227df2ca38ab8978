import { expect, test } from "vitest";
import { toLookKey } from "#components/restyle-kinds/look-key.ts";
import {
  forgetExceptions,
  listExceptions,
  listLeftLooks,
  onlyForProduct,
  toggleException,
} from "../../../app/routes/app.selections.$id._index/look-exceptions.ts";

const navy = { label: "Navy", hex: "#1F3A5F" };
const clay = { label: "Clay", hex: "#B5654A" };
const looks = [clay, navy];

test("a color is left out of one product of a selection, and of no other, until it is taken back", () => {
  const without = toggleException({}, "tee", navy);
  expect(listExceptions(without, looks)).toEqual([{ look: 1, only: false, productIds: ["tee"] }]);
  expect(listLeftLooks(without, "tee")).toEqual([toLookKey(navy)]);
  expect(listLeftLooks(without, "coat")).toEqual([]);
  expect(toggleException(without, "tee", navy)).toEqual({});
});

test("a color for one product is for no other until that is asked for, and for none in the end", () => {
  const only = onlyForProduct({}, "tee", clay);
  expect(listExceptions(only, looks)).toEqual([{ look: 0, only: true, productIds: ["tee"] }]);
  expect(listLeftLooks(only, "coat")).toEqual([toLookKey(clay)]);
  const both = toggleException(only, "coat", clay);
  expect(listLeftLooks(both, "coat")).toEqual([]);
  const nobody = toggleException(toggleException(both, "tee", clay), "coat", clay);
  expect(nobody[toLookKey(clay)]).toEqual({ only: true, productIds: [] });
});

test("a color that is removed and chosen again is for all products", () => {
  const only = onlyForProduct({}, "tee", clay);
  expect(forgetExceptions(only, looks)).toBe(only);
  expect(forgetExceptions(only, [navy])).toEqual({});
});
