import { describe, expect, it } from "vitest";
import { type ContentCategory, contentCategories } from "#contract/wording/content-categories.ts";
import { wordLists } from "#service/core/content/content-terms.ts";
import { findBlockedContent } from "#service/core/content/find-blocked-content.ts";
import { blockedPhrases } from "./blocked-phrases.ts";
import { honestPhrases } from "./honest-phrases.ts";

const nothing = { ages: [], texts: [] };
const judge = (...texts: string[]) => findBlockedContent({ texts, about: nothing });

describe("findBlockedContent", () => {
  it.each(contentCategories)("blocks content of the category %s", (category: ContentCategory) => {
    const missed = blockedPhrases[category].filter((phrase) => judge(phrase) !== category);
    expect(missed.map((phrase) => `${phrase} → ${judge(phrase)}`)).toEqual([]);
  });

  it("lets at least 200 honest phrases of fashion pass", () => {
    const blocked = honestPhrases.filter((phrase) => judge(phrase) !== null);
    expect(blocked.map((phrase) => `${phrase} → ${judge(phrase)}`)).toEqual([]);
    expect(new Set(honestPhrases).size).toBeGreaterThanOrEqual(200);
  });

  it("lets a whole catalog of honest phrases about adults pass as one text", () => {
    const adult = honestPhrases.filter(
      (phrase) => findBlockedContent({ texts: [phrase, "sexy"], about: nothing }) === null,
    );
    expect(adult.length).toBeGreaterThan(200);
    expect(judge(adult.join("\n"))).toBeNull();
  });

  it("joins what separate texts say of a minor", () => {
    expect(judge("a girl of 12 years old", "sensual pose")).toBe("minors");
    expect(judge("a woman of 32 years old", "sensual pose")).toBeNull();
  });

  it("counts ages and words that are known of the persons", () => {
    expect(findBlockedContent({ texts: ["sensual pose"], about: { ages: [15], texts: [] } })).toBe("minors");
    expect(findBlockedContent({ texts: ["sensual pose"], about: { ages: [25], texts: [] } })).toBeNull();
    expect(
      findBlockedContent({ texts: ["in lace lingerie"], about: { ages: [], texts: ["teenage boy"] } }),
    ).toBe("minors");
    expect(findBlockedContent({ texts: ["a warm coat"], about: { ages: [9], texts: ["child"] } })).toBeNull();
  });

  it("does not judge what is known beside the texts", () => {
    expect(findBlockedContent({ texts: ["a coat"], about: { ages: [], texts: ["naked"] } })).toBeNull();
  });

  it("reads a text of the maximum length within a bounded number of steps", () => {
    const listed = Object.values(wordLists).flatMap((list) => list.match(/\p{L}+/gu) ?? []);
    const words = [...new Set(listed), "n u d e", "12", "f*", "ohne", "completely", "¦"];
    for (const word of words) {
      // A word that a list has twice would double the steps with each repetition.
      for (const head of ["", "nude ", "woman is "]) judge(`${head}${`${word} `.repeat(200)}x`);
    }
    for (const sign of ["1", "!", "a!", "a*", "* ", "a."]) {
      for (const [head, end] of [
        ["", ""],
        ["a", "1"],
      ])
        judge(head + sign.repeat(32_768) + end);
    }
  });
});
