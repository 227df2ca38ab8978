import type { GarmentKind } from "#contract/wording/garment-words.ts";
import type { Plane } from "#imaging/raster.ts";
import { createPlane } from "#imaging/raster.ts";
import type { PartPlanes } from "./parse-with-onnx.ts";
import type { PartName } from "./parser-labels.ts";

type NamedKind = Exclude<GarmentKind, "other">;

/** Parts of each kind of garment; the first list with a part that the parser knows is used. */
const partsOfKind: Record<NamedKind, PartName[][]> = {
  top: [["top"], ["outer"]],
  outer: [["outer"], ["top"]],
  bottom: [["bottom"]],
  // Parsers label the halves of a jumpsuit or suit as top and bottom.
  full: [["dress", "top", "bottom"]],
  head: [["hat"]],
  feet: [["shoes"]],
};
const unnamed: NamedKind[] = ["top", "outer", "bottom", "full"];
const bagWords = /\b(?:bags?|handbags?|purses?|backpacks?|rucksacks?|clutch(?:es)?)\b/i;

/**
 * Probability per pixel of the requested garment.
 *
 * @param kind null: the garment with the largest area.
 * @returns null when the parser has no label for it.
 */
export function toGarmentPlane(parts: PartPlanes, kind: GarmentKind | null, label: string): Plane | null {
  if (kind === "other") return bagWords.test(label) ? sum(parts, ["bag"]) : null;
  if (kind !== null) {
    const names = partsOfKind[kind].find((list) => list.some((part) => parts.has(part)));
    return names === undefined ? null : sum(parts, names);
  }
  const planes = unnamed
    .map((one) => sum(parts, one === "full" ? ["dress"] : partsOfKind[one][0]!))
    .filter((plane) => plane !== null);
  return planes.toSorted((one, other) => areaOf(other) - areaOf(one))[0] ?? null;
}

function sum(parts: PartPlanes, names: PartName[]): Plane | null {
  const planes = names.map((name) => parts.get(name)).filter((plane) => plane !== undefined);
  const [first] = planes;
  if (first === undefined) return null;
  const total = createPlane(first.width, first.height);
  for (let at = 0; at < total.data.length; at++)
    total.data[at] = Math.min(
      1,
      planes.reduce((so, { data }) => so + data[at]!, 0),
    );
  return total;
}

function areaOf({ data }: Plane): number {
  return data.reduce((so, value) => so + value, 0);
}
