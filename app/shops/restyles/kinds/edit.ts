import { z } from "zod";
import { ProcessingSize } from "#contract/fields.ts";
import { editLimits } from "#contract/limits.ts";
import { editChat } from "#contract/operations/playground.ts";
import { sizeByPixels } from "#contract/prices.ts";
import { cutText } from "#contract/wording/cut-text.ts";
import { message } from "../../messages/message.ts";
import { jobRequest, type RestyleKind } from "./kind.ts";

const Options = z.object({
  /** What to change, in the merchant's words; empty until they are written. */
  prompt: z.string().trim().max(editLimits.promptCharsMax),
  size: ProcessingSize,
});

export type EditOptions = z.output<typeof Options>;

const titleCharsMax = 60;

/** Edits photos as free words say. A photo is a playground of its own. */
export const edit: RestyleKind<EditOptions> = {
  name: "edit",
  jobType: "edit_chat",
  options: Options,
  optionsToStart: Options.refine(({ prompt }) => prompt !== "", {
    path: ["prompt"],
    params: { message: message("edit.missing") },
  }),
  problems: { size: message("draft.size") },
  imagesPerProductMax: editLimits.imagesMax,
  isJobPerPhoto: true,
  retryWith: ["prompt"],
  title: ({ prompt }) => message("restyle.title.wish", { wish: cutText(prompt, titleCharsMax) }),
  titleParts: [{ path: "$.prompt" }],
  facts: ({ prompt }) => [{ term: message("edit.prompt"), text: prompt }],
  looks: (options) => [options],
  wishes: ({ prompt }) => (prompt === "" ? [] : [{ field: "prompt", prompt }]),
  outputsPerPhoto: () => 1,
  outputSide: ({ size }) => size,
  format: () => "png",
  color: () => null,
  alt: (_options, product) => message("restyle.title.wish", { wish: product }),
  job: ({ prompt, size }, { fileIds }) =>
    jobRequest(editChat, { prompt, image_ids: fileIds, size: sizeByPixels[size] }),
};
