import { describe, expect, test } from "vitest";
import { readWish } from "#engines/onda/garment/read-wish.ts";

function read(words: Parameters<typeof readWish>[0]) {
  const reading = readWish(words);
  if (reading.kind === "refused") throw new Error(reading.reason.message);
  return reading;
}

describe("a German color is that of its English name", () => {
  test.each([
    ["Dunkelblau", "dark blue"],
    ["hellblau", "light blue"],
    ["Schwarz", "black"],
    ["weiß", "white"],
    ["weiss", "white"],
    ["Wollweiß", "off white"],
    ["grau", "grey"],
    ["dunkelgrau", "dark grey"],
    ["Anthrazit", "anthracite"],
    ["rot", "red"],
    ["Weinrot", "wine red"],
    ["bordeauxrot", "bordeaux"],
    ["ziegelrot", "brick red"],
    ["knallrot", "vivid red"],
    ["rosa", "pink"],
    ["altrosa", "dusty pink"],
    ["zartrosa", "soft pink"],
    ["lachsfarben", "salmon"],
    ["flieder", "lilac"],
    ["lila", "purple"],
    ["violett", "violet"],
    ["pflaume", "plum"],
    ["grün", "green"],
    ["gruen", "green"],
    ["tannengrün", "forest green"],
    ["flaschengrün", "bottle green"],
    ["Olivgrün", "olive green"],
    ["salbeigrün", "sage green"],
    ["mintgrün", "mint green"],
    ["smaragdgrün", "emerald green"],
    ["gelb", "yellow"],
    ["senfgelb", "mustard"],
    ["ocker", "ochre"],
    ["neongelb", "neon yellow"],
    ["orange", "orange"],
    ["braun", "brown"],
    ["schokobraun", "chocolate"],
    ["cognacfarben", "cognac"],
    ["sandfarben", "sand"],
    ["creme", "cream"],
    ["elfenbein", "ivory"],
    ["türkis", "turquoise"],
    ["petrol", "petrol"],
    ["marineblau", "navy"],
    ["königsblau", "royal blue"],
    ["himmelblau", "sky blue"],
    ["nachtblau", "midnight blue"],
    ["ein gedämpftes Blau", "muted blue"],
    ["leuchtendes Rot", "vivid red"],
    ["silbern", "silver"],
  ])("%s", (german, english) => {
    expect(read({ text: german })).toMatchObject({
      color: { hex: read({ text: english }).color.hex },
      unread: [],
    });
  });
});

describe("a German wish is read as its English one", () => {
  test.each([
    ["dunkelblau", "dark blue", []],
    ["Bitte das Kleid in Dunkelblau färben", "dark blue", []],
    ["Mach die Jacke weinrot", "wine red", []],
    ["Ich möchte den Pullover in Senfgelb", "mustard", []],
    ["Ändere die Hose von Schwarz nach Hellgrau", "light grey", []],
    ["ein dunkelgrüner Mantel", "dark green", []],
    ["ein rotes Kleid", "red", []],
    ["nicht rot, sondern blau", "blue", []],
    ["blau statt rot", "blue", []],
    ["Rock in Beige, Knöpfe unverändert", "beige", ["knöpfe"]],
    ["Bluse himmelblau, die Knöpfe bleiben weiß", "sky blue", ["knöpfe weiß"]],
    ["Hemd marineblau, weiße Knöpfe behalten", "navy", ["weiße knöpfe"]],
    ["T-Shirt grün, den Aufdruck nicht ändern", "green", ["aufdruck"]],
    ["T-Shirt grün, Aufdruck und Logo nicht verändern", "green", ["aufdruck", "logo"]],
    ["grün, ändere den Aufdruck nicht", "green", ["aufdruck"]],
    ["Jeans schwarz, ohne die Knöpfe zu färben", "black", ["knöpfe"]],
    ["Jacke oliv, lass den Reißverschluss wie er ist", "olive", ["reißverschluss"]],
    ["Jacke oliv, Reißverschluss so lassen", "olive", ["reißverschluss"]],
    ["rot und die Knöpfe unverändert", "red", ["knöpfe"]],
    ["rot mit unveränderten Knöpfen", "red", ["knöpfen"]],
    ["petrol, alles andere unverändert lassen", "petrol", ["alles andere"]],
    ["petrol, der Rest bleibt gleich", "petrol", ["rest"]],
    ["die Knöpfe sollen weiß bleiben, das Kleid wird nachtblau", "midnight blue", ["knöpfe weiß"]],
    ["navy, buttons unchanged", "navy", ["buttons"]],
    ["navy, do not change the buttons", "navy", ["buttons"]],
  ])("%s", (instruction, english, kept) => {
    const { color, ...reading } = read({ instruction });
    expect(color.hex).toBe(read({ text: english }).color.hex);
    expect(reading).toMatchObject({ kept, unread: [] });
  });

  test.each([
    ["etwas verblasst", "slightly faded"],
    ["ein bisschen dunkler, bitte", "a bit darker, please"],
    ["heller", "lighter"],
    ["leicht verwaschen", "slightly washed"],
    ["kräftiger", "rich"],
  ])("beside a color: %s", (instruction, english) => {
    const shifted = read({ text: "#1F3A5F", instruction });
    expect(shifted.color.hex).toBe(read({ text: "#1F3A5F", instruction: english }).color.hex);
    expect(shifted.color.hex).not.toBe("#1F3A5F");
    expect(shifted.unread).toEqual([]);
  });

  test("what is said of it is said in the writer's words", () => {
    expect(read({ instruction: "dunkelblau, Kragen unverändert" })).toMatchObject({
      color: { words: "dunkelblau" },
      unread: ["kragen"],
    });
    expect(read({ text: "#1F3A5F", instruction: "etwas verblasst" }).color.words).toBe("verblasst #1F3A5F");
  });

  test.each(["gestreift in Blau und Weiß", "blaues Blumenmuster", "kariert"])("%s is refused", (text) => {
    expect(readWish({ text })).toMatchObject({ kind: "refused", reason: { code: "pattern_in_words" } });
  });
});

describe("a German garment", () => {
  test.each([
    ["Kleid", "full"],
    ["Abendkleid", "full"],
    ["Jumpsuit", "full"],
    ["Latzhose", "full"],
    ["Badeanzug", "full"],
    ["Hose", "bottom"],
    ["Jeans", "bottom"],
    ["Rock", "bottom"],
    ["Shorts", "bottom"],
    ["Leggings", "bottom"],
    ["Jogginghose", "bottom"],
    ["Hemd", "top"],
    ["Bluse", "top"],
    ["Pullover", "top"],
    ["Strickpullover", "top"],
    ["T-Shirt", "top"],
    ["Oberteil", "top"],
    ["Kapuzenpulli", "top"],
    ["Unterhemd", "top"],
    ["Jacke", "outer"],
    ["Strickjacke", "outer"],
    ["Mantel", "outer"],
    ["Weste", "outer"],
    ["Sakko", "outer"],
    ["Schuhe", "feet"],
    ["Stiefel", "feet"],
    ["Turnschuhe", "feet"],
    ["Mütze", "head"],
    ["Hut", "head"],
    ["Schal", "other"],
    ["Handtasche", "other"],
  ])("%s", (garmentLabel, garment) => {
    expect(read({ text: "blau", garmentLabel })).toMatchObject({ garment, isGarmentKnown: true });
    expect(read({ instruction: `die ${garmentLabel} blau` }).garment).toBe(garment);
  });
});
