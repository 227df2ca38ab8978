import fc from "fast-check";
import { expect, test } from "vitest";
import { parseProductIds, productsPerRestyleMax, toNewRestylePath } from "#components/product-selection.ts";
import { randomRuns } from "#test-support/seed.ts";

const idsOf = (path: string) => parseProductIds(new URL(path, "https://app.example").searchParams);
const gid = (number: bigint | number) => `gid://shopify/Product/${number}`;

test("a selection survives its address, whatever the ids", () => {
  const ids = fc.uniqueArray(fc.bigInt({ min: 1n, max: 2n ** 63n - 1n }), { minLength: 1, maxLength: 250 });
  fc.assert(
    fc.property(ids, (numbers) => {
      const selection = numbers.map(gid);
      expect(new Set(idsOf(toNewRestylePath(selection)))).toEqual(new Set(selection));
    }),
    randomRuns(100, 2000),
  );
});

test("the largest selection stays below the 8 kB that servers and proxies take", () => {
  const scattered = Array.from({ length: productsPerRestyleMax }, (_, index) =>
    gid(9_000_000_000_000 + index ** 4),
  );
  expect(toNewRestylePath(scattered).length).toBeLessThan(4_000);
});

test("an address without products names none", () => {
  expect(idsOf("/app/restyles/new")).toEqual([]);
});
