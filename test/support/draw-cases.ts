import { leaveOut } from "./left-out.ts";
import { createRng } from "./rng.ts";
import { isLong, seed } from "./seed.ts";

/**
 * Some of the cases of a slow test, drawn anew by each run's seed, in their order; all of them in `npm run test:long`.
 * For cases that prove one promise on many inputs. Tests with promises of their own: `draw-tests.ts`.
 */
export function drawCases<Case>(name: string, cases: readonly Case[], usual: number): Case[] {
  const drawn = drawSome(name, cases, usual);
  if (drawn.length < cases.length) leaveOut(cases.length - drawn.length);
  return drawn;
}

/** The same choice each time of one run; in their order. */
function drawSome<Case>(name: string, cases: readonly Case[], usual: number): Case[] {
  if (isLong || usual >= cases.length) return [...cases];
  const rng = createRng(seed, name);
  const drawn = new Set<number>();
  while (drawn.size < usual) drawn.add(rng.whole(0, cases.length - 1));
  return cases.filter((_, index) => drawn.has(index));
}

/** Slow files that test one feature each, by group, and how many of a group are part of a run. */
const groups = {
  browser: { files: ["outline-editor", "real-photos", "rough-edges", "early-input", "docs-page"], usual: 2 },
  crash: { files: ["poison-picture", "killed-corrections"], usual: 1 },
} as const;

/** Whether a file of a group is part of this run. */
export function isFileDrawn<Group extends keyof typeof groups>(
  group: Group,
  file: (typeof groups)[Group]["files"][number],
): boolean {
  const { files, usual } = groups[group];
  const isDrawn = drawSome<string>(`files: ${group}`, files, usual).includes(file);
  if (!isDrawn) leaveOut(1);
  return isDrawn;
}
