import { expect, test } from "vitest";
import { abbreviate, cutText } from "#contract/wording/cut-text.ts";
import { toDisclosedAlt } from "#shops/publishing/disclosure/disclosure-setting.ts";
import { toGarmentLabel } from "#shops/restyles/kinds/recolor.ts";

const family = "👩‍👩‍👧‍👦";
const flag = "🇩🇪";
const accent = "e\u0301\u0323";

test.each([family, flag, accent, "👍🏽", "한"])("%s at the end is kept whole or left out", (character) => {
  for (let before = 0; before < 12; before++) {
    const text = `${"a".repeat(before)}${character}z`;
    for (let units = 0; units <= text.length; units++) {
      const cut = cutText(text, units);
      expect(cut.length).toBeLessThanOrEqual(units);
      expect(["", character, `${character}z`]).toContain(cut.slice(before));
      expect(abbreviate(text, Math.max(1, units)).length).toBeLessThanOrEqual(Math.max(1, units));
    }
  }
});

test("a short text stays as it is", () => {
  expect([cutText("Tee", 3), cutText("", 0), abbreviate("Tee", 3)]).toEqual(["Tee", "", "Tee"]);
});

test("a product's title as label of its garment, a wish and a disclosed text hold whole characters", () => {
  for (let before = 80; before < 101; before++) {
    const title = `dress ${"a".repeat(before - 6)}${family} for parties`;
    const label = toGarmentLabel({ garment: "", instruction: "" }, { title, productType: "" } as never);
    expect(label.isWellFormed() && !/\u200d$/.test(label), label).toBe(true);
  }
  const alt = toDisclosedAlt("😀".repeat(300), { places: ["alt"], text: "AI", countries: [] } as never);
  expect(alt.isWellFormed()).toBe(true);
});

test("the text of the disclosure is added unless the alternative text has it as words of their own", () => {
  const disclosed = (alt: string, text: string) =>
    toDisclosedAlt(alt, { places: ["alt"], text, countries: [] } as never);
  expect(disclosed("Chair in red", "AI")).toBe("Chair in red (AI)");
  expect(disclosed("Kinderkleid", "KI")).toBe("Kinderkleid (KI)");
  expect(disclosed("Dress, made with ai.", "AI")).toBe("Dress, made with ai.");
  expect(disclosed("Kleid (KI: ja?)", "KI: ja?")).toBe("Kleid (KI: ja?)");
  expect(disclosed("青いドレス、AI生成画像です", "AI生成画像")).toBe("青いドレス、AI生成画像です");
});
