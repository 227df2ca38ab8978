import { readFileSync } from "node:fs";
import path from "node:path";
import { languages } from "#shops/messages/languages.ts";

const root = path.resolve(import.meta.dirname, "../../extensions");

type Texts = Record<string, string | ({ other: string } & Partial<Record<Intl.LDMLPluralRule, string>>)>;

/** Languages that an extension has beside English: those of the app. */
export const translations = languages.map(({ locale }) => locale).filter((locale) => locale !== "en");

/** A language of an extension; the tester itself answers keys. */
export function readTexts(extension: string, locale: string): Texts {
  const file = locale === "en" ? "en.default" : locale;
  return JSON.parse(readFileSync(path.join(root, extension, "locales", `${file}.json`), "utf8")) as Texts;
}

/** Translates as the admin does: a plural by `count`, placeholders in double braces. Throws for an unknown key. */
export function translator(extension: string, locale = "en") {
  const texts = readTexts(extension, locale);
  const plural = new Intl.PluralRules(locale);
  return (key: string, values: Record<string, unknown> = {}): string => {
    const text = texts[key];
    if (!text) throw new Error(`${extension} has no text "${key}"`);
    const form = typeof text === "string" ? text : (text[plural.select(Number(values.count))] ?? text.other);
    return form.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
  };
}
