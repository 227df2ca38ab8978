import { type Origin, origins } from "../brief/origins.ts";
import type { Brief } from "../brief/read-brief.ts";
import type { Traits } from "../brief/trait.ts";
import type { Rng } from "./rng.ts";
import { shiftTraits } from "./shift-traits.ts";

const originsOpen = Object.keys(origins).filter((name) => name !== "mixed");

/** Of several origins the person has parts of each. */
export function chooseOrigin(brief: Brief, rng: Rng): Origin {
  const names = brief.origins.length > 0 ? brief.origins : [openOrigin(brief, rng)];
  const all = names.map((name) => origins[name]!);
  const [first] = all;
  if (all.length === 1) return first!;
  const mean = (pick: (origin: Origin) => number) =>
    all.reduce((sum, one) => sum + pick(one), 0) / all.length;
  const middle: Traits = {};
  for (const { middle: part } of all)
    shiftTraits(
      middle,
      Object.fromEntries(Object.entries(part).map(([trait, value]) => [trait, value / all.length])),
    );
  return {
    depth: [mean(({ depth }) => depth[0]), mean(({ depth }) => depth[1])],
    warmth: mean(({ warmth }) => warmth),
    olive: mean(({ olive }) => olive),
    middle,
    hair: all.flatMap(({ hair }) => hair),
    iris: all.flatMap(({ iris }) => iris),
    curl: [mean(({ curl }) => curl[0]), mean(({ curl }) => curl[1])],
  };
}

/** Where a person may come from whose skin is told and whose origin is not. */
function openOrigin({ traits }: Brief, rng: Rng): string {
  const depth = traits["tone.depth"];
  if (depth === undefined) return rng.oneOf(originsOpen);
  const fitting = originsOpen.filter((name) => {
    const [from, to] = origins[name]!.depth;
    return depth >= from - 0.04 && depth <= to + 0.04;
  });
  return rng.oneOf(fitting.length > 0 ? fitting : originsOpen);
}
