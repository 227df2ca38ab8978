import { expect, test } from "vitest";
import { recolorLimits } from "#contract/limits.ts";
import { toGarmentLabel } from "#shops/restyles/kinds/recolor.ts";

const unnamed = { garment: "", instruction: "" };
const label = (title: string, productType: string, restyle = unnamed) =>
  toGarmentLabel(restyle, { title, productType });

test("a product's type says which garment its photos are about, its title where the type names none", () => {
  expect(label("Boot-cut Foundry", "Jeans")).toBe("Jeans");
  expect(label("Wool beanie", "Accessories")).toBe("Wool beanie");
  expect(label("Wool beanie", "")).toBe("Wool beanie");
});

test("words that name no garment are not sent: they would be looked for and not found", () => {
  expect(label("Aurora", "Summer 26")).toBe("");
});

test("the merchant's own word comes first, and a garment named in the wish is not overruled", () => {
  expect(label("Linen dress", "Dresses", { garment: "Sash", instruction: "" })).toBe("Sash");
  expect(label("Linen dress", "Dresses", { garment: "", instruction: "Make the jacket navy" })).toBe("");
  expect(label("Linen dress", "Dresses", { garment: "", instruction: "Slightly faded" })).toBe("Dresses");
});

test("a long title is cut to what the service takes", () => {
  expect(label(`Silk dress ${"of the sea ".repeat(20)}`, "")).toHaveLength(recolorLimits.garmentCharsMax);
});
