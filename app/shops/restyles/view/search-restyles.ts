import { Prisma } from "@prisma/client";
import { createMessages } from "../../messages/create-messages.ts";
import { languages } from "../../messages/languages.ts";
import type { Message } from "../../messages/message.ts";
import type { RestylesQuery } from "../../views.ts";
import type { RestyleKinds, TitlePart } from "../kinds/kind.ts";

/** More words than a title has narrow nothing; each costs time. */
const wordsMax = 10;

/** What is between spaces; Japanese, which has none, by the change of script: a title is put together of its parts. */
const word =
  /\p{sc=Han}+|\p{sc=Hiragana}+|[\p{sc=Katakana}ー]+|[^\s\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー]+/gu;

/** Condition for the rows of `restyles restyle` of one shop that a query lists. */
export function toListCondition(
  kinds: RestyleKinds,
  shopId: string,
  { tab, search, productId }: RestylesQuery,
): Prisma.Sql {
  const searched = toSearchCondition(kinds, search);
  return Prisma.join(
    [
      Prisma.sql`restyle.shop_id = ${shopId}::uuid`,
      ...(tab === "current" ? [Prisma.sql`restyle.archived_at IS NULL`] : []),
      ...(tab === "archived" ? [Prisma.sql`restyle.archived_at IS NOT NULL`] : []),
      ...(productId
        ? [
            Prisma.sql`EXISTS (
              SELECT FROM restyle_products of_product
              WHERE of_product.restyle_id = restyle.id AND of_product.product_id = ${productId}
            )`,
          ]
        : []),
      ...(searched ? [searched] : []),
    ],
    " AND ",
  );
}

/**
 * Condition for rows of `restyles restyle` whose title, together with the title of one of their products, contains every
 * word of a text. A title is found by its words in every language. Null for a text without words.
 */
function toSearchCondition(kinds: RestyleKinds, search: string): Prisma.Sql | null {
  // A text of PostgreSQL can't hold NUL.
  const said = search.replaceAll("\0", " ").normalize("NFC").toLowerCase();
  const words = (said.match(word) ?? []).slice(0, wordsMax);
  if (words.length === 0) return null;
  const text = foldCase(Prisma.sql`titled.title || ' ' || product.title`, words.join(""));
  const matches = words.map((one) => Prisma.sql`strpos(searched.text, ${one}) > 0`);
  // OFFSET 0 keeps what is computed once per row from being computed once per use.
  return Prisma.sql`EXISTS (
    SELECT FROM (SELECT ${toTitle(kinds)} AS title OFFSET 0) titled
    CROSS JOIN restyle_products product
    CROSS JOIN LATERAL (SELECT ${text} AS text OFFSET 0) searched
    WHERE product.restyle_id = restyle.id AND ${Prisma.join(matches, " AND ")}
  )`;
}

/** Lower case. `lower` of a database with the locale C knows ASCII only, so the letters of the searched text are mapped. */
function foldCase(text: Prisma.Sql, searched: string): Prisma.Sql {
  const letters = [...new Set(searched)].filter(
    (letter) =>
      letter > "\u007f" && [...letter.toUpperCase()].length === 1 && letter.toUpperCase() !== letter,
  );
  if (letters.length === 0) return Prisma.sql`lower(${text})`;
  const lower = letters.join("");
  return Prisma.sql`translate(lower(${text}), ${lower.toUpperCase()}, ${lower})`;
}

/** Words of a stored restyle's title, in all languages, as an SQL expression over `restyles restyle`. */
function toTitle(kinds: RestyleKinds): Prisma.Sql {
  const titles = Object.values(kinds).map(
    ({ name, titleParts }) =>
      Prisma.sql`WHEN ${name} THEN concat_ws(' ', ${Prisma.join(titleParts.map(toWords))})`,
  );
  return Prisma.sql`CASE restyle.kind ${Prisma.join(titles, " ")} ELSE '' END`;
}

function toWords(part: TitlePart): Prisma.Sql {
  if ("words" in part && !("option" in part)) return Prisma.sql`${sayInAll(part.words)}::text`;
  if ("path" in part) {
    return Prisma.sql`(
      SELECT string_agg(found.value #>> '{}', ' ') FROM jsonb_path_query(restyle.options, ${part.path}::text::jsonpath) AS found(value)
    )`;
  }
  const values = Object.entries(part.words).map(
    ([value, words]) => Prisma.sql`WHEN ${value} THEN ${sayInAll(words)}::text`,
  );
  return Prisma.sql`CASE restyle.options ->> ${part.option}::text ${Prisma.join(values, " ")} END`;
}

function sayInAll(words: Message): string {
  return languages.map((language) => createMessages(language).say(words)).join(" ");
}
