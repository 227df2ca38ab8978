import { describePerson, imageName, joinLines, type Prompt } from "./prompt.ts";

export interface SwapWords {
  identity: { gender: string | null; age: number | null; isInvented?: boolean };
  /** True when the last image is an output of the same set. */
  hasAnchor: boolean;
}

/**
 * Images: the photo, the identity's face, then the anchor. It asks for another model of a catalog, not for another face on
 * a person, which providers refuse. Only of an identity that the service made it says that the person is invented.
 */
export function buildSwapPrompt({ identity, hasAnchor }: SwapWords): Prompt {
  const person = describePerson(identity);
  return {
    version: "model_swap/3",
    roles: [
      "catalog photograph to edit",
      "identity reference",
      ...(hasAnchor ? ["the same model in this series"] : []),
    ],
    text: joinLines([
      "Edit Image 1, a photograph of a fashion catalog.",
      `Recast its model: show the same outfit in the same scene, worn by the catalog model of Image 2${identity.isInvented ? ", an invented person" : ""}. Of several people, recast the main one.`,
      person && `The catalog model of Image 2: ${person}.`,
      "From Image 2 take only identity, apparent age, hair and skin tone. All visible skin has that tone: neck, ears, arms, hands, legs and feet.",
      "Keep from Image 1 exactly: head angle, gaze and expression; pose, body shape and proportions, hands and fingers; crop, framing and camera; light, shadows and background.",
      "Keep every garment to the pixel: cut, fit, folds, color, pattern, print, lettering, logos, buttons and labels. Keep glasses, hats, bags and the jewelry of the outfit.",
      "Hair must not cover a detail of a garment that Image 1 shows.",
      "Keep everybody else. Show as many people as Image 1 does. Add no text, logo or watermark.",
      hasAnchor &&
        `${imageName(2)} shows the same catalog model in this series: match identity, hair and skin tone to it; take nothing else from it.`,
    ]),
  };
}
