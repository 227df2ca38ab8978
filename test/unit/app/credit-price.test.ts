import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { readConfig } from "../../../app/server/config.ts";

// A configuration writes its secrets there.
const dir = mkdtempSync(path.join(tmpdir(), "credit-price-"));
afterAll(() => rmSync(dir, { recursive: true }));

const read = (CREDIT_PRICE?: string) => readConfig({ CREDIT_PRICE, DATA_DIR: dir }).shops.creditPrice;

test("a credit's price is an amount with a currency; without one it is not known", () => {
  expect(read("0.04 USD")).toEqual({ amount: 0.04, currency: "USD" });
  expect(read()).toBeNull();
  expect(read(" ")).toBeNull();
});

test.each(["0.04", "USD 0.04", "0 EUR", "-1 EUR", "0.04 XXY"])(
  "%j is refused with what it must be",
  (text) => {
    expect(() => read(text)).toThrow("CREDIT_PRICE: must be an amount and a currency");
  },
);
