import { describe, expect, test } from "vitest";
import { findRealPerson } from "#service/core/identities/find-real-person.ts";
import { realPersons } from "#service/core/identities/real-persons.ts";

describe("a real person is found", () => {
  test("by every name of the list, alone and within a sentence", () => {
    for (const { name, aliases = [] } of realPersons) {
      for (const term of [name, ...aliases]) {
        expect(findRealPerson(term), term).not.toBeNull();
        expect(findRealPerson(`A portrait of ${term}, smiling`), term).not.toBeNull();
      }
    }
  });

  test.each([
    ["a woman who looks like taylor swift", "Taylor Swift"],
    ["TAYLOR SWIFT", "Taylor Swift"],
    ["Taylor Swift's eyes", "Taylor Swift"],
    ["Taylor Swift’s eyes", "Taylor Swift"],
    ["taylor-swift", "Taylor Swift"],
    ["taylor_swift", "Taylor Swift"],
    ["taylor.swift", "Taylor Swift"],
    ["Taylor  \n Swift", "Taylor Swift"],
    ["@taylorswift hair", "Taylor Swift"],
    ["TaylorSwift", "Taylor Swift"],
    ["Taylor\u200bSwift", "Taylor Swift"],
    ["Ｔａｙｌｏｒ Ｓｗｉｆｔ", "Taylor Swift"],
    ["Tаylоr Swіft", "Taylor Swift"],
    ["beyonce", "Beyoncé"],
    ["Beyonce\u0301", "Beyoncé"],
    ["beyoncés jawline, no: Beyoncé's", "Beyoncé"],
    ["timothee chalamet", "Timothée Chalamet"],
    ["Mads Mikkelsen", "Mads Mikkelsen"],
    ["stellan skarsgard", "Stellan Skarsgård"],
    ["zlatan ibrahimovic", "Zlatan Ibrahimović"],
    ["lupita nyongo", "Lupita Nyong'o"],
    ["Shaquille O’Neal", "Shaquille O'Neal"],
    ["jk rowling", "JK Rowling"],
    ["J.K. Rowling", "J. K. Rowling"],
    ["Samuel L Jackson", "Samuel L. Jackson"],
    ["Samuel Jackson", "Samuel Jackson"],
    ["JLo", "J.Lo"],
    ["Kim Jong-un", "Kim Jong Un"],
    ["obama's smile", "Obama"],
    ["Will Smith", "Will Smith"],
    ["looks like will smith", "Will Smith"],
    ["similar to will smith, but older", "Will Smith"],
    ["tiger woods look", "Tiger Woods"],
    ["a Tiger Woods-like grin", "Tiger Woods"],
    ["taylor swift-inspired", "Taylor Swift"],
    ["King Charles", "King Charles"],
    ["the smile of Paris Hilton", "Paris Hilton"],
    ["michael jordan", "Michael Jordan"],
  ])("in %j", (text, term) => {
    expect(findRealPerson(text)).toBe(term);
  });
});

describe("no real person is found", () => {
  test.each([
    "a tailor, in English also Taylor, the trade",
    "Taylor with swift, lively eyes",
    "a swift taylor",
    "born in Jordan, the country",
    "Jordanian features, from Jordan or Syria",
    "a Parisian from Paris with a chic bob",
    "in front of the Paris Hilton hotel",
    "holding a King Charles spaniel",
    "a blacksmith who will smith the iron",
    "he will smith a blade",
    "a woods tiger; tiger, woods",
    "watson, emma's neighbor",
    "Emma. Watson is another",
    "a man named Tom\n\nCruise ship deck",
    "chris. evans",
    "stone-gray eyes, Emma",
    "rock climber, jack black-haired",
    "rose-gold hair, prince charming",
    "drake, madonna, pink, sting, seal, adele, prince, cher",
    "a swiftly moving taylorswiftian",
    "obamacare form",
    "brad pitted skin",
    "kate mossy green",
    "ben stillers",
    "a model with hill-like cheekbones and faith",
    "frank, ocean-blue eyes",
    "miles, a bank teller",
    "Will, a smith",
    "",
    "’s",
    "🙂",
  ])("in %j", (text) => {
    expect(findRealPerson(text)).toBeNull();
  });

  test("in thousands of plain briefs", () => {
    const genders = ["woman", "man", "girl", "non-binary person", "boy"];
    const looks = [
      "Taylor",
      "Jordan",
      "Paris",
      "Chelsea",
      "Kelly green eyes",
      "April",
      "Summer",
      "Austin",
      "Brooklyn",
    ];
    const hairs = [
      "black",
      "white",
      "stone gray",
      "rose",
      "ocean blue",
      "hazel",
      "swift buzz cut",
      "king-size afro",
    ];
    for (const gender of genders)
      for (const look of looks)
        for (const hair of hairs) expect(findRealPerson(`${gender}, ${look}, ${hair} hair`)).toBeNull();
  });
});

test("the list is alphabetical, without duplicates", () => {
  const names = realPersons.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  const plainKey = (name: string) =>
    name
      .normalize("NFKD")
      .replace(/[^\p{L}\p{N} -]/gu, "")
      .replaceAll("-", " ")
      .toLowerCase();
  const plain = realPersons
    .filter((person) => Object.keys(person).length === 1)
    .map(({ name }) => plainKey(name));
  expect(plain).toEqual(plain.toSorted());
  expect(names.length).toBeGreaterThan(300);
});

test("a text of the greatest length is read in a few milliseconds", () => {
  const text = "Emma Stan will taylor tom chris michael j. kim ".repeat(90).slice(0, 4000);
  findRealPerson(text);
  const start = performance.now();
  for (let run = 0; run < 20; run++) findRealPerson(text);
  expect((performance.now() - start) / 20).toBeLessThan(20);
});
