import { shots } from "./shots.ts";

/** English function words that no German sentence holds; names of the fixtures' products hold none either. */
const englishWord =
  /(?<!\p{L})(the|and|of|to|your|are|not|with|this|that|images?|products?|select|more|yet|page|show)(?!\p{L})/iu;

/** Without names of metafields and tags, and without what is quoted in the shop's own language. */
const withoutNames = (text: string) => text.replace(/„[^“]*“|[a-z]+\.[a-z_]+|[a-z]+(-[a-z]+)+/g, "");

/** Every screen once, without the long ones and what is done on it. */
export const addresses = [
  ...new Map(
    shots
      .filter(({ name }) => !/-250$/.test(name))
      .map(({ scenario, path }) => [`${path} (${scenario})`, { scenario, path }] as const),
  ),
];

/** Those of a German screen's texts that hold English. */
export function findEnglish(texts: readonly string[]): string[] {
  return texts.filter((text) => englishWord.test(withoutNames(text)));
}
