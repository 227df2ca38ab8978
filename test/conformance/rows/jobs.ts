import type { SpecSection } from "../spec-row.ts";

export const jobs: SpecSection[] = [
  {
    section: "Garment recolor",
    rows: [
      {
        id: "recolor.accepted",
        text: "`POST /garment-recolor` 202 with `total_outputs` = images × variations; runs to its results",
        proofs: [
          "http/recolor-job > a recolor runs from upload to result, and its credits are held and then captured",
        ],
      },
      {
        id: "recolor.fields",
        text: "Fields, ranges and defaults as specified; one of reference image, text or instruction is required",
        proofs: [
          "http/garment-recolor-request > omitted options have the specification's defaults",
          "http/garment-recolor-request > refused with 400 naming the field",
          "http/garment-recolor-request > every invalid field at once, of body and query",
        ],
      },
      {
        id: "recolor.wish",
        text: "`POST /garment-recolor/wish` reads words back and creates nothing",
        proofs: [
          "http/read-wish > interprets the words of a recolor (color, what is kept, what has no effect) and creates nothing",
          "http/read-wish > words that no engine understands are refused with their code",
        ],
      },
      {
        id: "recolor.preview",
        text: "`POST /garment-recolor/preview` draws one photo small, marked and free of charge, and leaves no job or picture",
        proofs: [
          "http/recolor-preview > answers a small watermarked JPEG, and leaves no job, no charge and no picture",
          "http/recolor-preview > draws with the mask that is named, also with a doubtful one, and says so",
          "http/recolor-preview > with a test token the picture is also watermarked TEST, and drawn from the test account's own photo",
          "http/recolor-preview > has a limit of its own",
        ],
      },
      {
        id: "recolor.models",
        text: "A model without an engine here is 400 naming it and those there are",
        proofs: [
          "http/garment-recolor-request > a named but unavailable engine is refused with the available ones",
        ],
      },
      {
        id: "recolor.post-processing",
        text: "The finishing pass keeps the set alike, has its own status, and ends before the job does",
        proofs: [
          "http/job-outcomes > the finishing pass redraws outliers in place, once, free of charge",
          "http/job-outcomes > a finishing pass that fails leaves the job completed and says what went wrong",
          "http/job-outcomes > without post_process there is no finishing pass and no status of one",
        ],
      },
    ],
  },
  {
    section: "Model swap, flat-to-model, packshots, upscale",
    rows: [
      {
        id: "swap.accepted",
        text: "`POST /model-swap` 202; 1-10 images, 1-4 variations, sizes; every bad field at once",
        proofs: [
          "http/other-jobs > shows the identity in every image and variation, named after its input, charged by size",
          "http/other-jobs > every bad field is listed at once",
          "http/model-swap > an uploaded identity takes the face's place at the photo's size; a photo without a face fails alone with the reason, uncharged",
        ],
      },
      {
        id: "swap.check",
        text: "`POST /model-swap/check` tells which photos a swap would be refused for, free of charge",
        proofs: [
          "http/model-swap-check > tells per photo what its output would be refused for, and leaves no job and no charge",
          "http/model-swap-check > takes 1-10 photos and has a limit of its own",
        ],
      },
      {
        id: "swap.fallback",
        text: "`auto` falls back when content is refused, naming an engine disables that; `model_used` tells",
        proofs: [
          "http/other-jobs > with auto, content the first engine refuses is drawn by the next one, and the result says by which",
          "http/other-jobs > naming an engine disables the fallback; a refusal for another reason has none either",
          "http/provider-engines > auto goes on to the next one when the first %s",
          "http/provider-engines > %s by %s: %o ends as %s, uncharged",
        ],
      },
      {
        id: "swap.anchor",
        text: "`anchor_index` must be one of the images",
        proofs: [
          "http/other-jobs > an anchor must be one of the images; unknown and foreign identities are not found",
        ],
      },
      {
        id: "swap.anchor-effect",
        text: "`use_anchor` keeps the same person across outputs",
        proofs: [
          "http/provider-engines > a swap of several photos: each with the identity and its description, and the anchor for the others",
        ],
        open: "proven up to what a model is sent; no model was called live",
      },
      {
        id: "swap.2k-engine",
        text: "An engine that renders up to 2K is billed as 2K at 4K",
        proofs: [
          "http/other-jobs > a 4K by the engine that renders up to 2K is billed as 2K",
          "http/provider-engines > 4K by an engine that renders 2K: generated and billed as 2K",
        ],
      },
      {
        id: "flat.accepted",
        text: "`POST /flat-2-model`: 0-10 instructions; all images together give each output",
        proofs: [
          "http/other-jobs > flat-to-model: all photos give each output; instructions and variations count the outputs",
          "http/provider-engines > flat-to-model: all photos with their notes, the identity, pose, background and words",
        ],
      },
      {
        id: "packshot.accepted",
        text: "`POST /create-packshot`: styles, framing, custom dimensions by plan",
        proofs: [
          "http/other-jobs > packshots: styles are checked, custom dimensions need the plan, outputs are charged by size",
          "http/provider-engines > a packshot in the style %s",
          "http/onda-pictures > ratios are exact to the pixel, the product whole, in the middle and on pure white",
        ],
      },
      {
        id: "upscale.accepted",
        text: "`POST /superid_images` 202; `GET` lists newest last; `/api/superid` the same with `Deprecation`",
        proofs: [
          "http/other-jobs > an upscale is priced by the size it makes",
          "http/other-jobs > enlarged pictures are listed by project and image, newest last; the former path is marked as deprecated",
          "http/other-jobs > the deprecated path also takes its filter from a JSON body",
        ],
      },
      {
        id: "engines.missing",
        text: "A request no engine here can do is 400 naming the model and the available ones; nothing is held",
        proofs: [
          "http/other-jobs > a request is refused naming the model and which ones are available, and nothing is held",
          "unit/service/choose-engines > an engine that is not there, or not for this type, is refused with the names that can be asked for",
        ],
      },
    ],
  },
  {
    section: "Playground",
    rows: [
      {
        id: "playground.accepted",
        text: "`POST /edit-chat` 202 `processing`, `conversation_id` = `job_id`; the job always reads completed, results tell",
        proofs: [
          "http/playground > a prompt produces a picture; the job is completed from the start, and each output reports when it is ready",
        ],
        open: "this server's engine edits pictures and makes none from words alone; that is proven with an engine of the tests",
      },
      {
        id: "playground.wish",
        text: "`POST /edit-chat/wish` tells whether words are understood and which engine draws, and creates nothing",
        proofs: [
          "http/playground > words are read back with the engine that draws them, and nothing is created",
        ],
      },
      {
        id: "playground.continue",
        text: "A call with `conversation_id` goes on from the last output; one job gathers all; attachments and identities are told",
        proofs: [
          "http/playground > a conversation continues from its last output and collects every generation under one job",
          "http/playground > of two concurrent calls of one conversation, one runs and the other is refused for now",
          "http/onda-pictures > a conversation: recolor, then a white ground, then cut out, each from the picture before",
        ],
      },
      {
        id: "playground.fields",
        text: "One of prompt, images, identities; output modes, ratios, custom sides 256-7000",
        proofs: ["http/playground > missing and invalid fields are a 400 that names each of them"],
      },
      {
        id: "playground.plan",
        text: "2K and 4K need a paid plan, custom dimensions Pro: 403",
        proofs: ["http/playground > sizes and custom dimensions need the plan"],
      },
      {
        id: "playground.failed-variations",
        text: "Failed variations are not charged",
        proofs: [
          "http/playground > failed variations are not charged, and the next call continues from the last picture produced",
        ],
      },
    ],
  },
  {
    section: "Jobs, results, downloads",
    rows: [
      {
        id: "jobs.states",
        text: "pending → processing → completed, failed or aborted; completed with one output, failed with none",
        proofs: [
          "http/job-outcomes > outputs that are refused fail alone: they are not charged and the job is completed",
          "http/job-outcomes > a job without any output has failed, says why, and costs nothing",
        ],
      },
      {
        id: "jobs.models",
        text: "`GET /models`: what may be asked for here, by operation and model",
        proofs: [
          "http/models > lists every operation that draws, each with one default",
          "http/models > agrees with a start: the same price by size, the same message for an unavailable model",
          "http/models > respects the limits of single models, engines and plans",
        ],
      },
      {
        id: "jobs.status",
        text: "`GET /jobs/{id}/status` with every field; `progress` is always a number",
        proofs: [
          "http/job-outcomes > progress is a number at every moment, and results come in their order while the job runs",
        ],
      },
      {
        id: "jobs.results",
        text: "`GET /jobs/{id}/results`: partial, sorted, latest versions, `output` and `url`, unique file names, `summary`, `credits_used`",
        proofs: [
          "http/job-outcomes > a result shows all its fields, and its pictures can be fetched",
          "http/job-outcomes > progress is a number at every moment, and results come in their order while the job runs",
          "unit/service/result-specs > file names are unique without regard to case and hold no path, whatever the photos' names",
        ],
      },
      {
        id: "jobs.regenerate",
        text: "`POST /jobs/{id}/regenerate/{image_index}`: a new version, charged as one",
        proofs: [
          "http/versions > a new version of one output is another picture, charged as one; the results show it and the versions keep both",
          "http/versions > a failed regeneration is not charged and keeps the earlier version",
        ],
      },
      {
        id: "jobs.versions",
        text: "`GET /jobs/{id}/versions/{image_index}`",
        proofs: [
          "http/versions > a new version of one output is another picture, charged as one; the results show it and the versions keep both",
        ],
      },
      {
        id: "jobs.list",
        text: "`GET /jobs` by status, type, project and search",
        proofs: [
          "http/versions > jobs are listed by pages, newest first, by status, type, project and search",
        ],
      },
      {
        id: "jobs.refund",
        text: "`POST /jobs/{id}/results/{image_result_id}/refund`: a wrong output's credits come back once, as often in a month as the plan says",
        proofs: [
          "http/refunds > a wrong output's credits are refunded once, however often it is reported, also concurrently",
          "http/refunds > a plan's monthly refunds are limited and renewed with the next month",
          "http/refunds > an output that was not charged is not refunded",
        ],
      },
      {
        id: "jobs.abort",
        text: "`POST /jobs/{id}/abort` at any moment; 409 when over; what was not made is not charged",
        proofs: [
          "http/abort-job > before it began: nothing is produced and the hold is released",
          "http/abort-job > in the middle: finished outputs stay and are charged, running ones are dropped",
          "http/abort-job > during the finishing pass: the outputs stay as they are, and the job stays aborted",
          "http/abort-job > after its end: 409 with the final status, and nothing changes",
          "http/abort-job > unless it has begun: a waiting job is aborted, a running one continues unchanged",
        ],
      },
      {
        id: "jobs.watermark",
        text: "`add_ai_watermark`: a mark at the bottom right of picture and thumbnail, legible on light and dark",
        proofs: [
          "unit/engines/create-recolorer > the AI mark changes only the bottom right corner, of the picture and of the thumbnail",
          "unit/engines/codec > the AI mark is legible on %s, at every size",
        ],
      },
      {
        id: "jobs.provenance",
        text: "Every output carries how it was made (XMP), also in archives",
        proofs: [
          "unit/service/provenance > names source type, tool, date, job, result and version",
          "unit/service/provenance > every type of job has a source type for every engine; a generative engine always gives a generative one",
          "http/downloads > every picture in the archive carries its provenance and has the same bytes as its link",
        ],
      },
      {
        id: "downloads.one",
        text: "`POST /download`: a link for an hour to a ZIP of all results with a manifest",
        proofs: [
          "http/downloads > the archive contains every finished picture under its own name, and a manifest",
          "http/downloads > a link works any number of times for one hour, and only its hash is stored",
        ],
      },
      {
        id: "downloads.bulk",
        text: "`POST /download/bulk`: several jobs, at most 100 images",
        proofs: [
          "http/downloads > contains the images of all jobs under unique names, whatever their types",
          "http/downloads > holds at most 100 images",
        ],
      },
      {
        id: "downloads.streamed",
        text: "The ZIP is streamed, never held in memory; names are safe and unique",
        proofs: [
          "http/downloads > is streamed with memory far below its size",
          "http/downloads > names with path traversal or forbidden characters are sanitized",
        ],
      },
    ],
  },
  {
    section: "Garment masks",
    rows: [
      {
        id: "garment-masks.once",
        text: "`POST /garment-masks` searches a garment once per photo, however many ask, and answers the same mask again",
        proofs: [
          "http/garment-masks > answers the mask, and the same one when it is asked again, whatever the garment is called",
          "http/garment-masks > 30 concurrent requests share one search and one mask",
        ],
      },
      {
        id: "garment-masks.corrections",
        text: "Strokes and drawn masks replace a mask; of two editors that saw one revision the second gets a 409",
        proofs: [
          "http/garment-masks > answers the new mask; the files of the old one are deleted",
          "http/garment-masks > two concurrent corrections are both kept; of two editors at one revision the second gets a conflict",
          "http/garment-masks > replaces the mask together with its keep layer",
        ],
      },
      {
        id: "garment-masks.doubtful",
        text: "An image of a doubtful mask is delivered uncharged with a warning, 200 a day, or with `on_doubt: hold` fails uncharged; once the mask is corrected or approved the image is made and charged",
        proofs: [
          "http/recolor-masks > is delivered free of charge with a warning, and the image made after review is charged",
          "http/recolor-masks > waits for review after 200 such results in a day",
          "http/recolor-masks > with `hold` a doubtful mask fails its image uncharged, the job continues, and once approved the image is drawn",
        ],
      },
      {
        id: "garment-masks.remake",
        text: "An output whose mask was corrected is made again free of charge, once for each correction",
        proofs: [
          "http/recolor-masks > is redrawn free of charge once for each correction, then charged as usual",
          "http/recolor-masks > ten concurrent requests get one free version in total",
        ],
      },
    ],
  },
];
