import { z } from "zod";
import { fieldExamples } from "./field-examples.ts";

type Def = z.core.$ZodTypes["_zod"]["def"];

/**
 * Composes an example of a schema from the examples of its fields: those of `own`, the field's own (`.meta({ example })`),
 * the field table's, or for enumerations the first or default value. Undefined when an optional field has none.
 *
 * @param name the field's name, which is the key in `own` and in the field table
 * @throws Error naming the field that needs an example
 */
export function exampleOf(schema: z.ZodType, name = "body", own: Record<string, unknown> = {}): unknown {
  if (name in own && schema.safeParse(own[name]).success) return own[name];
  const meta = z.globalRegistry.get(schema);
  if (meta?.example !== undefined) return meta.example;
  const known = (fieldExamples[name] ?? []).find((value) => schema.safeParse(value).success);
  if (known !== undefined) return known;
  // The table can state that a field is best omitted.
  if (fieldExamples[name]?.includes(undefined) && schema.safeParse(undefined).success) return undefined;
  return composed((schema as unknown as z.core.$ZodTypes)._zod.def, name, own);
}

function composed(def: Def, name: string, own: Record<string, unknown>): unknown {
  switch (def.type) {
    case "object":
      return Object.fromEntries(
        Object.entries(def.shape)
          .map(([key, field]) => [key, exampleOf(field as z.ZodType, key, own)] as const)
          .filter(([, value]) => value !== undefined),
      );
    case "array":
      return [exampleOf(def.element as z.ZodType, name.replace(/s$/, ""), own)];
    case "default":
    case "prefault":
      return def.defaultValue;
    case "optional":
    case "nullable":
    case "readonly":
    case "nonoptional":
    case "catch":
      return exampleOf(def.innerType as z.ZodType, name, own);
    case "pipe":
      return exampleOf(def.in as z.ZodType, name, own);
    case "union":
      return exampleOf(def.options[0] as z.ZodType, name, own);
    case "enum":
      return Object.values(def.entries)[0];
    case "literal":
      return def.values[0];
    case "boolean":
      return true;
    case "record":
      return {};
    default:
      return undefined;
  }
}
