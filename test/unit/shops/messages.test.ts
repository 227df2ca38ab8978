import { IntlMessageFormat } from "intl-messageformat";
import { expect, test, vi } from "vitest";
import { createMessages } from "#shops/messages/create-messages.ts";
import { en } from "#shops/messages/en.ts";
import { english, type Language } from "#shops/messages/language.ts";
import { languages, pickLanguage } from "#shops/messages/languages.ts";
import { type Message, type MessageKey, message } from "#shops/messages/message.ts";
import { translation } from "#shops/messages/translation.ts";
import { pluralFormsOf } from "#test-support/plural-forms.ts";

const { t, say } = createMessages(english);

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

/** The forms of each plural in an ICU text. */
function pluralsOf(text: string, locale: string): string[][] {
  const walk = (elements: ReturnType<IntlMessageFormat["getAst"]>): string[][] =>
    elements.flatMap((element) => {
      if (!("options" in element) || !element.options) return [];
      const options = element.options as Record<string, { value: typeof elements }>;
      return [Object.keys(options), ...Object.values(options).flatMap(({ value }) => walk(value))];
    });
  return walk(new IntlMessageFormat(text, locale, undefined, { ignoreTag: true }).getAst());
}

test("every sentence is valid ICU, and a language's sentences take the parameters of the English ones", () => {
  for (const language of languages) {
    for (const key of Object.keys(en) as MessageKey[]) {
      const names = Object.keys(argumentsOf(language.catalogue[key], language.locale)).sort();
      expect(names, key).toEqual(Object.keys(argumentsOf(en[key], "en")).sort());
    }
  }
});

test.each(languages)(
  "no sentence of $locale holds an ASCII apostrophe, which ICU would read as a quote",
  ({ catalogue }) => {
    expect(Object.entries(catalogue).filter(([, text]) => text.includes("'"))).toEqual([]);
  },
);

const translations = languages.filter(({ locale }) => locale !== "en");

test.each(translations)("each plural of $locale has the forms of the language", ({ locale, catalogue }) => {
  const isForm = (form: string) => !form.startsWith("=") && form !== "other";
  const needed = pluralFormsOf(locale).filter(isForm);
  const wrong = Object.entries(catalogue).filter(([, text]) =>
    pluralsOf(text, locale).some((forms) => {
      const named = forms.filter(isForm).sort();
      return named.length > 0 && named.join() !== needed.join();
    }),
  );
  expect(wrong).toEqual([]);
});

/** Function words of English that other languages don't have. */
const englishWord = /(?<!\p{L})(the|and|of|your|is|are|not|with|this|that|can|select)(?!\p{L})/iu;

/** Words that another language has, too, once for all languages: only of them may a text be that is as in English. */
const sharedWords = new Set(
  `admin camel chocolate cobalt collection color cookies coral credits ctrl description details enter flat flow fuchsia ghost home image
  images in invitations lay look looks mannequin marketplaces media name olive options original packshot person photo photos pose
  preset px restyle restyles sand shift shopify sku social status stock style tag terracotta test total type variation variations
  zoom`.split(/\s+/),
);

test.each(translations)("no text of $locale is an English one", ({ catalogue }) => {
  const quoted = /„[^“]*“|[«“][^»”]*[»”]|「[^」]*」/gu;
  const toWords = (text: string) =>
    text.replace(/\{\w+(, (?!plural)[^{}]*)?\}|\{\w+, plural,|(?:one|other|=\d) \{/g, " ");
  const isShared = (text: string) =>
    (toWords(text).match(/\p{L}{2,}/gu) ?? []).every((word) => sharedWords.has(word.toLowerCase()));
  const english = Object.entries(catalogue).filter(
    ([key, text]) =>
      (text === en[key as MessageKey] && !isShared(text)) ||
      englishWord.test(toWords(text).replace(quoted, "")),
  );
  expect(english).toEqual([]);
});

const faultsOf = (locale: string, fault: RegExp) =>
  Object.entries(pickLanguage(locale).catalogue).filter(([, text]) => fault.test(text));

test("French has its narrow spaces, and Japanese no spaces and no narrow punctuation", () => {
  expect(faultsOf("fr", /[^\u202f:,][;:!?»](?=\s|$)|«[^\u202f]|\d %/u)).toEqual([]);
  const japanese = "[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}]";
  expect(faultsOf("ja", new RegExp(`${japanese} ${japanese}|${japanese}[.,:;!?()]`, "u"))).toEqual([]);
});

test("German says Sie to merchants, and its Restyle is neuter", () => {
  expect(faultsOf("de", /\b(?:du|dich|dir|dein(?:e[mnrs]?)?)\b/i)).toEqual([]);
  expect(faultsOf("de", /\b(?:Entferne|Füge|Gib|Lade|Nutze|Öffne|Prüfe|Starte|Versuche|Wähle) /)).toEqual([]);
  expect(faultsOf("de", /\b(?:einen|dieser|neuer|jeder|früherer) Restyle\b/i)).toEqual([]);
});

test("plurals, numbers and parameters are those of the locale", () => {
  expect(t("count.images", { count: 1 })).toBe("1 image");
  expect(t("count.images", { count: 1200 })).toBe("1,200 images");
  expect(say(message("recolor.title", { color: "Navy" }))).toBe("Recolor to Navy");
  expect(say({ key: "restyle.status.running" })).toBe("Running");
});

test("plurals, numbers, dates and amounts are those of the language", () => {
  const german = createMessages(pickLanguage("de-AT"));
  expect(german.t("count.images", { count: 1200 })).toBe("1.200 Bilder");
  expect(german.number(1234.5)).toBe("1.234,5");
  expect(german.date("2026-11-22T12:00:00Z", "UTC")).toBe("22.11.2026");
  expect(german.relative(-2, "day")).toBe("vorgestern");
  expect(german.money(1.3, "EUR").replace(/\s/, " ")).toBe("1,30 €");
  const french = createMessages(pickLanguage("fr-CA"));
  expect([0, 1, 1_200].map((count) => french.t("count.images", { count }))).toEqual([
    "0 image",
    "1 image",
    "1\u202f200 images",
  ]);
  expect(french.list(["a", "b", "c"])).toBe("a, b et c");
  const japanese = createMessages(pickLanguage("ja-JP"));
  expect(japanese.t("count.images", { count: 1_200 })).toBe("画像1,200枚");
  expect(japanese.date("2026-11-22T12:00:00Z", "UTC")).toBe("2026/11/22");
  expect(japanese.list(["a", "b", "c"])).toBe("a、b、c");
});

test.each(languages)("numbers of every size are written as $locale writes them", (language) => {
  const messages = createMessages(language);
  const intl = new Intl.NumberFormat(language.locale);
  for (const value of [
    ...Array(1_100).keys(),
    1_234,
    12_345,
    1_000_000,
    1e9,
    2 ** 53,
    1e21,
    -0,
    -1,
    -1_234,
    0.5,
    999.5,
    Number.NaN,
  ]) {
    expect(messages.number(value)).toBe(intl.format(value));
    expect(messages.t("count.images", { count: value })).toContain(intl.format(value));
  }
});

test("text and counts are said without a formatter of numbers, whose first takes a browser long", () => {
  const made = vi.spyOn(Intl, "NumberFormat");
  const asked = vi.spyOn(Intl.NumberFormat, "supportedLocalesOf");
  try {
    const fresh = createMessages({ ...english });
    expect(fresh.t("review.title")).toBe(english.catalogue["review.title"]);
    expect(fresh.t("count.images", { count: 1_200 })).toBe("1,200 images");
    expect([made.mock.calls, asked.mock.calls]).toEqual([[], []]);
    expect(fresh.number(0.5)).toBe("0.5");
    expect(made).toHaveBeenCalledOnce();
  } finally {
    vi.restoreAllMocks();
  }
});

test.each([null, "", "xx", "not a locale", "en-GB", "nl"])("%j is answered in English", (locale) => {
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
    const half: Language = { locale: "nl", catalogue: { "app.name": "Restyle" } };
    // @ts-expect-error the parameter of the English sentence is missing
    translation({ ...en, "recolor.title": "Umfärben" });
    // @ts-expect-error the English sentence has no such parameter
    translation({ ...en, "recolor.title": "{color} {garment}" });
    // @ts-expect-error a count that the English sentence formats as a number
    translation({ ...en, "count.images": "{count} Bilder" });
    // @ts-expect-error no such sentence
    translation({ ...en, "count.cats": "Katzen" });
    return half;
  };
  expect(compiled).toBeTypeOf("function");
});

test("a calendar day is said as such in every language and time zone", () => {
  const day = Date.parse("2027-02-20");
  expect(createMessages(english).t("schedule.too_late", { day })).toContain("Feb 20, 2027");
  expect(
    createMessages(languages.find(({ locale }) => locale === "de")!).t("schedule.too_late", { day }),
  ).toContain("20.02.2027");
});

/** These name a picture or a group, complete another name, or stand below a title. */
const notOfControls = [
  "publish.alt_of",
  "receipt.setting.label",
  "review.difference_label",
  "review.reason.question_of",
];
/** A label for assistive technology and the visible text that it stands for, by their keys. */
const labelled = (Object.keys(en) as MessageKey[]).flatMap((label): [MessageKey, MessageKey][] => {
  if (notOfControls.includes(label)) return [];
  const text = label === "review.outline_label" ? "outline.overlay" : label.replace(/(_of|[._]label)$/, "");
  return text !== label && text in en ? [[label, text as MessageKey]] : [];
});

test.each(languages)("in $locale, what is seen on a control is part of its spoken name", (language) => {
  const say = (key: MessageKey) => {
    const values = Object.entries(argumentsOf(language.catalogue[key], language.locale)).map(
      ([name, type]) => [name, type === 1 ? name : 3],
    );
    const text = createMessages(language).say({ key, params: Object.fromEntries(values) } as Message);
    return text.toLowerCase().replace(/[\p{P}\p{Z}]/gu, "");
  };
  const wrong = labelled.filter(([label, text]) => !say(label).includes(say(text)));
  expect(
    wrong.map(([label, text]) => `${label}: ${language.catalogue[label]} – ${language.catalogue[text]}`),
  ).toEqual([]);
});
