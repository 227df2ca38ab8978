import { IntlMessageFormat } from "intl-messageformat";
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

/** Caches formatters per language and per message: parsing a message costs more than formatting it. */
export function createMessages(language: Language): Messages {
  const known = perLanguage.get(language);
  if (known) return known;
  const { locale, catalogue } = language;
  const sentences = new Map<string, IntlMessageFormat>();
  const numbers = new Intl.NumberFormat(locale);
  const relativeTimes = new Intl.RelativeTimeFormat(locale, { numeric: "auto" });
  const format = (key: MessageKey, params: object | undefined): string => {
    let sentence = sentences.get(key);
    if (!sentence) {
      sentence = new IntlMessageFormat(catalogue[key], locale, formats, { ignoreTag: true });
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
    relative: (value, unit) => relativeTimes.format(value, unit),
    list: (texts) => new Intl.ListFormat(locale).format(texts),
    money: (amount, currency) =>
      new Intl.NumberFormat(locale, { style: "currency", currency }).format(amount),
  };
  perLanguage.set(language, messages);
  return messages;
}
