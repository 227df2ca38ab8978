import { IntlMessageFormat } from "intl-messageformat";
import { expect, test } from "vitest";
import { createMessages } from "#shops/messages/create-messages.ts";
import { en } from "#shops/messages/en.ts";
import { english, type Language, pickLanguage } from "#shops/messages/languages.ts";
import { type MessageKey, message } from "#shops/messages/message.ts";

const { t, say } = createMessages(english);

/** A language that reads every sentence backwards: all that a translation consists of. */
const toy: Language = {
  locale: "de",
  catalogue: { ...en, "count.images": "{count, plural, one {# Bild} other {# Bilder}}" },
};

/** The arguments of an ICU text with their kind, from the library's own parser. */
function argumentsOf(text: string, locale: string): Record<string, number> {
  const found: Record<string, number> = {};
  const walk = (elements: ReturnType<IntlMessageFormat["getAst"]>) => {
    for (const element of elements) {
      const isArgument = element.type >= 1 && element.type <= 6;
      if (isArgument) found[(element as { value: string }).value] = element.type;
      if ("options" in element && element.options)
        for (const option of Object.values(element.options)) walk(option.value);
    }
  };
  walk(new IntlMessageFormat(text, locale, undefined, { ignoreTag: true }).getAst());
  return found;
}

test("every sentence is valid ICU, and a language's sentences take the parameters of the English ones", () => {
  for (const language of [english, toy]) {
    for (const key of Object.keys(en) as MessageKey[]) {
      const names = Object.keys(argumentsOf(language.catalogue[key], language.locale)).sort();
      expect(names, key).toEqual(Object.keys(argumentsOf(en[key], "en")).sort());
    }
  }
});

test("no sentence holds an ASCII apostrophe, which ICU would read as a quote", () => {
  expect(Object.entries(en).filter(([, text]) => text.includes("'"))).toEqual([]);
});

test("plurals, numbers and parameters are those of the locale", () => {
  expect(t("count.images", { count: 1 })).toBe("1 image");
  expect(t("count.images", { count: 1200 })).toBe("1,200 images");
  expect(say(message("recolor.title", { color: "Navy" }))).toBe("Recolor to Navy");
  expect(say({ key: "home.running.title" })).toBe("Running");
});

test("a language costs one file: its sentences, plurals, numbers, dates and amounts follow", () => {
  const german = createMessages(pickLanguage("de-AT", [english, toy]));
  expect(german.t("count.images", { count: 1200 })).toBe("1.200 Bilder");
  expect(german.number(1234.5)).toBe("1.234,5");
  expect(german.date("2026-11-22T12:00:00Z", "UTC")).toBe("22.11.2026");
  expect(german.relative(-2, "day")).toBe("vorgestern");
  expect(german.money(1.3, "EUR").replace(/\s/, " ")).toBe("1,30 €");
});

test.each([null, "", "xx", "not a locale", "en-GB", "fr"])("%j is answered in English", (locale) => {
  expect(pickLanguage(locale)).toBe(english);
});

test("a wrong key, a missing parameter and one of the wrong type do not compile", () => {
  const compiled = () => {
    // @ts-expect-error no such sentence
    t("count.cats");
    // @ts-expect-error the parameter is missing
    t("count.images");
    // @ts-expect-error counts are numbers
    t("count.images", { count: "3" });
    // @ts-expect-error names are spelled as in the sentence
    t("recolor.title", { colour: "Navy" });
    // @ts-expect-error a sentence without parameters takes none
    t("home.running.title", { count: 1 });
    // @ts-expect-error a language that lacks sentences is none
    const half: Language = { locale: "fr", catalogue: { "app.name": "Restyle" } };
    return half;
  };
  expect(compiled).toBeTypeOf("function");
});
