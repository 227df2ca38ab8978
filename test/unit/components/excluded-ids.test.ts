import { expect, test } from "vitest";
import { exclude, include } from "../../../app/routes/app.products/excluded-ids.ts";

test("a product is excluded from all that match once, and included again; the others stay selected", () => {
  const all = { of: "type=Dress", except: [] };
  const without = exclude(exclude(all, ["one"]), ["one", "two"]);
  expect(without).toEqual({ of: "type=Dress", except: ["one", "two"] });
  expect(include(without, ["one", "three"])).toEqual({ of: "type=Dress", except: ["two"] });
});
