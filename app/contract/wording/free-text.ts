import { z } from "zod";
import { isObject } from "../field-rule.ts";

/** Texts that are no free text. */
const declared = z.registry<{ isFreeText: false }>();

/**
 * Declares that a text is not free text, so that the content filter does not read it: a reference to something that
 * exists, the name of a customer, or a secret. Every other text of a request is free text.
 */
export function notFreeText<T extends z.ZodType>(schema: T): T {
  declared.add(schema, { isFreeText: false });
  return schema;
}

/** Formats of texts that hold no words: dates, ids, addresses. */
const wordless = new Set(["uuid", "guid", "datetime", "date", "url", "email", "hex"]);

/** A free text of a request. */
export interface FreeText {
  path: string;
  text: string;
}

type Def = z.core.$ZodTypeDef & Record<string, unknown>;

/**
 * Every free text in the part of a request that a schema describes, before the schema parses it. Where the schema
 * accepts anything, everything below is free text, field names included.
 */
export function listFreeTexts(schema: z.ZodType, value: unknown, path = ""): FreeText[] {
  if (value === undefined || value === null || declared.get(schema)) return [];
  const below = (name: string | number) => (path === "" ? String(name) : `${path}.${name}`);
  const def = schema._zod.def as Def;
  switch (def.type) {
    case "object": {
      const shape = def.shape as Record<string, z.ZodType>;
      return isObject(value)
        ? Object.entries(shape).flatMap(([name, field]) => listFreeTexts(field, value[name], below(name)))
        : [];
    }
    case "array":
      return Array.isArray(value)
        ? value.flatMap((item, at) => listFreeTexts(def.element as z.ZodType, item, below(at)))
        : [];
    case "record":
      return isObject(value)
        ? Object.entries(value).flatMap(([name, item]) => [
            ...listFreeTexts(def.keyType as z.ZodType, name, below(name)),
            ...listFreeTexts(def.valueType as z.ZodType, item, below(name)),
          ])
        : [];
    case "union":
      return unionTexts(def.options as z.ZodType[], value, path);
    case "pipe": {
      const into = def.in as z.ZodType;
      return listFreeTexts(into._zod.def.type === "transform" ? (def.out as z.ZodType) : into, value, path);
    }
    case "optional":
    case "nullable":
    case "default":
    case "prefault":
    case "readonly":
      return listFreeTexts(def.innerType as z.ZodType, value, path);
    case "string":
      return typeof value === "string" && !wordless.has(String(def.format)) ? [{ path, text: value }] : [];
    case "enum":
    case "literal":
    case "number":
    case "int":
    case "boolean":
    case "date":
      return [];
    default:
      return textsWithin(value, path);
  }
}

/** A text that one branch declares as no free text is none; the branches of objects share their fields. */
function unionTexts(options: z.ZodType[], value: unknown, path: string): FreeText[] {
  const found = options
    .filter((option) => option.safeParse(value).success)
    .map((option) => listFreeTexts(option, value, path));
  return found.find((texts) => texts.length === 0) ?? found[0] ?? textsWithin(value, path);
}

function textsWithin(value: unknown, path: string): FreeText[] {
  if (typeof value === "string") return [{ path, text: value }];
  if (typeof value !== "object" || value === null || ArrayBuffer.isView(value)) return [];
  return Object.entries(value).flatMap(([name, member]) => {
    const place = path === "" ? name : `${path}.${name}`;
    return [...(Array.isArray(value) ? [] : [{ path: place, text: name }]), ...textsWithin(member, place)];
  });
}
