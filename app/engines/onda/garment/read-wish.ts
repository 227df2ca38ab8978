import { findGarmentNamed, readGarmentLabel } from "#contract/wording/garment-words.ts";
import { hexOfOklab } from "#imaging/oklab.ts";
import type { WishReading, WishWords } from "../../contract.ts";
import { findColor, readInstruction } from "./read-instruction.ts";
import { readTarget } from "./read-target.ts";

/** Parses the words of a recolor's request as a plan does, and reports which of them have no effect. */
export function readWish({ text = "", instruction = "", garmentLabel = "" }: WishWords): WishReading {
  const target = readTarget({ text, instruction }, garmentLabel);
  if (target.kind === "refused") return target;
  const said = readInstruction(instruction);
  const color = text === "" ? said.wanted[0]! : { words: text.trim() };
  // The color of the text has priority over those of the instruction.
  const beaten = text === "" ? [] : said.wanted.map((mention) => mention.words);
  const leftOver = text === "" || findColor(text) !== null ? [] : readInstruction(text).unread;
  return {
    kind: "read",
    color: {
      words: [...said.shifts.map(({ words }) => words), color.words].join(" "),
      hex: hexOfOklab(target.color!).toUpperCase(),
    },
    garment: target.garmentKind,
    isGarmentKnown: findGarmentNamed(garmentLabel) !== null || readGarmentLabel(garmentLabel) === null,
    kept: said.kept,
    unread: [...beaten, ...leftOver, ...said.unread],
  };
}
