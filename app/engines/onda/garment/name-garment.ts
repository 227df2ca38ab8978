import {
  findGarmentNamed,
  type GarmentKind,
  readGarmentLabel,
  wordOfKind,
} from "#contract/wording/garment-words.ts";
import type { NamedGarment } from "../../contract.ts";
import { readInstruction } from "./read-instruction.ts";

/** The kind of garment: from the label, otherwise from the instruction, otherwise from ambiguous words of the label. */
export function readGarmentKind(label: string, ofInstruction: GarmentKind | null): GarmentKind | null {
  return findGarmentNamed(label) ?? ofInstruction ?? readGarmentLabel(label);
}

/**
 * The garment of a request. Garments of one kind have one key, because a photo is searched for the kind. Things of kind
 * `other` share a key only under the same name.
 */
export function nameGarment(words: { label?: string | null; instruction?: string | null }): NamedGarment {
  const label = words.label?.trim() ?? "";
  const sentence = words.instruction?.trim() ?? "";
  const ofInstruction = sentence === "" ? null : readInstruction(sentence).kind;
  const kind = readGarmentKind(label, ofInstruction);
  if (kind === null) return { label: label === "" ? null : label, key: "any" };
  const name = readGarmentKind(label, null) === kind ? label : wordOfKind[kind];
  return { label: name, key: kind === "other" ? `other ${normalize(name)}` : kind };
}

function normalize(name: string): string {
  return (name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(" ");
}
