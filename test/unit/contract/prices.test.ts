import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { promoteGenerated } from "#contract/operations/identities.ts";
import { otherPrices, outputPrices, outputPricesInWords } from "#contract/prices.ts";

const root = path.resolve(import.meta.dirname, "../../..");

test("prices in words come from the table of prices", () => {
  for (const credits of Object.values(outputPrices)) expect(outputPricesInWords).toContain(String(credits));
  expect(promoteGenerated.description).toContain(`${otherPrices.promotion} credits`);
});

test("no other file of the contract writes a price as a number", () => {
  const files = readdirSync(path.join(root, "app/contract"), { recursive: true, encoding: "utf8" });
  const writers = files.filter(
    (file) =>
      file.endsWith(".ts") &&
      file !== "prices.ts" &&
      /\b(\d+|one|two|three|five|ten|fifty) credits?\b/i.test(
        readFileSync(path.join(root, "app/contract", file), "utf8"),
      ),
  );
  expect(writers).toEqual([]);
});
