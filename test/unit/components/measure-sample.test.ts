import { expect, test } from "vitest";
import {
  measureSample,
  type Photo,
  type SampleMeasure,
  type SampleSpots,
} from "#components/color-samples/measure-sample.ts";
import { deltaE2000, labOfHex } from "#contract/color-distance.ts";
import { type CardName, cards, type LightName } from "#contract/sample-conditions.ts";
import {
  drawCloth,
  lights,
  photograph,
  type Shooting,
  spots,
  trueColor,
} from "#test-support/photograph-sample.ts";
import { createRng, type Rng } from "#test-support/rng.ts";
import { runs, seed } from "#test-support/seed.ts";

type Measured = Extract<SampleMeasure, { ok: true }>;

const oneSpot: SampleSpots = { ...spots, otherCard: null };

function measured(measure: SampleMeasure): Measured {
  if (!measure.ok) throw new Error(measure.problem);
  return measure;
}

/** Measures a cloth; the card lights up as `reflectance` says. */
async function shoot(
  rng: Rng,
  shooting: Partial<Shooting> & { card?: CardName; in?: LightName; at?: SampleSpots },
) {
  const { card = "gray", in: light = "daylight", at = spots, ...rest } = shooting;
  const cloth = rest.cloth ?? drawCloth(rng);
  const photo = await photograph(rng, {
    cloth,
    light: lights.daylight(rng),
    reflectance: cards[card].reflectance,
    ...rest,
  });
  return { cloth, photo, measure: measureSample(photo, at, { card, light }) };
}

test.each([
  ["daylight", "gray", 1, 1.2],
  ["daylight", "paper", 1, 1.2],
  ["daylight", "gray", 0.8, 1.2],
  ["incandescent", "gray", 1, 2.5],
  ["led", "paper", 1, 2.5],
] as const)(
  "in %s, beside %s, with light down to %d, the median photo tells the color within ΔE %d, and most are not farther off than they say",
  async (name, card, falloff, median) => {
    const rng = createRng(seed, `${name} ${card} ${falloff}`);
    const found: { off: number; stated: number }[] = [];
    const photos = runs(60, 400);
    while (found.length < photos) {
      const light = lights[name](rng);
      const { cloth, measure } = await shoot(rng, {
        light,
        card,
        falloff,
        in: name === "daylight" ? "daylight" : "lamp",
      });
      if (!measure.ok) {
        expect(measure.problem).toBe("cloth_clipped");
        continue;
      }
      found.push({ off: deltaE2000(measure.lab, trueColor(cloth)), stated: measure.uncertainty });
    }
    const sorted = found.map(({ off }) => off).toSorted((one, other) => one - other);
    expect(sorted[Math.floor(photos / 2)]).toBeLessThan(median);
    const kept = found.filter(({ off, stated }) => off <= stated).length / photos;
    expect(kept).toBeGreaterThan(0.75);
  },
);

/** A photo of even surfaces. */
function evenPhoto(
  card: number[],
  cloth: number[],
  change: (x: number, y: number) => number[] | null = () => null,
) {
  const data = new Uint8ClampedArray(160 * 64 * 4).fill(255);
  for (let y = 0; y < 64; y++) {
    for (let x = 0; x < 160; x++) {
      data.set(change(x, y) ?? (x >= 48 && x < 112 ? cloth : card), (y * 160 + x) * 4);
    }
  }
  return { data, width: 160, height: 64 } satisfies Photo;
}

test("a photo without a cast and with the right exposure is read as it is", () => {
  // 18 % in linear light.
  const photo = evenPhoto([118, 118, 118], [156, 66, 50]);
  const { hex, warnings } = measured(measureSample(photo, spots, { card: "gray", light: "daylight" }));
  expect(deltaE2000(labOfHex(hex), labOfHex("#9C4232"))).toBeLessThan(0.5);
  expect(warnings).toEqual([]);
});

test("highlights and shadows on a fifth of the cloth each change nothing", () => {
  const plain = evenPhoto([118, 118, 118], [156, 66, 50]);
  const shiny = evenPhoto([118, 118, 118], [156, 66, 50], (x, y) => {
    if (x < 48 || x >= 112) return null;
    return (
      [
        [240, 220, 210],
        [20, 8, 6],
      ][(x + 2 * y) % 5] ?? null
    );
  });
  const read = (photo: Photo) =>
    measured(measureSample(photo, spots, { card: "gray", light: "daylight" })).hex;
  expect(read(shiny)).toBe(read(plain));
});

test("a card that is cut off or dark, cloth that is cut off and a spot beside the photo are refused", async () => {
  const rng = createRng(seed, "refused");
  const problemOf = ({ measure }: { measure: SampleMeasure }) => (measure.ok ? null : measure.problem);
  expect(problemOf(await shoot(rng, { cardLight: 1.3 }))).toBe("card_clipped");
  expect(problemOf(await shoot(rng, { cardLight: 0.012 }))).toBe("card_dark");
  const white = lights.daylight(rng).map(() => 0.85);
  expect(problemOf(await shoot(rng, { cloth: white, cardLight: 0.4 }))).toBe("cloth_clipped");
  const beside = { ...spots, cloth: { x: -30, y: 10, radius: 14 } };
  expect(problemOf(await shoot(rng, { at: beside }))).toBe("too_small");
});

test("light that differs between the two sides of the card is told, and counts half in the middle", async () => {
  const rng = createRng(seed, "uneven");
  const cloth = lights.daylight(rng).map(() => 0.2);
  const even = await shoot(rng, { cloth });
  const uneven = await shoot(rng, { cloth, falloff: 0.7 });
  expect(measured(even.measure).warnings).toEqual([]);
  expect(measured(uneven.measure).warnings).toContain("light_uneven");
  const alone = measured(measureSample(uneven.photo, oneSpot, { card: "gray", light: "daylight" }));
  const truth = trueColor(cloth);
  const offOf = ({ lab }: Measured) => deltaE2000(lab, truth);
  expect(offOf(alone)).toBeGreaterThan(offOf(measured(uneven.measure)));
});

test("a spot across the card's edge, and cloth of two colors, are told", () => {
  const card = [118, 118, 118];
  const crossing = { ...oneSpot, card: { x: 48, y: 32, radius: 12 } };
  const [edge, stripes] = [
    measureSample(evenPhoto(card, [90, 60, 50]), crossing, { card: "gray", light: "daylight" }),
    measureSample(
      evenPhoto(card, [90, 60, 50], (x) => (x >= 80 && x < 112 ? [60, 80, 140] : null)),
      oneSpot,
      { card: "gray", light: "daylight" },
    ),
  ].map(measured);
  expect(edge!.warnings).toContain("card_uneven");
  expect(stripes!.warnings).toContain("cloth_uneven");
});

test("more is uncertain in the light of lamps, and of one spot of the card", async () => {
  const rng = createRng(seed, "stated");
  const { photo } = await shoot(rng, { cloth: lights.daylight(rng).map(() => 0.2) });
  const stated = (at: SampleSpots, light: LightName) =>
    measured(measureSample(photo, at, { card: "gray", light })).uncertainty;
  expect(stated(spots, "lamp")).toBeGreaterThan(stated(spots, "daylight") + 1);
  expect(stated(oneSpot, "daylight")).toBeGreaterThan(stated(spots, "daylight"));
});
