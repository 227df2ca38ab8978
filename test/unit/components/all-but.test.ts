import { expect, test } from "vitest";
import { putBack, takeOut } from "../../../app/routes/app.products/all-but.ts";

test("a product is taken out of all that match once, and put back; the others stay selected", () => {
  const all = { of: "type=Dress", except: [] };
  const without = takeOut(takeOut(all, ["one"]), ["one", "two"]);
  expect(without).toEqual({ of: "type=Dress", except: ["one", "two"] });
  expect(putBack(without, ["one", "three"])).toEqual({ of: "type=Dress", except: ["two"] });
});
