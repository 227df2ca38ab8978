import { appendFileSync } from "node:fs";
import { inject } from "vitest";

/** Says to the run that so many cases were not drawn; `global-setup.ts` tells their sum at the run's end. */
export function leaveOut(cases: number): void {
  appendFileSync(inject("leftOut"), `${cases}\n`);
}
