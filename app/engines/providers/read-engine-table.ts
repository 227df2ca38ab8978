import { readFileSync } from "node:fs";
import { z } from "zod";
import { engineNames } from "#contract/engines.ts";
import { defaultEngines } from "./default-engines.ts";
import { EngineSettings, EngineTable } from "./engine-settings.ts";

/** Schema of `ENGINES_FILE`: overridden fields of an engine or a substitute, null to remove one, new ones, orders. */
const Overrides = z.strictObject({
  engines: z.partialRecord(z.enum(engineNames), EngineSettings.partial().nullable()).default({}),
  substitutes: z.partialRecord(z.enum(engineNames), EngineSettings.partial().nullable()).default({}),
  order: EngineTable.shape.order.partial().default({}),
});

/** One line per invalid field, with its path. */
export class EngineTableError extends Error {
  override readonly name = "EngineTableError";
}

/**
 * The engine table: the default one with a file's overrides.
 *
 * @param file path of a JSON file; null for the default table.
 * @throws EngineTableError naming every invalid field.
 */
export function readEngineTable(file: string | null): EngineTable {
  if (file === null) return defaultEngines;
  const overrides = parseAs(Overrides, readJson(file), file);
  const engines = override(defaultEngines.engines, overrides.engines);
  const substitutes = override(defaultEngines.substitutes, overrides.substitutes);
  const order = { ...defaultEngines.order, ...overrides.order };
  return parseAs(EngineTable, { engines, substitutes, order }, file);
}

type Changes = Partial<Record<string, Partial<EngineSettings> | null>>;

function override(defaults: Changes, changes: Changes): Changes {
  const table = { ...defaults };
  for (const [name, change] of Object.entries(changes)) {
    if (!change) delete table[name];
    else {
      // The month of the default prices says nothing about others.
      const undated = change.priceUsd && { pricedIn: null };
      table[name] = { ...table[name], ...undated, ...change };
    }
  }
  return table;
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    throw new EngineTableError(`${file}: ${(error as Error).message}`);
  }
}

function parseAs<T extends z.ZodType>(schema: T, value: unknown, file: string): z.output<T> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new EngineTableError(
    parsed.error.issues.map(({ path, message }) => `${file}: ${path.join(".")}: ${message}`).join("\n"),
  );
}
