import { expect, test } from "vitest";
import type { EngineName } from "#contract/engines.ts";
import { type OutputSizeName, outputPrices } from "#contract/prices.ts";
import { marginOf } from "#engines/providers/cost-rule.ts";
import { defaultEngines } from "#engines/providers/default-engines.ts";
import { listReachable } from "#engines/providers/list-reachable.ts";
import { toCostRule } from "#server/open-engines.ts";

const costRule = toCostRule({ costShareMax: 0.5 });
const sizes = Object.keys(outputPrices) as OutputSizeName[];

/** US dollars of a photo's drawing after one reference, at 1K, 2K and 4K. */
const costs: Partial<Record<EngineName, number[]>> = {
  nano_banana_2: [0.04, 0.058, 0.122],
  nano_banana_2_1: [0.04, 0.058, 0.122],
  nano_banana_pro: [0.14, 0.14, 0.25],
  gpt_image: [0.08, 0.122, 0.122],
  gpt_image_2_5: [0.04, 0.13, 0.13],
  seedream: [0.04, 0.04, 0.04],
  seedream_5_pro: [0.051, 0.096, 0.096],
  // Draws at 2K at most.
  seedream_5_flash: [0.018, 0.018, 0.018],
  ideogram_4_5: [0.06, 0.06, 0.06],
  ideogram_4_6: [0.06, 0.06, 0.06],
  custom_edit: [0, 0, 0],
};

test.each(Object.entries(costs))("a drawing of %s costs %j dollars", (name, usd) => {
  const settings = defaultEngines.engines[name as EngineName]!;
  const found = sizes.map((size) => marginOf(settings, { size, pictures: 2 }, costRule).costUsd);
  expect(found.map((cost) => Math.round(cost * 1_000) / 1_000)).toEqual(usd);
});

test("by the cheapest pack a credit brings 6.6 cents, and half of that may be spent", () => {
  expect(costRule.creditUsd).toBeCloseTo(0.066);
  const resold = listReachable(defaultEngines, { openrouter: { key: "r", baseUrl: null } });
  for (const offered of [
    Object.entries(defaultEngines.engines),
    resold.map(({ name, settings }) => [name, settings] as const),
  ]) {
    const dear = offered.flatMap(([name, settings]) =>
      sizes.flatMap((size) =>
        marginOf(settings, { size, pictures: 2 }, costRule).isOffered ? [] : [`${name} ${size}`],
      ),
    );
    expect(dear).toEqual(["nano_banana_pro 1K"]);
  }
});

test("many pictures can make an offered size too dear, and the operator can allow it", () => {
  const settings = defaultEngines.engines.gpt_image!;
  const isOffered = (pictures: number, costShareMax = 0.5) =>
    marginOf(settings, { size: "2K", pictures }, { ...costRule, costShareMax }).isOffered;
  expect([isOffered(2), isOffered(10), isOffered(10, 1)]).toEqual([true, false, true]);
});
