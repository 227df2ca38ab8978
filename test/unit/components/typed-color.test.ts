import { expect, test } from "vitest";
import { splitTyped } from "../../../app/components/restyle-kinds/recolor/typed-color.ts";

const toChosen = (color: string) => ({ color });
const [navy, clay] = [{ color: "Navy" }, { color: "Clay" }];

test("the text being typed is the last color, and not one of the chosen ones", () => {
  expect(splitTyped([navy, clay], "Clay", toChosen)).toEqual({ chosen: [navy], typed: "Clay" });
  expect(splitTyped([navy], " ", toChosen)).toEqual({ chosen: [navy], typed: " " });
});

test("a chosen color stays when the typed one is taken out of all products", () => {
  expect(splitTyped([navy], "Clay", toChosen)).toEqual({ chosen: [navy], typed: "" });
  expect(splitTyped([], "Clay", toChosen)).toEqual({ chosen: [], typed: "" });
});
