/** One licence text, the packages under it and the copyright lines that stand in their copies. */
export interface LicenceText {
  packages: string[];
  copyrights: string[];
  text: string;
}

const copyrightLine = /^\W*(copyright\s*(\(c\)|©|:|\d{4}|[A-Z])|\(c\)\s|©)/i;
/** A line of the licence itself that starts with the word. */
const licenceLine = /^\W*copyright (notice|owner|holder|license|statement|and)/i;

/** Texts that differ in copyright lines, headings and white space only are given once. Sorted by package. */
export function groupTexts(found: { package: string; text: string }[]): LicenceText[] {
  const groups = new Map<string, LicenceText>();
  for (const { package: name, text } of found) {
    const lines = text.replaceAll("\r\n", "\n").split("\n");
    const isCopyright = (line: string) => copyrightLine.test(line) && !licenceLine.test(line);
    const body = lines.filter((line) => !isCopyright(line)).join("\n");
    const key = body
      .replace(/^\W*(the )?(mit|isc) license( \(mit\))?\W*$/gim, "")
      .replace(/\W+/g, " ")
      .trim()
      .toLowerCase();
    const group = groups.get(key) ?? { packages: [], copyrights: [], text: body.trim() };
    group.packages.push(name);
    for (const line of lines.filter(isCopyright)) {
      const copyright = line.trim();
      if (!group.copyrights.includes(copyright)) group.copyrights.push(copyright);
    }
    groups.set(key, group);
  }
  return [...groups.values()];
}
