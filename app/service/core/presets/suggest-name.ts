import { presetLimits } from "#contract/limits.ts";

/** An instruction of identity creation, as far as extraction fills it. */
export interface ExtractedInstruction {
  appearance?: Record<string, string | number>;
  face?: Record<string, string>;
  hair?: Record<string, string>;
}

/** What an extraction answers. */
export interface Extraction {
  instruction: ExtractedInstruction;
  suggestedName: string;
  suggestedDescription: string;
}

/** The groups that hold something; null when none does. */
export function toInstruction(groups: Required<ExtractedInstruction>): ExtractedInstruction | null {
  const filled = Object.entries(groups).filter(([, fields]) => Object.keys(fields).length > 0);
  return filled.length > 0 ? Object.fromEntries(filled) : null;
}

/** A short name made of the most telling fields: "Woman, 32, dark brown hair". */
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
  return `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`.slice(0, presetLimits.nameCharsMax);
}
