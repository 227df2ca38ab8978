import {
  imageName,
  imageNames,
  joinLines,
  type Prompt,
  quote,
  quotedCharsMax,
  repeatRole,
} from "./prompt.ts";

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
  white_cutout: "A cutout: the product alone on pure white, RGB 255 from edge to edge.",
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

/** Images: the photos of the product, then the anchor. */
export function buildPackshotPrompt(words: PackshotWords, textCharsMax = quotedCharsMax): Prompt {
  const { notes, style, choices, framing, angle, shadow, prompt, hasAnchor } = words;
  return {
    version: "create_packshot/3",
    roles: [
      ...repeatRole("photograph of the product", notes.length),
      ...(hasAnchor ? ["another picture of this series"] : []),
    ],
    text: joinLines([
      "Make one photorealistic product photograph.",
      `${imageNames(0, notes.length)} ${notes.length > 1 ? "show" : "shows"} the product.`,
      ...notes.map((note, index) => note && `${imageName(index)} shows: ${quote(note, textCharsMax)}.`),
      styles[style],
      framing && framings[framing],
      angle && angles[angle],
      shadows[shadow],
      ...Object.entries(choices).map(
        ([name, choice]) =>
          choice !== undefined &&
          `${name.replace("_", " ")}: ${quote(toWords(choice), Math.min(choiceCharsMax, textCharsMax))}.`,
      ),
      prompt && `Also asked for: ${quote(prompt, textCharsMax)}.`,
      "Keep the product exactly: shape, true size and proportions, color, pattern, material, lettering, logos and every detail. Do not invent parts that no image shows.",
      "Remove hangers, mannequins, tags, pins, dust and creases. No person, no added text, no watermark.",
      hasAnchor &&
        `${imageName(notes.length)} is another picture of this series: match its light, ground and scale.`,
    ]),
  };
}

const toWords = (choice: NonNullable<Choice>): string =>
  typeof choice === "object" ? JSON.stringify(choice) : String(choice);
