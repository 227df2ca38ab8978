/** Characters at the beginning of a cell that make spreadsheets read it as a formula. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/;

/**
 * A line of CSV (RFC 4180). Every cell is quoted; a text that a spreadsheet would take for a formula begins with an
 * apostrophe, which makes it a text. Null is an empty cell.
 */
export function toCsvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(toCell).join(",")}\r\n`;
}

function toCell(value: string | number | null): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  const safe = formula.test(value) ? `'${value}` : value;
  return `"${safe.replaceAll('"', '""')}"`;
}
