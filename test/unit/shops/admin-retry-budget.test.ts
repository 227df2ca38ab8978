import { expect, test } from "vitest";
import { AdminApiError } from "#admin-api/admin-api-error.ts";
import type { AdminClient } from "#admin-api/admin-client.ts";
import { withRetryBudget } from "#shops/admin-retry-budget.ts";

function patient(errors: AdminApiError[]) {
  const waits: number[] = [];
  const client: AdminClient = {
    request: async () => {
      const error = errors.shift();
      if (error) throw error;
      return "data" as never;
    },
  };
  const sleep = async (ms: number) => {
    waits.push(ms);
  };
  return { client: withRetryBudget(client, { sleep, random: () => 0 }), waits };
}

test("waits what Shopify implies, and longer when that was not enough", async () => {
  const { client, waits } = patient([AdminApiError.throttled(500), AdminApiError.throttled(500)]);
  expect(await client.request("query", {})).toBe("data");
  expect(waits).toEqual([500, 1000]);
});

test("stops at its budget, with the throttling as the reason", async () => {
  const { client, waits } = patient(Array.from({ length: 50 }, () => AdminApiError.throttled(2000)));
  await expect(client.request("query", {})).rejects.toMatchObject({ code: "throttled" });
  expect(waits.reduce((sum, ms) => sum + ms, 0)).toBeLessThanOrEqual(60_000);
});

test("a mutation whose answer was lost is not sent again", async () => {
  const { client, waits } = patient([AdminApiError.unreachable("gone")]);
  await expect(client.request("mutation", {})).rejects.toMatchObject({ code: "unreachable" });
  expect(waits).toEqual([]);
});
