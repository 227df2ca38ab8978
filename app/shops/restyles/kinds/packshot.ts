import { z } from "zod";
import { ProcessingSize } from "#contract/fields.ts";
import { hasPackshotGround, packshotChoices, packshotStyles } from "#contract/limits.ts";
import { startPackshot } from "#contract/operations/start-packshot.ts";
import { sizeByPixels } from "#contract/prices.ts";
import { readColor } from "#contract/wording/color-names.ts";
import { message } from "../../messages/message.ts";
import { jobRequest, type RestyleKind } from "./kind.ts";

const Options = z
  .object({
    style: z.enum(packshotStyles),
    /** Description of a picture of style `free`. */
    prompt: z.string().trim().max(packshotChoices.promptCharsMax).default(""),
    /** Name or hex code of the ground's color; empty: what suits the style. Scenes have none. */
    ground: z.string().trim().max(packshotChoices.groundCharsMax),
    /** Only of a cut-out; the ground is left out. */
    isTransparent: z.boolean(),
    /** Only of a cut-out on a ground. */
    shadow: z.enum(packshotChoices.shadows).default("auto"),
    framing: z.enum(packshotChoices.framings),
    size: ProcessingSize,
  })
  .transform((options) => ({
    ...options,
    prompt: options.style === "free" ? options.prompt : "",
    ground: hasPackshotGround(options) ? options.ground : "",
    isTransparent: options.isTransparent && options.style === "white_cutout",
    shadow: options.style === "white_cutout" && !options.isTransparent ? options.shadow : ("auto" as const),
  }));

export type PackshotOptions = z.output<typeof Options>;

/** The product alone on a plain ground, from one photo. */
export const packshot: RestyleKind<PackshotOptions> = {
  name: "packshot",
  styles: packshotChoices.styles,
  jobType: "create_packshot",
  options: Options,
  optionsToStart: Options.refine(({ style, prompt }) => style !== "free" || prompt !== "", {
    path: ["prompt"],
    params: { message: message("packshot.prompt.missing") },
  }).refine(({ ground, isTransparent }) => isTransparent || ground === "" || readColor(ground) !== null, {
    path: ["ground"],
    params: { message: message("packshot.ground.unreadable") },
  }),
  problems: { size: message("draft.size") },
  // All photos of a job together make its pictures, which the service numbers by instruction: one photo, one picture.
  imagesPerProductMax: 1,
  title: ({ style }) => message(`packshot.title.${style}`),
  titleParts: [
    {
      option: "style",
      words: Object.fromEntries(packshotStyles.map((style) => [style, message(`packshot.title.${style}`)])),
    },
  ],
  facts: ({ ground, isTransparent }) =>
    ground && !isTransparent
      ? [{ term: message("packshot.ground"), text: ground, hex: readColor(ground) }]
      : [],
  looks: (options) => [options],
  outputsPerPhoto: () => 1,
  outputSide: ({ size }) => size,
  format: toFormat,
  color: () => null,
  alt: (_options, product) => message("restyle.title.wish", { wish: product }),
  job: (options, { projectId, fileIds }) =>
    jobRequest(startPackshot, {
      project_id: projectId,
      images: fileIds,
      instructions: [
        {
          style: options.style,
          ...(options.prompt && { prompt: options.prompt }),
          framing: options.framing,
          shadow: options.shadow,
          ...toGround(options),
          options: { size: sizeByPixels[options.size], format: toFormat(options) },
        },
      ],
    }),
};

function toFormat({ isTransparent }: PackshotOptions): "png" | "jpg" {
  return isTransparent ? "png" : "jpg";
}

function toGround({ style, ground, isTransparent }: PackshotOptions) {
  if (isTransparent) return { background: "transparent" };
  const color = readColor(ground);
  if (color === null) return {};
  return style === "flat_lay" ? { surface: color } : { background: color };
}
