import { readFileSync } from "node:fs";
import path from "node:path";
import { PrismaPg } from "@prisma/adapter-pg";
import { bindMigrationAwareSqlAdapterFactory } from "@prisma/driver-adapter-utils";
import pg from "pg";

/** The package exports only an entry that needs imports of WebAssembly, which Node does not have without a flag. */
const folder = path.resolve(import.meta.dirname, "../node_modules/@prisma/schema-engine-wasm");

/**
 * Prisma's schema engine in WebAssembly. Prisma's command uses the same engine as a binary from outside the npm registry.
 */
async function loadSchemaEngine(): Promise<typeof import("@prisma/schema-engine-wasm").SchemaEngine> {
  const bindings = await import(path.join(folder, "schema_engine_bg.js"));
  const wasm = readFileSync(path.join(folder, "schema_engine_bg.wasm"));
  const { instance } = await WebAssembly.instantiate(wasm, { "./schema_engine_bg.js": bindings });
  bindings.__wbg_set_wasm(instance.exports);
  (instance.exports.__wbindgen_start as () => void)();
  return bindings.SchemaEngine;
}

const toFiles = (places: string[]) =>
  places.map((place) => ({ path: place, content: readFileSync(place, "utf8") }));

/**
 * Returns the SQL that leads from the tables of one Prisma schema to those of another.
 * @param from paths of the schema's files; none: an empty database.
 * @param databaseUrl a server that the engine asks for its version; nothing is changed there.
 */
export async function diffSchemas(options: {
  from: string[];
  to: string[];
  databaseUrl: string;
}): Promise<string> {
  const { from, to, databaseUrl } = options;
  const SchemaEngine = await loadSchemaEngine();
  const pool = new pg.Pool({ connectionString: databaseUrl });
  try {
    const adapter = bindMigrationAwareSqlAdapterFactory(new PrismaPg(pool));
    const datamodels = to.map((place): [string, string] => [place, readFileSync(place, "utf8")]);
    const engine = await SchemaEngine.new({ datamodels }, () => undefined, adapter);
    const { stdout } = await engine.diff({
      from: from.length > 0 ? { tag: "schemaDatamodel", files: toFiles(from) } : { tag: "empty" },
      to: { tag: "schemaDatamodel", files: toFiles(to) },
      script: true,
      exitCode: null,
      filters: { externalTables: [], externalEnums: [] },
    });
    return stdout ?? "";
  } finally {
    await pool.end();
  }
}
