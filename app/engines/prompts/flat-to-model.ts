import { joinLines, type Prompt, pictureName, pictureNames, quote } from "./prompt.ts";

export interface FlatToModelWords {
  /** A caption per photo, in their order. */
  notes: (string | undefined)[];
  identity: { gender: string | null; age: number | null };
  prompt?: string | undefined;
  pose?: string | undefined;
  background?: string | undefined;
  hasAnchor: boolean;
}

/** Images: the photos, the identity's face, then the anchor. */
export function buildFlatToModelPrompt(words: FlatToModelWords): Prompt {
  const { notes, identity, prompt, pose, background, hasAnchor } = words;
  const photos = notes.length;
  return {
    version: "flat_2_model/1",
    text: joinLines([
      "Make one photograph for a fashion catalog.",
      `${pictureNames(0, photos)} show the garments, photographed flat or on a hanger.`,
      ...notes.map((note, index) => note && `${pictureName(index)} shows: ${quote(note)}.`),
      `The person wearing them is the one whose face is in ${pictureName(photos)}: keep face, hair, skin tone and apparent age.`,
      identity.gender && `The person's gender: ${quote(identity.gender)}.`,
      identity.age !== null && `The person is about ${identity.age} years old.`,
      "Show all of these garments together, worn by that one person, complete and natural in fit.",
      "Keep every garment exactly: color, pattern, print, lettering, cut, length, fastenings and labels.",
      `Pose: ${pose ? quote(pose) : "standing, seen from the front, arms relaxed"}.`,
      `Background: ${background ? quote(background) : "plain light gray studio"}.`,
      prompt && `Also asked for: ${quote(prompt)}.`,
      "Soft even light, sharp focus, no text, no logo that the garments don't have, no other person.",
      hasAnchor &&
        `${pictureName(photos + 1)} is another photograph of this series: match person, garments and light to it, not the pose.`,
    ]),
  };
}
