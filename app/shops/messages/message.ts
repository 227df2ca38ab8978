import type { en } from "./en.ts";

/** Keys of the catalogue. English is the source language; other languages translate its keys. */
export type MessageKey = keyof typeof en;

/** Messages of one language by key, in ICU MessageFormat. */
export type Catalogue = Record<MessageKey, string>;

/** Parameters of a message by name, as its ICU text declares them. */
export type ParamsOf<Key extends MessageKey> = ParamsOfText<(typeof en)[Key]>;

/** Parameters argument of functions that take a key; absent for a message without parameters. */
export type ParamsArgument<Key extends MessageKey> = keyof ParamsOf<Key> extends never
  ? []
  : [params: ParamsOf<Key>];

/**
 * A message as data: transferred and stored as its key with parameters, and formatted when it is shown. Made by
 * {@link message}, which checks the parameters. One shape for all keys: the compiler refuses a union of more than a
 * thousand.
 */
export interface Message {
  key: MessageKey;
  params?: Record<string, string | number | Date>;
}

/** `message("problem.sizes_short", { count: 3 })` */
export function message<Key extends MessageKey>(key: Key, ...params: ParamsArgument<Key>): Message {
  return (params.length === 0 ? { key } : { key, params: params[0] }) as Message;
}

/** Parameters of an ICU text by name. */
export type ParamsOfText<Text extends string> = Merged<ArgumentsIn<Text>>;

/** Merges a union of [name, type] pairs into one object type. */
type Merged<Argument> = {
  [A in Argument as A extends [infer Name extends string, unknown] ? Name : never]: A extends [
    string,
    infer Value,
  ]
    ? Value
    : never;
};

/**
 * The arguments of an ICU text as a union of [name, type]. Braces alternate: from text into an argument, from an
 * argument into the text of one of its branches; so a brace that opens at an even depth names an argument.
 */
type ArgumentsIn<Text extends string, InArgument extends readonly unknown[] = [], Found = never> =
  NextBrace<Text> extends ["open", infer Rest extends string]
    ? InArgument["length"] extends Even
      ? ArgumentsIn<Rest, [...InArgument, 0], Found | ArgumentAt<Rest>>
      : ArgumentsIn<Rest, [...InArgument, 0], Found>
    : NextBrace<Text> extends ["close", infer Rest extends string]
      ? InArgument extends readonly [unknown, ...infer Outer]
        ? ArgumentsIn<Rest, Outer, Found>
        : Found
      : Found;

type Even = 0 | 2 | 4 | 6;

type NextBrace<Text extends string> = Text extends `${infer Before}}${infer After}`
  ? Before extends `${string}{${infer Inside}`
    ? ["open", `${Inside}}${After}`]
    : ["close", After]
  : ["none"];

/** The argument that a text starts with, behind its opening brace. */
type ArgumentAt<Text extends string> = Text extends `${infer Head}}${string}`
  ? Head extends `${infer Name}, ${infer Kind}`
    ? [Name, ValueOf<Kind>]
    : [Head, string]
  : never;

type ValueOf<Kind extends string> = Kind extends
  | `plural,${string}`
  | `selectordinal,${string}`
  | `number${string}`
  ? number
  : Kind extends `date${string}` | `time${string}`
    ? Date | number
    : string;
