import { deltaE2000, labOfHex } from "#contract/color-distance.ts";
import { message } from "#shops/messages/message.ts";
import type { ColorImageView, ColorSampleView } from "#shops/views.ts";
import { pictureUrl } from "./fixture-restyles.ts";
import type { Scenario } from "./scenarios.ts";

const states = [null, null, "working", "review", "approved", "published"] as const;

/** A color that was corrected to a sample; a shop that is new has no published image of it. */
export function sampleOf({ products, isNew, corrected }: Scenario): ColorSampleView {
  const { formerHex, hex } = corrected ?? { formerHex: "#C0603F", hex: "#B5654A" };
  const images = products.slice(0, 12).map(
    (product, index): ColorImageView => ({
      id: `publication-${index}`,
      restyleId: "published",
      product: product.title,
      pictureUrl: pictureUrl(index, 0, formerHex.slice(1).toLowerCase()),
      publishedAt: new Date(Date.UTC(2026, 10, 18 - index)).toISOString(),
      deltaE: deltaE2000(labOfHex(formerHex), labOfHex(hex)) + (index % 4) * 0.3,
      isMeasured: index % 4 !== 3,
      again: toAgain(states[index % states.length]!),
    }),
  );
  return {
    id: "0193b000-0000-7000-8000-0000000000b0",
    name: corrected ? "Atelier blue" : "Clay",
    formerHex,
    hex,
    deltaE: deltaE2000(labOfHex(formerHex), labOfHex(hex)),
    uncertainty: 1.6,
    card: "gray",
    light: "daylight",
    correctedBy: message("team.actor.name", { name: "Mia Berger" }),
    createdAt: "2026-11-20T10:00:00.000Z",
    isSuperseded: false,
    images: isNew ? [] : images,
    page: 1,
    pageCount: isNew ? 1 : 4,
    total: isNew ? 0 : 42,
    left: isNew ? 0 : 17,
  };
}

function toAgain(state: (typeof states)[number]): ColorImageView["again"] {
  return state && { restyleId: "review", state };
}
