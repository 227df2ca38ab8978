import type { AgeGroup } from "#contract/face.ts";
import { presetLimits } from "#contract/limits.ts";
import type { FieldNotRead } from "#contract/preset-fields.ts";
import { cutText } from "#contract/wording/cut-text.ts";

/** The part of an identity creation instruction that extraction can set. */
export interface ExtractedInstruction {
  appearance?: Record<string, string | number>;
  face?: Record<string, string>;
  hair?: Record<string, string>;
}

/** The answer of an extraction. */
export interface Extraction {
  instruction: ExtractedInstruction;
  /** Null where no age is told. */
  ageGroup: AgeGroup | null;
  /** Fields that a photo does not give; none for a text. */
  notRead: FieldNotRead[];
  suggestedName: string;
  suggestedDescription: string;
}

/** The groups that are not empty; null when all are. */
export function toInstruction(groups: Required<ExtractedInstruction>): ExtractedInstruction | null {
  const filled = Object.entries(groups).filter(([, fields]) => Object.keys(fields).length > 0);
  return filled.length > 0 ? Object.fromEntries(filled) : null;
}

/** A short name from the most descriptive fields: "Woman, 32, dark brown hair". */
export function suggestName({ appearance = {}, face = {}, hair = {} }: ExtractedInstruction): string {
  const parts = [
    appearance.gender,
    appearance.age,
    hair.color && `${hair.color} hair`,
    face.eyes && `${face.eyes} eyes`,
    appearance.skin && `${appearance.skin} skin`,
  ];
  const others = [appearance, face, hair].flatMap((fields) => Object.values(fields));
  const telling = parts.filter(Boolean);
  const name = (telling.length > 0 ? telling : others).slice(0, 3).join(", ");
  return cutText(`${name.slice(0, 1).toUpperCase()}${name.slice(1)}`, presetLimits.nameCharsMax);
}
