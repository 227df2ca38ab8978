import fc from "fast-check";
import type { z } from "zod";
import { createSchema } from "zod-openapi";

/** A JSON Schema as the contract publishes it. */
interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  pattern?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
}

/** Values worth trying for fields of one name, so that requests get past the first question of "does it exist". */
export type Pools = Record<string, unknown[]>;

/** Requests that the schema takes, mostly: rules between fields are not in it. */
export function arbitraryOf(zodSchema: z.ZodType, pools: Pools): fc.Arbitrary<unknown> {
  const { schema, components } = createSchema(zodSchema, { io: "input" }) as unknown as {
    schema: Schema;
    components: Record<string, Schema>;
  };
  const known = (name: string, otherwise: fc.Arbitrary<unknown>) => {
    const pool = pools[name] ?? pools[name.replace(/s$/, "")];
    return pool
      ? fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...pool) }, { weight: 1, arbitrary: otherwise })
      : otherwise;
  };

  function of(node: Schema, name: string, depth: number): fc.Arbitrary<unknown> {
    if (node.$ref) return of(components[node.$ref.split("/").pop() as string], name, depth);
    if (node.const !== undefined) return fc.constant(node.const);
    if (node.enum) return fc.constantFrom(...node.enum);
    const choices = node.anyOf ?? node.oneOf ?? node.allOf;
    if (choices) return fc.oneof(...choices.map((choice) => of(choice, name, depth)));
    if (Array.isArray(node.type))
      return fc.oneof(...node.type.map((type) => of({ ...node, type }, name, depth)));
    switch (node.type) {
      case "string":
        return known(name, textOf(node));
      case "integer":
        return known(name, fc.integer({ min: bound(node.minimum, -5), max: bound(node.maximum, 50) }));
      case "number":
        return known(name, fc.double({ min: node.minimum ?? -5, max: node.maximum ?? 50, noNaN: true }));
      case "boolean":
        return fc.boolean();
      case "null":
        return fc.constant(null);
      case "array":
        return fc.array(of(node.items ?? {}, name, depth + 1), {
          minLength: node.minItems ?? 0,
          maxLength: Math.min(node.maxItems ?? 4, (node.minItems ?? 0) + 3),
        });
      case "object":
        return objectOf(node, depth);
      default:
        return fc.jsonValue({ maxDepth: 2 });
    }
  }

  function objectOf(node: Schema, depth: number): fc.Arbitrary<unknown> {
    if (!node.properties)
      return fc.dictionary(fc.string({ maxLength: 8 }), fc.jsonValue({ maxDepth: 2 }), { maxKeys: 3 });
    const fields = Object.fromEntries(
      Object.entries(node.properties).map(([key, member]) => [key, of(member, key, depth + 1)]),
    );
    return fc.record(fields, { requiredKeys: node.required ?? [] });
  }
  return of(schema, "", 0);
}

/** Safe integers are the edges of the number type, not of the field. */
function bound(value: number | undefined, otherwise: number): number {
  return value === undefined || Math.abs(value) === Number.MAX_SAFE_INTEGER ? otherwise : value;
}

function textOf({ format, pattern, minLength = 0, maxLength = 40 }: Schema): fc.Arbitrary<string> {
  switch (format) {
    case "date":
      return fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10));
    case "date-time":
      return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
    case "uri":
      return fc.constantFrom(
        "https://a.example/b?c=d#e",
        "http://[::1]:99999/",
        "https://xn--e1afmkfd.example/ü",
        "data:,x",
      );
    case "uuid":
      return fc.uuid();
    case "email":
      return fc.emailAddress();
    case "duration":
      return fc.constantFrom("P1D", "PT1H", "P4Y", "P1000Y", "P0D");
  }
  // fast-check makes no texts for patterns that look ahead; what those forbid is rare in texts anyhow.
  if (pattern && !pattern.includes("(?")) return fc.stringMatching(new RegExp(pattern));
  return fc.string({ unit: "grapheme", minLength, maxLength: Math.min(maxLength, minLength + 40) });
}

/** Values that break what does not expect them. */
const hostile = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    "",
    " ",
    "\u0000",
    "\ud800",
    "a\u0000b",
    "__proto__",
    "../../etc/passwd",
    "%00",
    "' OR 1=1 --",
    "<script>alert(1)</script>",
    "\u202e\u200b\ufeff",
    "😀".repeat(3000),
    "x".repeat(100_000),
    -1,
    0,
    2 ** 31,
    2 ** 53,
    -(2 ** 63),
    1e308,
    0.1,
    [],
    [[]],
    [null],
    {},
    { toString: 1 },
    { constructor: { prototype: { isAdmin: true } } },
    true,
  ),
  fc.jsonValue({ maxDepth: 3 }),
);

type Path = (string | number)[];

function pathsIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== "object" || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, member]) => pathsIn(member, [...path, key]))];
}

/** The same value with up to three places spoiled: replaced, taken out, doubled, or joined by something unknown. */
export function spoiled(valid: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const change = fc.tuple(fc.nat(), fc.constantFrom("replace", "remove", "double", "add"), hostile);
  return fc
    .tuple(valid, fc.array(change, { minLength: 1, maxLength: 3 }))
    .map(([value, changes]) => changes.reduce(spoil, value));
}

function spoil(value: unknown, [at, how, by]: [number, string, unknown]): unknown {
  const copy = structuredClone(value);
  const paths = pathsIn(copy);
  const path = paths[at % paths.length];
  const key = path.at(-1);
  if (key === undefined) return how === "replace" ? by : spoilWhole(copy, by);
  const parent = path.slice(0, -1).reduce<unknown>((node, step) => (node as never)[step], copy) as Record<
    string,
    unknown
  >;
  if (how === "remove") delete parent[key];
  else if (how === "double") parent[key] = [parent[key], parent[key]];
  else if (how === "add") parent[`${key}_`] = by;
  else parent[key] = by;
  return copy;
}

function spoilWhole(value: unknown, by: unknown): unknown {
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? { ...value, unknown: by }
    : by;
}
