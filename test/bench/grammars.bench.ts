/**
 * How long the grammars take for the longest texts that callers may send, on texts that are hard for them; they run on
 * the web process's event loop. Writes test-results/bench/grammars.json.
 */
import { cpuMsOf, grammars, textOf } from "#test-support/hostile-texts.ts";
import { writeReport } from "./write-report.ts";

/** Of a prompt. */
const charsMax = 4000;

const rows = Object.entries(grammars).flatMap(([name, { read, units }]) =>
  units.map((unit) => ({
    grammar: name,
    text: `${unit}…`,
    shortMs: cpuMsOf(() => read(textOf(unit, charsMax / 4)), 5),
    longMs: cpuMsOf(() => read(textOf(unit, charsMax)), 5),
  })),
);
for (const { grammar, text, shortMs, longMs } of rows) {
  process.stdout.write(
    `${grammar.padEnd(16)} ${text.padEnd(14)} ${shortMs.toFixed(1).padStart(8)} ms for ${charsMax / 4} characters, ${longMs.toFixed(1).padStart(8)} ms for ${charsMax}\n`,
  );
}
await writeReport("grammars", { charsMax, rows });
