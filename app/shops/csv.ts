import { Readable } from "node:stream";

/** Spreadsheets read a file without it in an encoding of their own. */
const byteOrderMark = "\uFEFF";

/** The beginning of a cell that spreadsheets read as a formula; also in full width. */
const formula = /^(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/;

type Cells = readonly (string | number | null)[];

/** A CSV file of these rows, the headings first, which are read as the file is taken. */
export async function* toCsv(rows: AsyncIterable<Cells>): AsyncGenerator<Buffer> {
  yield Buffer.from(byteOrderMark);
  for await (const cells of rows) yield Buffer.from(toCsvLine(cells));
}

/** A download that is sent while it is made, and kept by nobody else. */
export function toDownload(stream: Readable, filename: string): Response {
  return new Response(Readable.toWeb(stream) as ReadableStream, {
    headers: {
      "Content-Type": filename.endsWith(".csv") ? "text/csv; charset=utf-8" : "application/zip",
      "Content-Disposition": `attachment; filename="${filename}"`,
      "Cache-Control": "private, no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}

/**
 * A line of CSV (RFC 4180). Every cell is quoted; a text that a spreadsheet would take for a formula begins with an
 * apostrophe, which makes it a text. Null is an empty cell.
 */
export function toCsvLine(cells: Cells): string {
  return `${cells.map(toCell).join(",")}\r\n`;
}

function toCell(value: string | number | null): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  const safe = formula.test(value) ? `'${value}` : value;
  return `"${safe.replaceAll('"', '""')}"`;
}
