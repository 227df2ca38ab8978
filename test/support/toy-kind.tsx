import { z } from "zod";
import type { KindParts } from "#components/restyle-kinds/kind-parts.ts";
import { startGarmentRecolor } from "#contract/operations/start-garment-recolor.ts";
import { message } from "#shops/messages/message.ts";
import { jobRequest, type RestyleKind } from "#shops/restyles/kinds/kind.ts";

const tones = ["warm", "cold"] as const;
const Options = z.object({ tone: z.enum([...tones, ""]) });
type ToyOptions = z.output<typeof Options>;

/** A kind of work that tests add: its rules are this object, its part of the form the one below. */
export const toyKind: RestyleKind<ToyOptions> = {
  name: "toy",
  jobType: "garment_recolor",
  options: Options,
  optionsToStart: Options.refine(({ tone }) => tone !== "", {
    path: ["tone"],
    params: { message: message("restyle.title.wish", { wish: "Choose a tone." }) },
  }),
  problems: {},
  imagesPerProductMax: 3,
  looks: (options) => [options],
  outputsPerPhoto: () => 2,
  outputSide: () => 1024,
  format: () => "png",
  title: ({ tone }) => message("restyle.title.wish", { wish: `Tint ${tone}` }),
  titleParts: [{ words: message("restyle.title.wish", { wish: "Tint" }) }, { path: "$.tone" }],
  color: () => null,
  facts: ({ tone }) => [{ term: message("recolor.wish"), text: tone }],
  alt: ({ tone }, product) => message("restyle.title.wish", { wish: `${product}, ${tone}` }),
  job: ({ tone }, { projectId, fileIds }) =>
    jobRequest(startGarmentRecolor, {
      project_id: projectId,
      images: fileIds,
      instruction: tone === "warm" ? "Make it orange" : "Make it blue",
      num_variations: 2,
      processing_size: 1024,
    }),
};

export const toyParts: KindParts<ToyOptions> = {
  label: message("restyle.title.wish", { wish: "Tint" }),
  first: () => ({ tone: "" }),
  Fields: ({ options, onChange, problemOf }) => (
    <fieldset>
      {tones.map((tone) => (
        <label key={tone}>
          <input type="radio" checked={options.tone === tone} onChange={() => onChange({ tone })} />
          {tone}
        </label>
      ))}
      {problemOf("tone")}
    </fieldset>
  ),
  summary: ({ tone }) => [{ term: "Tone", text: tone }],
  missing: ({ tone }) => (tone === "" ? message("recolor.missing.note") : null),
  outputsPerPhoto: () => 2,
  outputSide: () => 1024,
};
