import fc from "fast-check";
import { expect, test } from "vitest";
import { parseProductIds, toNewRestylePath } from "#components/restyles/product-selection.ts";
import { productsPerRestyleMax } from "#contract/limits.ts";
import type { ProductRow } from "#shops/views.ts";
import { randomRuns } from "#test-support/seed.ts";
import { inListOrder } from "../../../app/routes/app.products/use-product-selection.ts";

const idsOf = (path: string) => parseProductIds(new URL(path, "https://app.example").searchParams);
const gid = (number: bigint | number) => `gid://shopify/Product/${number}`;

test("a selection and its order survive encoding in the URL, for any ids", () => {
  const ids = fc.uniqueArray(fc.bigInt({ min: 1n, max: 2n ** 63n - 1n }), { minLength: 1, maxLength: 250 });
  fc.assert(
    fc.property(ids, (numbers) => {
      const selection = numbers.map(gid);
      expect(idsOf(toNewRestylePath(selection))).toEqual(selection);
    }),
    randomRuns(100, 2000),
  );
});

test("products of the page in view come in the list's order, whatever the order of the clicks", () => {
  const page = [5, 2, 9].map((number) => ({ id: gid(number) }) as ProductRow);
  const clicked = new Set([gid(9), gid(70), gid(5)]);
  expect(inListOrder(clicked, page)).toEqual([gid(70), gid(5), gid(9)]);
});

test("a URL with an impossible product id is malformed", () => {
  expect(idsOf("/app/restyles/new?products=5.-5")).toBeNull();
  expect(idsOf("/app/restyles/new?products=5.-")).toBeNull();
});

test("the largest selection stays below the 8 kB that servers and proxies take", () => {
  const scattered = Array.from({ length: productsPerRestyleMax }, (_, index) =>
    gid(9_000_000_000_000 + index ** 4),
  );
  expect(toNewRestylePath(scattered).length).toBeLessThan(4_000);
});

test("a URL without products selects none", () => {
  expect(idsOf("/app/restyles/new")).toEqual([]);
});
