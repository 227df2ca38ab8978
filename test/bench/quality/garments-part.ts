import { createOnda } from "#engines/onda/create-onda.ts";
import { groups, listHandPhotos } from "./bench-photo.ts";
import { type SheetRow, type SheetSection, toNumber } from "./contact-sheet.ts";
import { type GarmentRow, measureMasksOfSet, measureSet, type SetRow } from "./measure-garments.ts";
import type { PartOptions, PartResult } from "./parts.ts";
import { isWrong, summarizeGarments } from "./targets.ts";

const threads = 2;

/** Masks and recoloring over all photos whose garments are known. */
export function measureGarments(options: PartOptions): Promise<PartResult> {
  return measure(options, measureSet);
}

/** The masks alone, in a fraction of the time. */
export function measureMasks(options: PartOptions): Promise<PartResult> {
  return measure(options, measureMasksOfSet);
}

async function measure({ only, pictures }: PartOptions, measureOne: typeof measureSet): Promise<PartResult> {
  const photos = (await listHandPhotos()).filter(({ name }) => only.test(name));
  const bySet = Map.groupBy(photos, ({ set, group }) => `${group}:${set}`);
  const photoSets = [...bySet.values()];
  const onda = createOnda({ threads, onFault: (fault) => process.stderr.write(`${String(fault)}\n`) });
  const rows: GarmentRow[] = [];
  const sets: SetRow[] = [];
  let next = 0;
  const walk = async (): Promise<void> => {
    while (next < photoSets.length) {
      const set = photoSets[next++]!;
      const measured = await measureOne(onda, set, pictures);
      rows.push(...measured.rows);
      sets.push(...measured.sets);
      for (const row of measured.rows) process.stdout.write(`${row.name.padEnd(32)} ${toLine(row)}\n`);
    }
  };
  try {
    await Promise.all(Array.from({ length: threads }, walk));
  } finally {
    await onda.close();
  }
  return { figures: summarizeGarments(rows, sets), sections: toSections(rows, sets), rows: { rows, sets } };
}

function toLine(row: GarmentRow): string {
  if (row.refused !== null) return `refused: ${row.refused}`;
  const { mask, tint, kept, confidence, score, bytesOutside } = row;
  const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
  const recolored =
    tint === null
      ? []
      : [
          `to ${row.color}`,
          `ΔE ${tint.deltaE.toFixed(1)}`,
          `chroma error p50/p90/p99 ${[tint.chromaP50, tint.chromaP90, tint.chromaP99].map((value) => value.toFixed(1)).join("/")}`,
          `shading r ${tint.shading.toFixed(3)}`,
          `within the cover p99 ${tint.covered.chromaP99.toFixed(1)}, r ${tint.covered.shading.toFixed(3)}`,
          `kept ${percent(kept!)}`,
          `bytes outside ${bytesOutside}`,
          `score ${score}`,
        ];
  return [
    isWrong(row) ? "WRONG" : "",
    `IoU ${mask!.iou.toFixed(3)}`,
    `leak ${percent(mask!.leak)}`,
    `miss ${percent(mask!.miss)}`,
    `largest patch ${percent(mask!.patch)}`,
    `confidence ${toNumber(confidence)}`,
    ...recolored,
  ]
    .filter((part) => part !== "")
    .join(" · ");
}

function toSections(rows: GarmentRow[], sets: SetRow[]): SheetSection[] {
  const badness = ({ mask, refused }: GarmentRow): number =>
    refused !== null ? -1 : Math.max(1 - mask!.iou, mask!.leak, mask!.miss);
  return groups.flatMap((group): SheetSection[] => {
    const own = rows.filter((row) => row.group === group).sort((one, other) => badness(other) - badness(one));
    if (own.length === 0) return [];
    const drifts = sets
      .filter((set) => set.group === group)
      .map(({ set, drift }) => `${set} ${drift.map((value) => value.toFixed(1)).join("/")}`)
      .join("; ");
    return [
      {
        title: `Recolor: ${group}`,
        note: `Source, cover (green right, red leaked, blue missed), result, the worst part of the outline at 100 % before and after. Worst first, refused last. Tone drift of sets (ΔE at p10/p50/p90): ${drifts}`,
        rows: own.map(
          (row): SheetRow => ({
            title: row.name,
            isBad: isWrong(row),
            figures: toLine(row),
            picture: row.picture,
          }),
        ),
      },
    ];
  });
}
