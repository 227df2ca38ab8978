import { joinLines, type Prompt, pictureName, pictureNames, quote } from "./prompt.ts";

type Choice = string | number | Record<string, unknown> | undefined;

export interface PackshotWords {
  notes: (string | undefined)[];
  style: "flat_lay" | "ghost_mannequin" | "marketing_ready" | "white_cutout" | "free";
  choices: Partial<
    Record<"background" | "composition" | "props" | "surface" | "color_palette" | "lighting", Choice>
  >;
  framing?: string | undefined;
  angle?: string | undefined;
  shadow: string;
  prompt?: string | undefined;
  hasAnchor: boolean;
}

/** Maximum length of a choice, which an object may exceed. */
const choiceCharsMax = 500;

const styles: Record<PackshotWords["style"], string> = {
  flat_lay: "A flat lay: the product lies spread out and is photographed from straight above.",
  ghost_mannequin:
    "A ghost mannequin shot: the garment keeps the shape of a body that is not seen, with its inside visible at the neck.",
  marketing_ready: "A marketing picture: the product in a tasteful scene that draws the eye to it.",
  white_cutout: "A cutout: the product alone on pure white (#ffffff).",
  free: "A product picture as described below.",
};
const framings: Record<string, string> = {
  square_packshot: "The product fills the square with an even margin.",
  tall_3_4: "Tall framing; the product fills the height with an even margin.",
  wide_4_3: "Wide framing with room beside the product.",
  full_frame: "The product fills the frame to its edges without being cut.",
};
const angles: Record<string, string> = {
  front: "Seen from the front.",
  back: "Seen from the back.",
  three_quarter: "Seen from three quarters.",
  top_down: "Seen from straight above.",
  detail_macro: "A close-up of a telling detail.",
};
const shadows: Record<string, string> = {
  none: "No shadow.",
  contact: "A thin contact shadow under the product.",
  soft_drop: "A soft drop shadow.",
  natural: "A natural shadow.",
};

/** Pictures: the photos of the product, then the anchor. */
export function buildPackshotPrompt(words: PackshotWords): Prompt {
  const { notes, style, choices, framing, angle, shadow, prompt, hasAnchor } = words;
  return {
    version: "create_packshot/2",
    text: joinLines([
      "Make one product photograph.",
      `${pictureNames(0, notes.length)} show the product.`,
      ...notes.map((note, index) => note && `${pictureName(index)} shows: ${quote(note)}.`),
      styles[style],
      framing && framings[framing],
      angle && angles[angle],
      shadows[shadow],
      ...Object.entries(choices).map(
        ([name, choice]) =>
          choice !== undefined && `${name.replace("_", " ")}: ${quote(toWords(choice), choiceCharsMax)}.`,
      ),
      prompt && `Also asked for: ${quote(prompt)}.`,
      "Keep the product exactly: shape, color, pattern, material, lettering, logos and every detail. No person, no added text.",
      hasAnchor &&
        `${pictureName(notes.length)} is another picture of this series: match its light, ground and scale.`,
    ]),
  };
}

const toWords = (choice: NonNullable<Choice>): string =>
  typeof choice === "object" ? JSON.stringify(choice) : String(choice);
