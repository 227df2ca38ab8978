import type { Prisma } from "@prisma/client";

/** Rows of each table; what a row leaves out has the column's default. */
interface Rows {
  shop_selected_products: Prisma.SelectedProductCreateManyInput;
  shop_selected_photos: Prisma.SelectedPhotoCreateManyInput;
  restyle_products: Prisma.RestyleProductCreateManyInput;
  restyle_sources: Prisma.RestyleSourceCreateManyInput;
  restyle_images: Prisma.RestyleImageCreateManyInput;
}

/** Rows of one statement: some hundred kilobytes. */
const rowsPerStatement = 1_000;

/**
 * Inserts rows that all have the same fields. They are sent as one parameter: `createMany` makes one of each value, which
 * takes several times the time and memory for thousands of rows.
 *
 * @param options.skipsExisting leaves rows alone that are there already; otherwise they are an error
 */
export async function insertRows<Table extends keyof Rows>(
  tx: Pick<Prisma.TransactionClient, "$executeRawUnsafe">,
  table: Table,
  rows: readonly Rows[Table][],
  { skipsExisting = false }: { skipsExisting?: boolean } = {},
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  // Names of tables and columns are the code's own.
  const columns = Object.keys(first).map(toColumn).join(", ");
  const statement = `INSERT INTO ${table} (${columns})
    SELECT ${columns} FROM json_populate_recordset(NULL::${table}, $1::json)
    ${skipsExisting ? "ON CONFLICT DO NOTHING" : ""}`;
  for (let from = 0; from < rows.length; from += rowsPerStatement) {
    const part = rows.slice(from, from + rowsPerStatement).map(toNamed);
    await tx.$executeRawUnsafe(statement, JSON.stringify(part));
  }
}

/** Columns are named as fields are, in snake case. */
const toColumn = (field: string) => field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

function toNamed(row: object): object {
  return Object.fromEntries(Object.entries(row).map(([field, value]) => [toColumn(field), value]));
}
