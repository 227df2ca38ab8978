import { readFile } from "node:fs/promises";
import path from "node:path";
import type { GarmentExample } from "#engines/contract.ts";
import { createOnda, type Onda } from "#engines/onda/create-onda.ts";
import { realPhoto } from "#test-support/photos.ts";
import type { Corrected } from "./correct-by-hand.ts";
import { findOutline, listOutlines, type Outline, toTitle, wrongFrom } from "./outlines-part.ts";
import type { PartOptions, PartResult } from "./parts.ts";
import { type Hand, hurried, steady } from "./simulated-stroke.ts";
import { toFigure } from "./targets.ts";

interface AngleRow {
  title: string;
  hand: Hand["name"];
  /** Largest wrong pieces and acts, searched alone, and by the right outline of the product's first photo. */
  alone: Pick<Corrected, "wrong" | "acts">;
  byExample: Pick<Corrected, "wrong" | "acts">;
}

/** Photos of one product have names that differ in their last number. */
const toProduct = ({ photo, garment }: Outline): string => `${photo.replace(/-?\d+\.\w+$/, "")} ${garment}`;

/**
 * Worn garments on several photos of a product: the others are searched alone, and by the outline of the first one as it is once
 * a person has settled it. Both halves of the photos.
 */
export async function measureAngles({ only, outlines }: PartOptions): Promise<PartResult> {
  const dir = outlines ?? realPhoto("tune");
  const worn = (await listOutlines(dir, null, only))?.filter(({ wear }) => wear === "worn") ?? [];
  const products = Object.values(Object.groupBy(worn, toProduct)).flatMap((list) =>
    list && list.length > 1 ? [list] : [],
  );
  const onda = createOnda({ threads: 1, onFault: (fault) => process.stderr.write(`${String(fault)}\n`) });
  const rows: AngleRow[] = [];
  try {
    for (const hand of [steady, hurried])
      for (const product of products) {
        for (const row of await walk(onda, dir, product, hand)) {
          rows.push(row);
          const toLine = ({ wrong, acts }: AngleRow["alone"]) =>
            `${wrong.map((share) => `${(share * 100).toFixed(1)} %`).join(" → ")} (${acts.length})`;
          process.stdout.write(
            `${row.title.padEnd(50)} ${hand.name.padEnd(8)} ${toLine(row.alone)} · ${toLine(row.byExample)}\n`,
          );
        }
      }
  } finally {
    await onda.close();
  }
  const figures = (["steady", "hurried"] as const).flatMap((hand) =>
    (["alone", "byExample"] as const).flatMap((how) => {
      const tried = rows.filter((row) => row.hand === hand).map((row) => row[how]);
      const figure = (metric: string, of: (one: AngleRow["alone"]) => number) =>
        toFigure("angles", `${hand}, ${how}`, metric, tried.map(of), "mean", {});
      return [
        figure("no wrong piece > 1 % as found", ({ wrong }) => (wrong[0]! <= wrongFrom ? 1 : 0)),
        figure("no wrong piece > 1 % after at most 3 acts", ({ wrong }) =>
          wrong.at(-1)! <= wrongFrom ? 1 : 0,
        ),
        figure("acts a photo, at most 3", ({ acts }) => acts.length),
      ];
    }),
  );
  return { figures, sections: [], rows };
}

async function walk(onda: Onda, dir: string, product: Outline[], hand: Hand): Promise<AngleRow[]> {
  const [first, ...others] = product as [Outline, ...Outline[]];
  const [photo, mask] = await Promise.all(
    [first.photo, `masks/${toTitle(first)}.png`].map((name) => readFile(path.join(dir, name))),
  );
  const example: GarmentExample = { photo: Uint8Array.from(photo!), mask: Uint8Array.from(mask!) };
  const rows: AngleRow[] = [];
  for (const outline of others) {
    const correctBy = async (by: GarmentExample | null) => {
      const { wrong, acts } = await (await findOutline(onda, dir, outline, by)).correct(hand);
      return { wrong, acts };
    };
    const [alone, byExample] = [await correctBy(null), await correctBy(example)];
    rows.push({ title: toTitle(outline), hand: hand.name, alone, byExample });
  }
  return rows;
}
