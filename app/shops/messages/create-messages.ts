import { type Formatters, IntlMessageFormat } from "intl-messageformat";
import type { Language } from "./language.ts";
import type { Message, MessageKey, ParamsArgument } from "./message.ts";

/** Formats messages of one language, with the numbers, dates and amounts of its locale. */
export interface Messages {
  /** BCP 47 tag, such as "en" or "de-CH". */
  locale: string;
  /** Formats a message by its key. */
  t<Key extends MessageKey>(key: Key, ...params: ParamsArgument<Key>): string;
  /** Formats a message that is data. */
  say(message: Message): string;
  /** Whether the catalogue has a key of unknown origin, such as a code of the service. */
  has(key: string): key is MessageKey;
  number(value: number): string;
  /** A date without time; in the runtime's time zone by default. */
  date(iso: string, timeZone?: string): string;
  /** A date with time and the name of its time zone. */
  dateTime(iso: string, timeZone: string): string;
  /** "5 minutes ago"; `value` is negative for the past. */
  relative(value: number, unit: Intl.RelativeTimeFormatUnit): string;
  money(amount: number, currency: string): string;
  /** "a, b and c" */
  list(texts: string[]): string;
}

const dateTime = {
  year: "numeric",
  month: "short",
  day: "numeric",
  hour: "numeric",
  minute: "2-digit",
  timeZoneName: "short",
} as const satisfies Intl.DateTimeFormatOptions;

/** `{name, date, day}`: a calendar day, given as its beginning in UTC. */
const formats = { date: { day: { dateStyle: "medium", timeZone: "UTC" } } } as const;

const perLanguage = new WeakMap<Language, Messages>();

// The library asks in which locales numbers can be formatted. In a browser the answer takes longer than all messages of a
// page, and decides nothing here: no message has a pattern that a locale completes.
IntlMessageFormat.resolveLocale = (locales) =>
  new Intl.Locale(typeof locales === "string" ? locales : locales[0]!);

/** Text that is its own message: it has neither arguments nor quotes of the message syntax. */
const plainText = /^[^{}']*$/;

/** Caches formatters per language and per message: parsing a message costs more than formatting it. */
export function createMessages(language: Language): Messages {
  const known = perLanguage.get(language);
  if (known) return known;
  const { locale, catalogue } = language;
  const sentences = new Map<string, IntlMessageFormat>();
  const formatters = createFormatters(locale);
  const numbers = formatters.getNumberFormat();
  let relativeTimes: Intl.RelativeTimeFormat | undefined;
  const format = (key: MessageKey, params: object | undefined): string => {
    const text = catalogue[key];
    if (plainText.test(text)) return text;
    let sentence = sentences.get(key);
    if (!sentence) {
      sentence = new IntlMessageFormat(text, locale, formats, { ignoreTag: true, formatters });
      sentences.set(key, sentence);
    }
    return String(sentence.format(params as Record<string, string | number | Date> | undefined));
  };
  const messages: Messages = {
    locale,
    t: (key, ...params) => format(key, params[0]),
    say: (message) => format(message.key, "params" in message ? message.params : undefined),
    has: (key): key is MessageKey => Object.hasOwn(catalogue, key),
    number: (value) => numbers.format(value),
    date: (iso, timeZone) => new Date(iso).toLocaleDateString(locale, { dateStyle: "medium", timeZone }),
    dateTime: (iso, timeZone) => new Date(iso).toLocaleString(locale, { ...dateTime, timeZone }),
    relative: (value, unit) => {
      relativeTimes ??= new Intl.RelativeTimeFormat(locale, { numeric: "auto" });
      return relativeTimes.format(value, unit);
    },
    list: (texts) => new Intl.ListFormat(locale).format(texts),
    money: (amount, currency) =>
      new Intl.NumberFormat(locale, { style: "currency", currency }).format(amount),
  };
  perLanguage.set(language, messages);
  return messages;
}

/** What languages write between the thousands of a whole number from 1,000 on; of one that is not here, the browser knows it. */
const thousandsMarks: Readonly<Record<string, string>> = { en: ",", de: ".", fr: "\u202f", ja: "," };

/**
 * Formatters for all messages of a language. Each is made when it is needed: the first formatter of numbers takes a
 * browser longer than all modules of a page, and counts need none.
 */
function createFormatters(locale: string): Formatters {
  const made = new Map<string, unknown>();
  const once = <T>(kind: string, options: object | undefined, make: () => T): T => {
    const key = kind + JSON.stringify(options ?? {});
    if (!made.has(key)) made.set(key, make());
    return made.get(key) as T;
  };
  const mark = thousandsMarks[locale];
  const numbers = {
    format: (value: number) =>
      isCount(value) && (value < 1_000 || mark !== undefined)
        ? String(value).replace(/\B(?=(\d{3})+$)/g, mark ?? "")
        : once("number", undefined, () => new Intl.NumberFormat(locale)).format(value),
  };
  return {
    getNumberFormat: (_locale, options) =>
      options
        ? once("number", options, () => new Intl.NumberFormat(locale, options))
        : // Messages call nothing else of it.
          (numbers as Intl.NumberFormat),
    getDateTimeFormat: (_locale, options) =>
      once("date", options, () => new Intl.DateTimeFormat(locale, options)),
    getPluralRules: (_locale, options) =>
      once("plural", options, () => new Intl.PluralRules(locale, options)),
  };
}

/** True for a whole number that JavaScript writes in digits alone. */
function isCount(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0 && !Object.is(value, -0);
}
