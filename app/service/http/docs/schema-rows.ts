/** A JSON Schema as used by OpenAPI 3.1. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  example?: unknown;
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  additionalProperties?: boolean | Schema;
}

/** One field of a body, as a row of a table. */
export interface SchemaRow {
  /** Dotted path, with `[]` after a list. */
  name: string;
  type: string;
  isRequired: boolean;
  description: string;
  /** Bounds, enumerations and defaults in words; backticks mark values. */
  constraints: string[];
}

export type Resolve = (schema: Schema) => Schema;

/** Maximum depth of listed fields. The schema itself documents deeper ones. */
const depthMax = 5;

/** Every field of a schema, parents before their children. */
export function schemaRows(schema: Schema, resolve: Resolve, prefix = "", depth = 0): SchemaRow[] {
  if (depth > depthMax) return [];
  const { target, suffix } = objectWithin(schema, resolve);
  if (!target?.properties) return [];
  const path = prefix === "" ? suffix : `${prefix}${suffix}`;
  return Object.entries(target.properties).flatMap(([key, property]) => {
    const name = path === "" ? key : `${path}.${key}`;
    const resolved = resolve(property);
    const row: SchemaRow = {
      name,
      type: typeText(property, resolve),
      isRequired: target.required?.includes(key) ?? false,
      description: property.description ?? resolved.description ?? "",
      constraints: constraintsOf(resolved, resolve),
    };
    return [row, ...schemaRows(property, resolve, name, depth + 1)];
  });
}

/** The object schema inside a schema: itself, the items of a list, or one of the alternatives. */
function objectWithin(schema: Schema, resolve: Resolve): { target: Schema | null; suffix: string } {
  const resolved = resolve(schema);
  if (resolved.properties) return { target: resolved, suffix: "" };
  if (resolved.items) {
    const inner = objectWithin(resolved.items, resolve);
    return { target: inner.target, suffix: `[]${inner.suffix}` };
  }
  for (const choice of choicesOf(resolved)) {
    const inner = objectWithin(choice, resolve);
    if (inner.target) return inner;
  }
  return { target: null, suffix: "" };
}

const choicesOf = (schema: Schema): Schema[] => schema.anyOf ?? schema.oneOf ?? schema.allOf ?? [];

/** A schema's type in words: "string", "list of integers", "string or null". */
export function typeText(schema: Schema, resolve: Resolve): string {
  const resolved = resolve(schema);
  const choices = choicesOf(resolved);
  if (choices.length > 0)
    return [...new Set(choices.map((choice) => typeText(choice, resolve)))].join(" or ");
  if (resolved.items) return `list of ${plural(typeText(resolved.items, resolve))}`;
  if (resolved.format === "binary") return "file";
  const isConstant = resolved.type === undefined || resolved.const !== undefined;
  const types = isConstant ? [typeOfConstant(resolved)] : [resolved.type ?? []].flat();
  return types.join(" or ");
}

function typeOfConstant(schema: Schema): string {
  const value = schema.const ?? schema.enum?.[0];
  if (Number.isInteger(value)) return "integer";
  return value === undefined ? "any" : typeof value;
}

function plural(type: string): string {
  return type
    .split(" or ")
    .map((one) => (one === "any" ? "anything" : `${one}s`))
    .join(" or ");
}

/** The constraints of a value besides its type, in words; backticks mark values. */
export function constraintsOf(schema: Schema, resolve: Resolve): string[] {
  const resolved = resolve(schema);
  const choices = choicesOf(resolved).map(resolve);
  const isClosedSet = choices.length > 1 && choices.every((choice) => choice.const !== undefined);
  if (isClosedSet)
    return constraintsOf({ ...resolved, anyOf: undefined, enum: choices.map((one) => one.const) }, resolve);
  const texts = choices.flatMap((choice) => constraintsOf(choice, resolve));
  const add = (text: string | false) => text !== false && texts.push(text);
  add(resolved.const !== undefined && `always \`${shown(resolved.const)}\``);
  add(
    resolved.enum !== undefined &&
      `one of ${(resolved.enum ?? []).map((value) => `\`${shown(value)}\``).join(", ")}`,
  );
  add(range(resolved.minimum ?? resolved.exclusiveMinimum, resolved.maximum, ""));
  add(range(resolved.minLength, resolved.maxLength, "characters"));
  add(range(resolved.minItems, resolved.maxItems, "entries"));
  add(resolved.format !== undefined && resolved.format !== "binary" && `format ${resolved.format}`);
  add(resolved.pattern !== undefined && resolved.format === undefined && `matches \`${resolved.pattern}\``);
  add(resolved.default !== undefined && `default \`${shown(resolved.default)}\``);
  if (resolved.items)
    add(
      constraintsOf(resolved.items, resolve)
        .map((text) => `each ${text}`)
        .join("; ") || false,
    );
  return [...new Set(texts)];
}

/** Bounds in words. Numbers beyond the safe integers are artifacts of the schema library and are omitted. */
function range(low: number | undefined, high: number | undefined, unit: string): string | false {
  const min = low === Number.MIN_SAFE_INTEGER ? undefined : low;
  const max = high === Number.MAX_SAFE_INTEGER ? undefined : high;
  const words = unit === "" ? "" : ` ${unit}`;
  if (min !== undefined && max !== undefined) return `${min} to ${max}${words}`;
  if (min !== undefined) return `at least ${min}${words}`;
  return max !== undefined && `at most ${max}${words}`;
}

const shown = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));
