import { differenceCiede2000 } from "culori";
import type { CieLab } from "#imaging/cie-lab.ts";

const difference = differenceCiede2000();

/** CIEDE2000 color difference with unit weights (CIE 142-2001). Around 1 is just noticeable side by side. */
export function deltaE2000(one: CieLab, other: CieLab): number {
  return difference({ mode: "lab65", ...one }, { mode: "lab65", ...other });
}
