import type { IdentityInstruction } from "#contract/operations/identities.ts";

type Appearance = Partial<NonNullable<IdentityInstruction["appearance"]>>;

/** The fields of a brief in prompt order: group, field and label. */
const lines = [
  ["appearance", "gender", "Gender"],
  ["appearance", "age", "Age"],
  ["appearance", "ethnicity", "Ethnicity"],
  ["appearance", "skin", "Skin"],
  ["appearance", "build", "Build"],
  ["appearance", "bust", "Bust"],
  ["appearance", "chest", "Chest"],
  ["appearance", "size", "Clothing size"],
  ["appearance", "height", "Height"],
  ["face", "face_shape", "Face shape"],
  ["face", "eyes", "Eyes"],
  ["face", "eyebrows", "Eyebrows"],
  ["face", "nose", "Nose"],
  ["face", "lips", "Lips"],
  ["face", "smile", "Smile"],
  ["face", "facial_hair", "Facial hair"],
  ["face", "makeup", "Makeup"],
  ["face", "marks", "Marks"],
  ["hair", "color", "Hair color"],
  ["hair", "length", "Hair length"],
  ["hair", "style", "Hairstyle"],
  ["appearance", "expression", "Expression"],
] as const satisfies readonly (readonly ["appearance" | "face" | "hair", string, string])[];

const opening = "Photorealistic studio portrait photograph of exactly one person, who does not exist.";

/** Parts that the platform sets for every draft, so any draft can become an identity: see `FaceEngine.check`. */
const fixedParts = [
  "Front-facing: head upright, face and eyes straight to the camera, both eyes open, nothing before the face.",
  "Head and shoulders in frame, centered, camera at eye level, 85 mm lens, the whole face in focus.",
  "Soft even studio light, natural skin texture.",
  "Plain light gray seamless background.",
  "Plain white crew-neck T-shirt; no hat, no sunglasses, no jewelry.",
  "No text, no logo, no other person.",
].join(" ");

const neutralExpression = "Expression: calm and neutral.";

/**
 * Builds the prompt of an image model from an instruction. A free-form prompt replaces the description of the person,
 * but never the platform's parts. The chest of a minor is never described.
 */
export function buildIdentityPrompt(instruction: IdentityInstruction): string {
  return `${opening} ${describePerson(instruction)} ${fixedParts}`;
}

/** The description of the person: the free-form prompt, or the structured fields as labeled sentences. */
export function describePerson(instruction: IdentityInstruction): string {
  if (instruction.prompt) return toSentence(instruction.prompt);
  const { appearance, face, hair } = withoutMinorsChest(instruction);
  const groups: Record<string, Record<string, unknown> | undefined> = { appearance, face, hair };
  const sentences = lines.flatMap(([group, field, label]) => {
    const value = groups[group]?.[field];
    if (value === undefined) return [];
    return toSentence(`${label}: ${field === "age" ? `${value} years` : value}`);
  });
  if (!appearance?.expression && !face?.smile) sentences.push(neutralExpression);
  return sentences.join(" ");
}

/** The instruction, without `bust` and `chest` when it describes a minor. No engine ever sees them. */
export function withoutMinorsChest<T extends Pick<IdentityInstruction, "appearance">>(instruction: T): T {
  if (!instruction.appearance || !isMinor(instruction.appearance)) return instruction;
  return { ...instruction, appearance: { ...instruction.appearance, bust: undefined, chest: undefined } };
}

/** Gender words that denote a minor; a superset of the three in the interface. */
const minorsWords = new Set([
  ..."girl girls boy boys teen teens teenage teenaged teenager teenagers".split(" "),
  ..."child children kid kids toddler baby infant minor adolescent preteen tween".split(" "),
  ..."schoolgirl schoolboy".split(" "),
]);

/** True when the age is below 18 or the gender contains a word for a girl, a boy or a teen, in any case. */
export function isMinor({ age, gender }: Pick<Appearance, "age" | "gender">): boolean {
  if (age !== undefined && age < 18) return true;
  const words =
    gender
      ?.normalize("NFKC")
      .toLowerCase()
      .match(/\p{L}+/gu) ?? [];
  return words.some((word) => minorsWords.has(word));
}

/** Turns any input into one line that ends like a sentence. */
function toSentence(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  return /[.!?…]$/.test(line) ? line : `${line}.`;
}
