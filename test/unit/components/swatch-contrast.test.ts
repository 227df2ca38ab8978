import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../../..");
const polaris = readFileSync(join(root, "node_modules/@shopify/polaris/build/esm/styles.css"), "utf8");

function readToken(name: string): number[] {
  const value = new RegExp(`${name}:\\s*rgba\\((\\d+), (\\d+), (\\d+), 1\\)`).exec(polaris);
  if (!value) throw new Error(`${name} is no opaque color of Polaris`);
  return value.slice(1).map(Number);
}

/** Relative luminance as WCAG 2 defines it. */
function toLuminance(channels: number[]): number {
  const [red, green, blue] = channels.map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

test.each([
  ["app/components/pictures/color-dot.module.css", "dot"],
  ["app/components/restyle-kinds/recolor/colors-card.module.css", "sample"],
])("the edge of a swatch of any color stands out 3 : 1 from what it lies on (%s)", (file, name) => {
  const rule = new RegExp(`\\.${name} \\{[^}]*inset 0 0 0 1px var\\((--p-color-[a-z-]+)\\)`);
  const edge = toLuminance(readToken(rule.exec(readFileSync(join(root, file), "utf8"))?.[1] ?? "no edge"));
  for (const ground of ["--p-color-bg-surface", "--p-color-bg-surface-secondary", "--p-color-bg"]) {
    expect((toLuminance(readToken(ground)) + 0.05) / (edge + 0.05), ground).toBeGreaterThanOrEqual(3);
  }
});
