import type { Catalogue, MessageKey, ParamsOf, ParamsOfText } from "./message.ts";

/** `Text` when it declares the parameters of the English text of its key; otherwise the type that it misses. */
type SameParams<Key extends MessageKey, Text extends string> = [ParamsOfText<Text>] extends [ParamsOf<Key>]
  ? [ParamsOf<Key>] extends [ParamsOfText<Text>]
    ? Text
    : { missing: Exclude<keyof ParamsOf<Key>, keyof ParamsOfText<Text>> }
  : { unknown: Exclude<keyof ParamsOfText<Text>, keyof ParamsOf<Key>> };

/**
 * Returns the texts of a language as they are. The compiler requires each key of the English catalogue and no other,
 * each with the parameters of the English text.
 */
export function translation<const Texts extends Catalogue>(
  texts: Texts & {
    [Key in keyof Texts]: Key extends MessageKey ? SameParams<Key, Texts[Key]> : never;
  },
): Catalogue {
  return texts;
}
