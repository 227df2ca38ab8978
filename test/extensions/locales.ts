import { readFileSync } from "node:fs";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "../../extensions");

type Texts = Record<string, string | { one: string; other: string }>;

/** A language of an extension; the tester itself answers keys. */
export function readTexts(extension: string, file: "en.default" | "de"): Texts {
  return JSON.parse(readFileSync(path.join(root, extension, "locales", `${file}.json`), "utf8")) as Texts;
}

/** Translates as the admin does: a plural by `count`, placeholders in double braces. Throws for an unknown key. */
export function translator(extension: string, file: "en.default" | "de" = "en.default") {
  const texts = readTexts(extension, file);
  return (key: string, values: Record<string, unknown> = {}): string => {
    const text = texts[key];
    if (!text) throw new Error(`${extension} has no text "${key}"`);
    const form = typeof text === "string" ? text : values.count === 1 ? text.one : text.other;
    return form.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
  };
}
