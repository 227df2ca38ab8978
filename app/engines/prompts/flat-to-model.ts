import {
  describePerson,
  imageName,
  imageNames,
  joinLines,
  type Prompt,
  quote,
  repeatRole,
} from "./prompt.ts";

export interface FlatToModelWords {
  /** A caption per photo, in their order. */
  notes: (string | undefined)[];
  identity: { gender: string | null; age: number | null; isInvented?: boolean };
  prompt?: string | undefined;
  pose?: string | undefined;
  background?: string | undefined;
  hasAnchor: boolean;
}

/** Images: the photos, the identity's face, then the anchor. */
export function buildFlatToModelPrompt(words: FlatToModelWords, textCharsMax?: number): Prompt {
  const { notes, identity, prompt, pose, background, hasAnchor } = words;
  const photos = notes.length;
  const person = describePerson(identity);
  return {
    version: "flat_2_model/3",
    roles: [
      ...repeatRole("garment photograph", photos),
      "identity reference",
      ...(hasAnchor ? ["another photograph of this series"] : []),
    ],
    text: joinLines([
      "Make one photorealistic photograph for a fashion catalog.",
      `${imageNames(0, photos)} ${photos > 1 ? "show the garments" : "shows the garment"}, photographed flat or on a hanger.`,
      ...notes.map((note, index) => note && `${imageName(index)} shows: ${quote(note, textCharsMax)}.`),
      `They are worn by one person, the catalog model of ${imageName(photos)}${identity.isInvented ? ", an invented person" : ""}: take face, hair, skin tone and apparent age from it.`,
      person && `The catalog model: ${person}.`,
      "Show all of these garments together, natural in fit, and nobody else. Complete the outfit with plain neutral pieces where a photograph is missing.",
      "Keep every garment exactly: color, pattern, print, lettering, cut, length, fastenings and labels. Do not invent pockets, prints or a back that no image shows.",
      "Remove hangers, pins, tags and clips.",
      `Pose: ${pose ? quote(pose, textCharsMax) : "standing, seen from the front, arms relaxed"}. A natural catalog pose that is never suggestive; natural hands with five fingers.`,
      "Framing: full body, head and shoes in the frame, unless the pose or the wish says otherwise; camera at eye level with a normal lens.",
      `Background: ${background ? quote(background, textCharsMax) : "plain light gray studio"}.`,
      prompt && `Also asked for: ${quote(prompt, textCharsMax)}.`,
      `Soft even light${background ? ", unless the background names another" : ""}, sharp focus, no text, no logo that the garments don't have, no watermark.`,
      hasAnchor &&
        `${imageName(photos + 1)} is another photograph of this series: match person, garments and light to it, not the pose.`,
    ]),
  };
}
